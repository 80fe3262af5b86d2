package rtc

import (
	"errors"
	"testing"

	"switchback/peer"

	"github.com/pion/rtcp"
	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

// foreignSource is an SSRC that no state packet has.
const foreignSource = 77

// inject sends RTP of a foreign source, and RTCP, encrypted with the link's own keys.
func inject(t *testing.T, from *link) {
	t.Helper()
	track, err := webrtc.NewTrackLocalStaticRTP(stateCodec, "x", "x")
	if err != nil {
		t.Fatal(err)
	}
	sender, err := from.stack.api.NewRTPSender(track, from.stack.dtls)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sender.Stop() })
	parameters := sender.GetParameters()
	parameters.Encodings[0].SSRC = foreignSource
	if err := sender.Send(parameters); err != nil {
		t.Fatal(err)
	}
	header := rtp.Header{Version: rtpVersion, PayloadType: rtpPayload}
	if err := track.WriteRTP(&rtp.Packet{Header: header, Payload: []byte("foreign")}); err != nil {
		t.Fatal(err)
	}
	report := []rtcp.Packet{&rtcp.ReceiverReport{SSRC: foreignSource}}
	if _, err := from.stack.dtls.WriteRTCP(report); err != nil {
		t.Fatal(err)
	}
}

// One such packet blocks pion's SRTP reader for ever, and then its Stop.
func TestForeignSourcesHangNobody(t *testing.T) {
	g := newGathering(t)
	bad, good := g.join(), g.join()
	g.opens(bad.guest)
	inject(t, bad.guest.(*link))
	for _, p := range []pair{bad, good} {
		g.wantPing(p.guest, p.host, peer.State, "state")
		g.wantPing(p.guest, p.host, peer.Event, "event")
		g.wantPing(p.host, p.guest, peer.State, "state")
	}
	if dropped := bad.host.Stats().Dropped; dropped != 2 {
		t.Errorf("%d packets dropped, want the 2 foreign ones", dropped)
	}
	bad.host.Close(peer.Malformed)
	awaitGone(t, bad.host.(*link))
	g.wantPing(good.guest, good.host, peer.State, "still here")
}

// The other way: a host's foreign packets do not hang a guest.
func TestForeignSourcesOfAHost(t *testing.T) {
	g := newGathering(t)
	p := g.join()
	g.opens(p.guest)
	inject(t, p.host.(*link))
	g.wantPing(p.host, p.guest, peer.State, "state")
	if dropped := p.guest.Stats().Dropped; dropped != 2 {
		t.Errorf("%d packets dropped, want the 2 foreign ones", dropped)
	}
}

func TestFloodingGuestIsEnded(t *testing.T) {
	g := newGathering(t)
	bad, good := g.join(), g.join()
	message := make([]byte, peer.MaxEvent)
	for sent := 0; sent <= eventWaiting; sent += len(message) {
		if err := bad.guest.Send(0, peer.Event, message); err != nil {
			t.Fatal(err)
		}
	}
	if reason := g.ends(bad.host); reason != peer.Flooding {
		t.Errorf("ended with %v, want %v", reason, peer.Flooding)
	}
	g.wantPing(good.guest, good.host, peer.Event, "still here")
}

// A state flood only pushes out the oldest packets.
func TestStateFloodKeepsTheNewest(t *testing.T) {
	g := newGathering(t)
	p := g.join()
	l := p.host.(*link)
	const packets = 3 * stateWaiting / peer.MaxState
	for i := range packets {
		packet := make([]byte, peer.MaxState)
		packet[0] = byte(i)
		l.arrivedState(packet)
	}
	kept := 0
	for ; ; kept++ {
		_, packet, _, ok := l.Recv(0)
		if !ok {
			break
		}
		if want := packets - stateWaiting/(queueHeader+peer.MaxState) + kept; int(packet[0]) != want {
			t.Fatalf("packet %d is number %d, want %d", kept, packet[0], want)
		}
	}
	if dropped := l.Stats().Dropped; dropped != uint64(packets-kept) {
		t.Errorf("%d counted as dropped, want %d", dropped, packets-kept)
	}
}

func TestGuestThatNeverReadsHoldsABoundedBacklog(t *testing.T) {
	g := newGathering(t)
	bad, good := g.join(), g.join()
	message := make([]byte, peer.MaxEvent)
	// The backlog, the guest's queue and the receive window of SCTP.
	const most = eventBacklog + eventWaiting + 2<<20
	sent, err := 0, error(nil)
	for ; err == nil && sent <= most; sent += len(message) {
		err = bad.host.Send(0, peer.Event, message)
	}
	if !errors.Is(err, peer.ErrBacklog) {
		t.Fatalf("after %d bytes: %v, want %v", sent, err, peer.ErrBacklog)
	}
	bad.host.Close(peer.Stalled)
	awaitGone(t, bad.host.(*link))
	g.wantPing(good.host, good.guest, peer.Event, "still here")
}

// A large message waits in the host while a slow guest makes room.
func TestSlowGuestGetsEverything(t *testing.T) {
	g := newGathering(t)
	p := g.join()
	const messages = 2 * eventWaiting / peer.MaxEvent
	for i := range messages {
		message := make([]byte, peer.MaxEvent)
		message[0] = byte(i)
		if err := p.host.Send(0, peer.Event, message); err != nil {
			t.Fatal(err)
		}
	}
	g.bell.until(t, "full queue", func() bool {
		l := p.guest.(*link)
		l.mu.Lock()
		defer l.mu.Unlock()
		return !l.event.fits(make([]byte, peer.MaxEvent))
	})
	for i := range messages {
		if ch, got := g.recv(p.guest); ch != peer.Event || len(got) != peer.MaxEvent || got[0] != byte(i) {
			t.Fatalf("message %d: channel %v, %d bytes, number %d", i, ch, len(got), got[0])
		}
	}
}

func TestSecondChannelEndsTheLink(t *testing.T) {
	g := newGathering(t)
	p := g.join()
	g.opens(p.guest)
	stack := p.guest.(*link).stack
	if _, err := stack.api.NewDataChannel(stack.sctp, &webrtc.DataChannelParameters{Label: "more", Ordered: true}); err != nil {
		t.Fatal(err)
	}
	if reason := g.ends(p.host); reason != peer.Malformed {
		t.Errorf("ended with %v, want %v", reason, peer.Malformed)
	}
}

func TestTooLargeIsRefused(t *testing.T) {
	g := newGathering(t)
	p := g.join()
	for ch, limit := range map[peer.Channel]int{peer.State: peer.MaxState, peer.Event: peer.MaxEvent} {
		if err := p.host.Send(0, ch, make([]byte, limit+1)); err != peer.ErrTooLarge {
			t.Errorf("channel %v, %d bytes: %v, want %v", ch, limit+1, err, peer.ErrTooLarge)
		}
	}
}
