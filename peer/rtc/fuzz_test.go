package rtc

import (
	"net/netip"
	"testing"
)

// Only bytes signed with the secret are a check.
func FuzzCheck(f *testing.F) {
	v := &verifier{secret: Secret{1, 2, 3}}
	f.Add(forgedCheck(f, v.secret.credentials(host, "0123456789abcdef").Password))
	f.Add([]byte{})
	f.Add(stunPacket(stunRequest, 1))
	f.Fuzz(func(t *testing.T, packet []byte) {
		if id, ok := v.verify(packet); ok {
			t.Errorf("%x passed as a check of session %s", packet, id)
		}
	})
}

// A server's answer gives a usable address or none.
func FuzzPublicAddress(f *testing.F) {
	f.Add(stunPacket(stunAnswer, 1))
	f.Add([]byte{1, 1, 0, 12, 0x21, 0x12, 0xA4, 0x42, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x20, 0, 8, 0, 1, 0x11, 0x22, 1, 2, 3, 4})
	f.Fuzz(func(t *testing.T, packet []byte) {
		if public, ok := publicAddress(packet); ok && (!public.Addr().Is4() || public.Port() == 0) {
			t.Errorf("%x gives %v", packet, public)
		}
	})
}

// Only the peer's state packets pass the wire as RTP, and nothing that pion would take
// for RTCP.
func FuzzWire(f *testing.F) {
	f.Add(statePacket(guest.ssrc(), 4))
	f.Add(statePacket(foreignSource, 4))
	f.Fuzz(func(t *testing.T, packet []byte) {
		w, _ := quietWire()
		admitted := w.received(packet, netip.AddrPort{}, overhead4)
		if !admitted || kindOf(packet) != stateKind {
			return
		}
		if packet[1] != rtpPayload || packet[8] != 0 || packet[9] != 0 || packet[10] != 0 || packet[11] != 2 {
			t.Errorf("%x was admitted", packet)
		}
	})
}

func TestNames(t *testing.T) {
	const id = "0123456789abcdef"
	for name, want := range map[string]bool{
		"h" + id + ":" + id:                  true,
		"h" + id + ":" + "f" + id[1:]:        false,
		"g" + id + ":" + id:                  false,
		"h" + id + "/" + id:                  false,
		"h" + id + ":" + id + "0":            false,
		"h:":                                 false,
		"":                                   false,
		"hxyz3456789abcdef:xyz3456789abcdef": false,
	} {
		if got, ok := idFromName([]byte(name)); ok != want || ok && got != id {
			t.Errorf("%q: id %q, %v", name, got, ok)
		}
	}
}
