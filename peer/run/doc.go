// Package run is the one goroutine that owns a session, and its clock.
//
// The goroutine sleeps until the session wants to be called, samples what the
// player wants, advances the session and publishes a view. A screen reads the
// newest view from one of three slots and can be as slow as it likes: nothing
// here ever waits for it.
package run
