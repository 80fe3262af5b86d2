// Package run owns a session with one goroutine, and holds its clock.
//
// The goroutine sleeps until the session wants to be called or a link wakes it.
// Then it samples what the player wants, advances the session and publishes a
// view. The drawer reads the newest view from a slot of its own and can be as
// slow as it likes: nothing here ever waits for it. The reader of keys has
// another slot, because what a key means depends on the world as it is, not on
// what a stopped terminal has drawn.
package run
