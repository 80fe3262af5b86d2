// Package rtc makes links between a host and its guests over UDP, with pion:
// ICE finds the path, DTLS encrypts, SRTP carries state, SCTP carries events.
// No server is involved and no SDP is written: everything that the two peers must
// know about each other is in the invite code, as a Target.
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
// The guest names the session with a random id. The guest's ICE name is that id,
// the host's is "h" and the id, and both passwords are derived from the secret and
// the id. So the first check that arrives holds all that the host needs:
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
// trip: Dial returns when its own proof is on its way, and Recv returns nothing
// before the other side's has come. State packets are not sent before that either.
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
// readEvents), stamp arrivals and fill the queues. Ending a link takes another
// goroutine (dismantle), because the last messages still go out and because pion
// can hang while it stops. A listener has one that asks the STUN server; the
// goroutines that read its sockets belong to pion's mux.
//
// # What a hostile peer can do
//
// A stranger can cost one HKDF and one HMAC a packet. A peer that holds the secret
// can fill its own bounded queues, and is then ended as Flooding, Malformed or, by
// its session, Stalled. Against two things pion has no defence, so wire.go keeps
// them away from it, below ICE: RTP of an unknown source or RTCP, which hangs its
// SRTP reader for ever, and a flood of checks, which fills an unbounded queue.
//
// # What it does not do
//
// No TURN, no signaling, no port mapping: a host that no packet can reach
// unasked cannot be joined by its code alone.
package rtc
