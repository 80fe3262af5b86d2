// Package host is the authority of a star: it seats guests, runs every tick
// once for every seat from the command stamped for it or from a guess, and
// sends each guest its snapshots.
//
// Reading order: host.go (the session), admission.go (from a new link to a seat),
// receive.go (what a guest's packets may do), queue.go (which command runs),
// tick.go (one tick), nights.go (from one night to the next), send.go (what goes
// out), leave.go (who goes, rests or comes back), figures.go (what is measured).
//
// Everything that a guest sends is untrusted. A packet passes these checks in
// this order, and the first that fails drops it and counts it under a name:
// the link belongs to a seat; its length; its type is one that a guest may
// send; its sequence is new; it decodes within bounds; its commands lie in
// the window that the queue can hold. A link that keeps failing is ended with
// a reason. Nothing that a packet holds is an error up the stack.
package host
