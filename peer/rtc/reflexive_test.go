package rtc

import (
	"context"
	"net"
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pion/stun/v4"
)

var serverAddr = netip.MustParseAddrPort("203.0.113.1:3478")

// asking returns a listener's reflexive with a request that has no answer yet.
func asking(t *testing.T) (r *reflexive, request *stun.Message, wakes *int) {
	t.Helper()
	request, err := stun.Build(stun.TransactionID, stun.BindingRequest)
	if err != nil {
		t.Fatal(err)
	}
	wakes = new(int)
	r = &reflexive{wake: func() { *wakes++ }, server: serverAddr, asked: request.TransactionID}
	return r, request, wakes
}

// answering builds a server's answer to a request.
func answering(t *testing.T, request *stun.Message, with ...stun.Setter) []byte {
	t.Helper()
	m, err := stun.Build(append([]stun.Setter{request, stun.BindingSuccess}, with...)...)
	if err != nil {
		t.Fatal(err)
	}
	return m.Raw
}

func mapped(ip string, port int) stun.Setter {
	return &stun.XORMappedAddress{IP: net.ParseIP(ip), Port: port}
}

func TestAServersAnswerIsThePublicAddress(t *testing.T) {
	r, request, wakes := asking(t)
	if _, ok := r.known(); ok {
		t.Error("an address is known before an answer came")
	}
	if !r.intercept(answering(t, request, mapped("198.51.100.7", 40000)), serverAddr) {
		t.Error("the answer went on to pion")
	}
	if public, ok := r.known(); !ok || public.String() != "198.51.100.7:40000" || *wakes != 1 {
		t.Errorf("known is %v, %v; woke %d times", public, ok, *wakes)
	}
	// A later answer replaces it.
	r.intercept(answering(t, request, mapped("198.51.100.8", 41000)), serverAddr)
	if public, _ := r.known(); public.String() != "198.51.100.8:41000" || *wakes != 2 {
		t.Errorf("known is %v, woke %d times", public, *wakes)
	}
}

// The server's answer is always taken out of the packets, but gives an address only if
// it holds one that a guest could use.
func TestAnswersThatSayNothing(t *testing.T) {
	r, request, wakes := asking(t)
	cut := answering(t, request, mapped("198.51.100.7", 40000))
	long := make([]byte, maxCheck+1)
	copy(long, cut)
	for name, packet := range map[string][]byte{
		"no address":     answering(t, request),
		"IPv6":           answering(t, request, mapped("2001:db8::7", 40000)),
		"no port":        answering(t, request, mapped("198.51.100.7", 0)),
		"cut":            cut[:len(cut)-1],
		"header alone":   cut[:stunHeader],
		"too long":       long,
		"other encoding": answering(t, request, stun.RawAttribute{Type: stun.AttrXORMappedAddress, Value: []byte{0, 1, 2}}),
	} {
		if !r.intercept(packet, serverAddr) {
			t.Errorf("%s: went on to pion", name)
		}
		if public, ok := r.known(); ok || *wakes != 0 {
			t.Errorf("%s: gives %v, woke %d times", name, public, *wakes)
		}
	}
}

// All other packets go to pion: only the server that was asked can answer, and only
// the request that was sent.
func TestAnswersOfSomebodyElse(t *testing.T) {
	r, request, wakes := asking(t)
	_, other, _ := asking(t)
	good := answering(t, request, mapped("198.51.100.7", 40000))
	for name, c := range map[string]struct {
		packet []byte
		from   netip.AddrPort
	}{
		"another machine":  {good, netip.MustParseAddrPort("203.0.113.2:3478")},
		"another port":     {good, netip.AddrPortFrom(serverAddr.Addr(), 3479)},
		"another question": {answering(t, other, mapped("198.51.100.7", 40000)), serverAddr},
		"a request":        {request.Raw, serverAddr},
		"state":            {statePacket(guest.ssrc(), 1), serverAddr},
		"nothing":          {nil, serverAddr},
	} {
		if r.intercept(c.packet, c.from) {
			t.Errorf("%s: was taken away", name)
		}
	}
	if _, ok := r.known(); ok || *wakes != 0 {
		t.Error("an address came of them")
	}
}

func TestServersThatCannotBeAsked(t *testing.T) {
	for _, server := range []string{"", "203.0.113.1", ":", "203.0.113.1:", "203.0.113.1:stun", "203.0.113.1:70000", "203.0.113.1:-1", "[2001:db8::1]:3478"} {
		if to, ok := resolve(context.Background(), server); ok {
			t.Errorf("%q resolves to %v", server, to)
		}
	}
	if to, ok := resolve(context.Background(), "203.0.113.1:3478"); !ok || to != serverAddr {
		t.Errorf("resolved to %v, %v", to, ok)
	}
}

// The server is asked at once, then after pauses that double, but often enough that the
// NAT does not forget. Every request has an id of its own.
func TestThePaceOfAsking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		var at []time.Duration
		numbers := map[transaction]bool{}
		conn := &faulty{sent: func(packet []byte, to net.Addr) {
			at = append(at, time.Since(start))
			if id, ok := isRequest(packet); !ok || to.String() != serverAddr.String() {
				t.Errorf("asked %v with %x", to, packet)
			} else {
				numbers[id] = true
			}
		}}
		r := &reflexive{wake: func() {}, port: &port{sockets: []*socket{{UDPConn: conn, local: &net.UDPAddr{IP: net.IPv4zero}}}}}
		ctx, cancel := context.WithCancel(t.Context())
		go r.run(ctx, serverAddr.String())
		time.Sleep(75 * time.Second) // virtual
		cancel()
		synctest.Wait()
		const s = time.Second
		if want := []time.Duration{0, s / 2, 3 * s / 2, 7 * s / 2, 15 * s / 2, 31 * s / 2, 63 * s / 2, 103 * s / 2, 143 * s / 2}; !slices.Equal(at, want) {
			t.Errorf("asked at %v, want %v", at, want)
		}
		if len(numbers) != len(at) {
			t.Errorf("%d numbers of %d questions", len(numbers), len(at))
		}
	})
}
