// Command balance plays many nights without a network and prints how they end:
// how far a lone hiker gets, how far parties of two to five get, what staying
// together is worth, and what each perk and the lantern posts are worth.
//
//	go run ./scripts/balance -seeds 200
//
// The hikers are those of peer/brain, which read only what a guest's view shows.
// The same flags give the same tables, however many processors there are.
package main
