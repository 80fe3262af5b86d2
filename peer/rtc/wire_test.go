package rtc

import (
	"encoding/binary"
	"net/netip"
	"testing"
	"time"
)

// quietWire is a wire on a clock that only the test moves.
func quietWire() (w *wire, now *time.Duration) {
	now = new(time.Duration)
	return &wire{now: func() time.Duration { return *now }, accept: guest.ssrc()}, now
}

var guestAddr = netip.MustParseAddrPort("198.51.100.7:5000")

func statePacket(ssrc uint32, payload int) []byte {
	packet := make([]byte, rtpHeader+payload+rtpTag)
	packet[0], packet[1] = rtpFirst, rtpPayload
	binary.BigEndian.PutUint32(packet[8:], ssrc)
	return packet
}

// stunPacket returns a STUN packet as long as pion's checks.
func stunPacket(kind uint16, id byte) []byte {
	packet := make([]byte, 120)
	binary.BigEndian.PutUint16(packet, kind)
	binary.BigEndian.PutUint32(packet[4:], stunMagic)
	packet[8] = id
	return packet
}

func TestWireAdmitsAClosedList(t *testing.T) {
	padded := statePacket(guest.ssrc(), 10)
	padded[0] |= 0x20
	marked := statePacket(guest.ssrc(), 10)
	marked[1] |= 0x80
	for name, c := range map[string]struct {
		packet []byte
		want   bool
	}{
		"state":            {statePacket(guest.ssrc(), 10), true},
		"empty state":      {statePacket(guest.ssrc(), 0), true},
		"state of our own": {statePacket(host.ssrc(), 10), false},
		"foreign source":   {statePacket(foreignSource, 10), false},
		"padding":          {padded, false},
		"marker":           {marked, false},
		"cut state":        {statePacket(guest.ssrc(), 0)[:rtpHeader+rtpTag-1], false},
		"receiver report":  {append([]byte{0x80, 201, 0, 7}, make([]byte, 40)...), false},
		"DTLS":             {[]byte{22, 254, 253}, true},
		"check":            {stunPacket(stunRequest, 1), true},
		"TURN channel":     {[]byte{64, 0, 0, 0}, false},
		"nothing":          {nil, false},
		"letters":          {[]byte("hello"), false},
	} {
		w, _ := quietWire()
		if got := w.received(c.packet, guestAddr, overhead4); got != c.want {
			t.Errorf("%s: admitted %v, want %v", name, got, c.want)
		}
	}
}

func TestWireBoundsChecks(t *testing.T) {
	w, now := quietWire()
	admitted := 0
	for range 10 * maxChecks {
		if w.received(stunPacket(stunRequest, 1), guestAddr, overhead4) {
			admitted++
		}
	}
	if admitted != maxChecks {
		t.Errorf("%d checks in a second, want %d", admitted, maxChecks)
	}
	*now += time.Second
	if !w.received(stunPacket(stunRequest, 1), guestAddr, overhead4) {
		t.Error("no check in the next second")
	}
}

// minute plays a minute of a session: a packet of the given size each way 20
// times a second, and pion's pings in between, which are all answered.
func minute(w *wire, now *time.Duration, payload int) (pings int) {
	for *now < time.Minute {
		*now += snapshotPace
		packet := statePacket(guest.ssrc(), payload)
		w.received(packet, guestAddr, overhead4)
		if w.sends(packet) {
			w.sent(len(packet), overhead4)
		}
		if *now%keepaliveFast != 0 {
			continue
		}
		if ping := stunPacket(stunRequest, 2); w.sends(ping) {
			pings++
			w.sent(len(ping), overhead4)
		}
	}
	return pings
}

func TestKeepalivesAreSavedWhilePacketsArrive(t *testing.T) {
	w, now := quietWire()
	w.follow(guestAddr)
	w.save()
	const payload = 30
	if pings, want := minute(w, now, payload), int(time.Minute/keepaliveSlow); pings != want {
		t.Errorf("%d pings in a minute, want %d", pings, want)
	}
	*now += flowing
	for range 3 {
		if !w.sends(stunPacket(stunRequest, 3)) {
			t.Error("a ping was saved in silence")
		}
	}
}

func TestKeepalivesAreNotSavedBeforeTheLinkIsOpen(t *testing.T) {
	w, now := quietWire()
	w.follow(guestAddr)
	if pings, want := minute(w, now, 30), int(time.Minute/keepaliveFast); pings != want {
		t.Errorf("%d pings in a minute, want all %d", pings, want)
	}
}

func TestWireCountsEveryByte(t *testing.T) {
	w, _ := quietWire()
	w.received(make([]byte, 100), guestAddr, overhead4)
	w.received(statePacket(foreignSource, 78), guestAddr, overhead6) // refused, but it crossed
	w.sent(50, overhead4)
	if w.down.Bytes != 100+overhead4+100+overhead6 || w.down.Packets != 2 || w.up.Bytes != 50+overhead4 || w.up.Packets != 1 {
		t.Errorf("down %+v, up %+v", w.down, w.up)
	}
	if w.refused != 1 {
		t.Errorf("%d refused, want 1", w.refused)
	}
}

func TestWireMeasuresTheRoundTrip(t *testing.T) {
	w, now := quietWire()
	w.sends(stunPacket(stunRequest, 7))
	*now += 80 * time.Millisecond
	w.received(stunPacket(stunAnswer, 6), guestAddr, overhead4) // of another ping
	if w.rtt != 0 {
		t.Errorf("round trip %v from another ping's answer", w.rtt)
	}
	w.received(stunPacket(stunAnswer, 7), guestAddr, overhead4)
	if w.rtt != 80*time.Millisecond {
		t.Errorf("round trip %v, want 80ms", w.rtt)
	}
}

func TestWireMovesOnlyAfterSilence(t *testing.T) {
	w, now := quietWire()
	elsewhere := netip.MustParseAddrPort("198.51.100.7:6000")
	w.follow(guestAddr)
	if *now += 2 * moved; w.hasMoved(elsewhere) {
		t.Error("moved before the link was open")
	}
	w.save()
	w.received(statePacket(guest.ssrc(), 1), guestAddr, overhead4)
	if *now += moved; w.hasMoved(elsewhere) {
		t.Error("moved while the address was heard")
	}
	*now++
	if w.hasMoved(guestAddr) || !w.hasMoved(elsewhere) {
		t.Error("did not move after silence")
	}
}
