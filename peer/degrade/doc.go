// Package degrade is the network conditioner: it wraps a link and makes it as
// bad as a specification says, in virtual or in real time.
//
//	lat:200,jitter:50,loss:10      200 ms more each way, up to 50 ms of jitter, 10 % lost each way
//	up.lat:20,down.lat:300         one direction, seen from the guest: up is towards the host
//	lat:40; 20s drop:all 1s        at 20 s nothing passes for one second
//	lat:40; 30s profile:3g         from 30 s on a named set
//
// The keys:
//
//	lat      added delay each way, 0–5 s; a bare number is ms
//	jitter   up to this much more, evenly spread, 0–1 s; a bare number is ms
//	loss     % of State packets lost, each by itself; loss:0.1 is one in a thousand
//	ge       P/R, lost in bursts (Gilbert and Elliott): in each packet P % that a burst begins, R % that it ends
//	dup      % of State packets that arrive twice
//	reorder  % of State packets that arrive behind the one sent after them
//	corrupt  % of State packets that arrive with one bit flipped
//	bw       what the link carries, with its unit: 64kbit, 2mbit
//	queue    bytes that wait in front of it before more are dropped: 32k; 64k if only bw is given
//	drop     all: nothing passes; none: packets pass again
//	profile  a named set of values; ProfileList lists them
//	seed     other luck
//
// Semicolons separate parts. A part begins with the time at which it takes effect,
// counted from the start of the run; a time at its end says how long it lasts. A
// part changes the keys that it names and leaves the rest; a profile replaces all.
// A key for one direction, such as up.loss, overrides the key for both, whichever
// stands first.
//
// Jitter never reorders. Packets of one channel and one direction come out in the
// order in which they went in, each no sooner than the one before it, so that jitter
// also bunches them. Only the key reorder changes the order, and only of State
// packets.
//
// Event packets are delayed like the others, but never lost, doubled, reordered or
// damaged: that is the guarantee of their channel. In an outage they wait for its
// end. Every packet of the session goes through one of the two paths; what is below
// the link (ICE, DTLS) is not conditioned.
//
// The same specification, seed and packets give the same faults. Each packet
// draws all its luck whether it is needed or not, so that changing one key
// leaves the fate of every packet under the other keys as it was.
//
// Reading order: parse.go, key.go, value.go and profile.go (from text to parts),
// phase.go (from parts to what holds when), spec.go (the result), conditioner.go
// (the wrapper), path.go, straggler.go, timing.go and rolls.go (one direction),
// error.go (mistakes in a specification).
package degrade
