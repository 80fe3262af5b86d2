// Package memnet is an in-process network on virtual time. Dial makes a link
// of two ends, one for the guest and one that the host accepts; what one end
// sends at a time, the other end can receive at that same time, in the order
// of sending. It loses nothing and delays nothing: peer/degrade does that.
//
// One goroutine drives a network and everything on it. Queues are bounded and
// nothing is allocated in steady state, so that hours of game time run in
// minutes and in flat memory.
package memnet
