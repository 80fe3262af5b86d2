// Package memnet is an in-process network on virtual time. Dial makes a link
// with two ends, one for the guest and one that the host accepts. The far end can
// receive a packet at the very time at which it was sent, in the order of sending.
// The network loses and delays nothing: peer/degrade does that.
//
// One goroutine drives a network and everything on it. Queues are bounded and
// nothing is allocated in steady state, so that hours of game time run in
// minutes and in constant memory.
package memnet
