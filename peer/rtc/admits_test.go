package rtc

import (
	"net/netip"
	"testing"
	"time"

	"switchback/peer"
)

// What a packet is follows from its first byte alone, at every edge of the
// ranges of RFC 9443.
func TestKindsOfPackets(t *testing.T) {
	want := map[kind][][2]int{stunKind: {{0, 3}}, otherKind: {{4, 19}, {64, 127}, {192, 255}}, dtlsKind: {{20, 63}}, stateKind: {{128, 191}}}
	for k, ranges := range want {
		for _, r := range ranges {
			for first := r[0]; first <= r[1]; first++ {
				if got := kindOf([]byte{byte(first), 0}); got != k {
					t.Errorf("a packet that begins with %d is of kind %d, want %d", first, got, k)
				}
			}
		}
	}
	if kindOf(nil) != otherKind {
		t.Error("an empty packet has a kind")
	}
}

func TestStunHeaders(t *testing.T) {
	good := stunPacket(stunRequest, 9)
	if id, ok := isRequest(good); !ok || id[0] != 9 {
		t.Errorf("a request: %x, %v", id, ok)
	}
	if _, ok := isAnswer(good); ok {
		t.Error("a request is an answer")
	}
	if _, ok := isRequest(good[:stunHeader]); !ok {
		t.Error("a request without attributes is none")
	}
	otherMagic := stunPacket(stunRequest, 9)
	otherMagic[5] ^= 1
	for name, packet := range map[string][]byte{
		"cut": good[:stunHeader-1], "empty": nil, "another cookie": otherMagic,
		"indication": stunPacket(0x0011, 9), "error": stunPacket(0x0111, 9), "allocate": stunPacket(0x0003, 9),
	} {
		_, request := isRequest(packet)
		_, answer := isAnswer(packet)
		if request || answer {
			t.Errorf("%s: a request %v, an answer %v", name, request, answer)
		}
	}
}

// The bound on checks is for each second: refused checks do not use up the next
// second's, and other packets pass meanwhile.
func TestAFloodOfChecksKeepsNothingElseOut(t *testing.T) {
	w, now := quietWire()
	for second := range 3 {
		*now = time.Duration(second) * time.Second
		admitted := 0
		for range 3 * maxChecks {
			if w.received(stunPacket(stunAnswer, 1), guestAddr, overhead4) {
				admitted++
			}
		}
		if admitted != maxChecks {
			t.Errorf("second %d: %d checks, want %d", second, admitted, maxChecks)
		}
		if !w.received(statePacket(guest.ssrc(), 1), guestAddr, overhead4) || !w.received([]byte{22}, guestAddr, overhead4) {
			t.Error("the flood keeps state or DTLS out")
		}
		*now += time.Second - 1
		if w.received(stunPacket(stunRequest, 1), guestAddr, overhead4) {
			t.Error("a check too many, before the second was over")
		}
	}
	if w.refused != 3*(2*maxChecks+1) {
		t.Errorf("%d refused", w.refused)
	}
}

// Only an admitted packet from the chosen address counts as heard.
func TestWhatCountsAsHeard(t *testing.T) {
	for name, c := range map[string]struct {
		packet []byte
		from   netip.AddrPort
		heard  bool
	}{
		"state":             {statePacket(guest.ssrc(), 1), guestAddr, true},
		"DTLS":              {[]byte{22}, guestAddr, true},
		"a foreign source":  {statePacket(foreignSource, 1), guestAddr, false},
		"from another port": {statePacket(guest.ssrc(), 1), netip.AddrPortFrom(guestAddr.Addr(), 1), false},
	} {
		w, now := quietWire()
		w.follow(guestAddr)
		*now = time.Second
		w.received(c.packet, c.from, overhead4)
		if heard := w.heard == time.Second; heard != c.heard {
			t.Errorf("%s: heard %v", name, heard)
		}
	}
}

// A keepalive is saved only while packets come, and not for long.
func TestWhenAKeepaliveGoesOut(t *testing.T) {
	for name, c := range map[string]struct {
		silent, since time.Duration // since the last packet and the last ping
		goes          bool
	}{
		"packets flow":     {flowing - 1, keepaliveSlow - 1, false},
		"a short silence":  {flowing, keepaliveSlow - 1, true},
		"no ping for long": {flowing - 1, keepaliveSlow, true},
	} {
		w, now := quietWire()
		w.save()
		w.remote = guestAddr
		*now = time.Minute
		w.heard, w.pinged = *now-c.silent, *now-c.since
		if goes := w.sends(stunPacket(stunRequest, 5)); goes != c.goes {
			t.Errorf("%s: goes out %v", name, goes)
		}
		if pinged := w.pinged == *now; pinged != c.goes {
			t.Errorf("%s: noted as sent %v", name, pinged)
		}
		if !w.sends(stunPacket(stunAnswer, 5)) || !w.sends(statePacket(host.ssrc(), 1)) || !w.sends([]byte{22}) {
			t.Errorf("%s: something else was saved", name)
		}
	}
}

// To follow the same address again changes nothing; another one counts as just heard.
func TestFollowingAnAddress(t *testing.T) {
	w, now := quietWire()
	w.follow(guestAddr)
	*now = time.Second
	if w.follow(guestAddr); w.heard != 0 {
		t.Error("the same address again counts as heard")
	}
	other := netip.AddrPortFrom(guestAddr.Addr(), 6000)
	if w.follow(other); w.heard != time.Second || w.remote != other {
		t.Errorf("follows %v, heard %v", w.remote, w.heard)
	}
}

// The round trip is that of the newest ping that was answered.
func TestTheRoundTripOfTheNewestPing(t *testing.T) {
	w, now := quietWire()
	w.sends(stunPacket(stunRequest, 1))
	*now = 30 * time.Millisecond
	w.sends(stunPacket(stunRequest, 2))
	*now = 50 * time.Millisecond
	w.received(stunPacket(stunAnswer, 1), guestAddr, overhead4) // late, of the ping before
	w.received(stunPacket(stunAnswer, 2), guestAddr, overhead4)
	var s peer.LinkStats
	if w.stats(&s); s.RTT != 20*time.Millisecond {
		t.Errorf("round trip %v, want 20 ms", s.RTT)
	}
}

// Packets that the wire refused add to those that the link dropped.
func TestRefusedAddsToDropped(t *testing.T) {
	w, _ := quietWire()
	w.received([]byte("hello"), guestAddr, overhead6)
	w.sent(10, overhead6)
	s := peer.LinkStats{Dropped: 4}
	w.stats(&s)
	if s.Dropped != 5 || s.Down != (peer.Flow{Bytes: 5 + overhead6, Packets: 1}) || s.Up != (peer.Flow{Bytes: 10 + overhead6, Packets: 1}) {
		t.Errorf("%+v", s)
	}
}
