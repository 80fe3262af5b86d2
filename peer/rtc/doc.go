// Package rtc makes links between a host and its guests over UDP, with pion:
// ICE finds the path, DTLS encrypts, SRTP carries state, SCTP carries events.
// No server is involved and no SDP is written: everything that two peers must
// know of each other is in the invite code, as a Target.
//
//	listener, err := rtc.Listen(config)       // host: one UDP port for everybody
//	code := listener.Target()                 // addresses, secret, pin
//	transport, ok := listener.Accept()        // polled; open and proven links only
//
//	transport, err := rtc.Dial(ctx, target, config, progress) // guest
//
// Both ends are a peer.Transport.
//
// # A join
//
// The guest names the session with a random id. Its ICE name is that id, the
// host's is "h" and the id, and both passwords follow from the secret and the
// id. So the first check that arrives tells the host everything:
//
//	guest                                  host
//	check "h<id>:<id>" to every address    is it signed with the secret? if not,
//	                                       nothing is made
//	                                       check back: the host controls ICE
//	pair chosen, 2 round trips
//	DTLS, 2 round trips                    the guest compares the pin
//	SCTP, 1 round trip
//	event channel, proof, first messages   proof checked: Accept hands it over
//	proof checked: packets come through    proof, first messages
//
// A proof is an HMAC of both certificates under the secret. It costs no round
// trip: a Dial returns when its own is on the way, and Recv gives nothing
// before the other's has come. State is not sent before that either.
//
// # The two channels
//
// State is SRTP with one payload type and one source each way, written by
// hand in packet.go. There is no retransmission, no feedback, no congestion
// window. Event is one ordered, reliable data channel.
//
// # Who runs what
//
// The session's goroutine calls Send, Recv, Stats and Close, and Listener's
// Accept and Target. None of them waits for the network. For every link pion
// runs some twenty goroutines; two of ours read the channels (readState,
// readEvents), stamp the arrival and fill the queues. Ending a link takes one
// more goroutine (dismantle), because the last messages still go out and
// because pion can hang in it. A listener has one that asks the STUN server,
// and the reading goroutines of its sockets belong to pion's mux.
//
// # What a hostile peer can do
//
// A stranger: cost one HKDF and one HMAC per packet. A peer that holds the
// secret: fill its own bounded queues, and be ended as Flooding, Malformed or,
// by its session, Stalled. Two things that pion does not defend against are
// kept away from it below ICE, in wire.go: RTP of an unknown source or RTCP,
// which hangs its SRTP reader for ever, and a flood of checks, which fills a
// queue without a bound.
//
// # What it does not do
//
// No TURN, no signaling, no port mapping: a host that no packet can reach
// unasked cannot be joined by its code alone.
package rtc
