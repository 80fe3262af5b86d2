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
//	drop     all: nothing passes; none: again as before
//	profile  a named set of all of these; ProfileList lists them
//	seed     another run of luck
//
// Parts between semicolons begin with the time they take effect, counted from
// the start of the run; a time at the end of a part says how long it lasts. A
// part changes what it names and leaves the rest, a profile replaces all.
// Beside loss, up.loss says it for one direction, whichever stands first.
//
// The order policy: jitter never reorders. Packets of one channel and one
// direction come out as they went in, each no sooner than the one before it,
// so that jitter also bunches. Only reorder inverts, and only State packets.
//
// Event packets are delayed like the others, never lost, doubled, inverted or
// damaged: that is the guarantee of their channel. In an outage they wait for
// its end. Nothing escapes: every packet of the session passes one of the two
// paths. What is below the link (ICE, DTLS) is not seen here.
//
// The same specification, seed and packets give the same faults. Each packet
// draws all its luck whether it is needed or not, so that turning one key
// leaves the fate of every packet under the other keys as it was.
package degrade
