// Package run is the one goroutine that owns a session, and its clock.
//
// The goroutine sleeps until the session wants to be called or its link has
// something for it, samples what the player wants, advances the session and
// publishes a view. A screen reads the
// newest view from a slot of its own and can be as slow as it likes: nothing here
// ever waits for it. Whoever reads its keys has another slot: what a key means
// depends on the world as it is, not on what a stopped terminal has drawn.
package run
