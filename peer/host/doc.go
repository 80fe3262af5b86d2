// Package host is the authority of a star: it seats guests, runs every tick
// once for every seat from the command stamped for it or from a guess, and
// sends each guest its snapshots.
//
// Reading order: host.go (the session), admission.go and refusal.go (from a new
// link to a seat, or to a refusal), receive.go (what a guest's packets may do),
// chat.go (what a guest may say), queue.go (which command runs), rewind.go
// (what a flasher saw), tick.go (one tick), nights.go (from one night to the
// next), seat.go (a seat and the snapshots sent to it), send.go (what goes out),
// written.go (packets for a dump), leave.go (who goes, rests or comes back),
// figures.go (what is measured).
//
// Everything that a guest sends is untrusted. A packet passes these checks in
// this order, and the first that fails drops it and counts it under a name: its
// link has not sent too many in this second; it is on the state channel; its
// length, type and contents decode within bounds; its sequence is new. Commands
// beyond the window that the queue can hold are dropped and counted alone. A
// link that keeps failing is ended with a reason. Nothing that a packet holds
// becomes an error up the stack.
package host
