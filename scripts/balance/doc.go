// Command balance plays many nights without a network and prints how they end:
// what a lone hiker reaches, what five reach together, what being together is
// worth, and what each perk and the lantern posts are worth.
//
//	go run ./scripts/balance -seeds 200
//
// The hikers are those of peer/brain, who see what a guest's picture shows.
// The same flags give the same table, however many processors there are.
package main
