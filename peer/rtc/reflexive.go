package rtc

import (
	"context"
	"net"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/pion/stun/v4"
)

// reflexive asks a STUN server (RFC 8489) for the port's public address, and keeps
// asking, so that the NAT keeps that address. The server may be dead: nobody waits
// for it.
type reflexive struct {
	port *port
	wake func()

	mu     sync.Mutex // guards what follows
	server netip.AddrPort
	asked  transaction
	answer netip.AddrPort // the public address; zero before one is known
}

// The pace of asking: the pause begins at askFirst and doubles up to askLater, which
// is often enough for a NAT that forgets after 30 s.
const (
	askFirst = 250 * time.Millisecond
	askLater = 20 * time.Second
)

// run asks until ctx ends.
func (r *reflexive) run(ctx context.Context, server string) {
	pause := askFirst
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		}
		r.ask(ctx, server)
		pause = min(2*pause, askLater)
		timer.Reset(pause)
	}
}

// ask sends one request. A name that does not resolve is looked up again next time.
func (r *reflexive) ask(ctx context.Context, server string) {
	to, ok := resolve(ctx, server)
	request, err := stun.Build(stun.TransactionID, stun.BindingRequest)
	if !ok || err != nil {
		return
	}
	r.mu.Lock()
	r.server, r.asked = to, request.TransactionID
	r.mu.Unlock()
	if s := r.port.socketFor(to.Addr().AsSlice()); s != nil {
		s.WriteToAddrPort(request.Raw, to) // a lost question is asked again
	}
}

// resolve returns the server's IPv4 address: only in IPv4 does a machine not know
// its own public address.
func resolve(ctx context.Context, server string) (to netip.AddrPort, ok bool) {
	name, service, err := net.SplitHostPort(server)
	if err != nil {
		return to, false
	}
	number, err := strconv.ParseUint(service, 10, 16)
	if err != nil {
		return to, false
	}
	found, err := net.DefaultResolver.LookupNetIP(ctx, "ip4", name)
	if err != nil || len(found) == 0 {
		return to, false
	}
	return netip.AddrPortFrom(found[0].Unmap(), uint16(number)), true
}

// intercept takes the server's answers out of what the port receives, and reports
// whether the packet was one.
func (r *reflexive) intercept(packet []byte, from netip.AddrPort) bool {
	id, ok := isAnswer(packet)
	if !ok || !r.expects(id, from) {
		return false
	}
	if public, ok := publicAddress(packet); ok {
		r.mu.Lock()
		r.answer = public
		r.mu.Unlock()
		r.wake()
	}
	return true
}

func (r *reflexive) expects(id transaction, from netip.AddrPort) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return from == r.server && id == r.asked
}

// publicAddress returns the IPv4 address in a server's answer.
func publicAddress(packet []byte) (netip.AddrPort, bool) {
	var m stun.Message
	var mapped stun.XORMappedAddress
	if len(packet) > maxCheck {
		return netip.AddrPort{}, false
	}
	if _, err := m.Write(packet); err != nil || mapped.GetFrom(&m) != nil {
		return netip.AddrPort{}, false
	}
	addr, ok := netip.AddrFromSlice(mapped.IP)
	return netip.AddrPortFrom(addr.Unmap(), uint16(mapped.Port)), ok && addr.Unmap().Is4() && mapped.Port != 0
}

// known returns the public address, if one came.
func (r *reflexive) known() (netip.AddrPort, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.answer, r.answer.IsValid()
}
