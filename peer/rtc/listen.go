package rtc

import (
	"context"
	"crypto/rand"
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	"switchback/peer"
)

// How many links a listener holds: maxGuests, and some that are on their way in or
// out. Each handshake costs a signature and some 20 goroutines.
const (
	maxGuests     = 16
	maxHandshakes = 8
	maxLinks      = maxGuests + maxHandshakes
)

// Listener admits guests on one UDP port. It implements peer.Listener.
type Listener struct {
	config   Config
	port     *port
	verifier verifier
	pin      Pin
	public   reflexive
	stopSTUN context.CancelFunc
	asking   sync.WaitGroup // the goroutine that asks the STUN server

	mu       sync.Mutex       // guards what follows
	links    map[string]*link // by session id; all that are not taken apart yet
	accepted []*link          // open, and not yet returned by Accept
	spent    [64]string       // session ids of the links forgotten last
	forgot   int              // how many links were forgotten
	closed   bool
}

// Listen opens a port and admits guests that prove the secret of its Target.
func Listen(c Config) (*Listener, error) {
	c, err := c.completed()
	if err != nil {
		return nil, err
	}
	own, err := processIdentity()
	if err != nil {
		return nil, err
	}
	p, err := openPort(c.network, c.Port)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	l := &Listener{config: c, port: p, pin: own.hash.pin(), links: map[string]*link{}, stopSTUN: cancel}
	rand.Read(l.verifier.secret[:])
	l.public.port, l.public.wake = p, func() { c.Wake(peer.Event) }
	p.serve(handlers{intercept: l.public.intercept, unknown: l.knock})
	if c.STUN != "" {
		l.asking.Go(func() { l.public.run(ctx, c.STUN) })
	}
	return l, nil
}

// Target returns where the listener can be reached now, and the rest of an invite
// code. A later call may know the public address, or another network.
func (l *Listener) Target() Target {
	var addrs []netip.AddrPort
	if public, ok := l.public.known(); ok {
		addrs = append(addrs, public)
	}
	for _, a := range rank(l.config.interfaces()) {
		if l.port.socketFor(a.AsSlice()) != nil {
			addrs = append(addrs, netip.AddrPortFrom(a, l.port.number()))
		}
	}
	addrs = dedup(addrs)
	return Target{Addrs: addrs[:min(len(addrs), maxAddrs)], Secret: l.verifier.secret, Pin: l.pin}
}

// Accept returns the next link that is open and proven by both sides.
func (l *Listener) Accept() (peer.Transport, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.accepted) == 0 {
		return nil, false
	}
	first := l.accepted[0]
	l.accepted = l.accepted[1:]
	return first, true
}

// knock gets every packet of a stranger. Nothing is made for a packet that does not
// prove the secret (Invariant N5).
func (l *Listener) knock(packet []byte, from netip.AddrPort) {
	id, ok := l.verifier.verify(packet)
	if !ok {
		return
	}
	if link := l.admit(id); link != nil {
		link.wire.received(packet, from, l.port.socketFor(from.Addr().AsSlice()).overhead)
		go l.answer(link, plan{id: id, secret: l.verifier.secret, addrs: []netip.AddrPort{from}})
	}
}

// admit makes a link if there is room for one and the session is new. A guest
// knocks on several addresses at once, and a knock that arrives after its link has
// ended must not make another.
func (l *Listener) admit(id string) *link {
	l.mu.Lock()
	defer l.mu.Unlock()
	full := len(l.links) >= maxLinks || l.joining() >= maxHandshakes
	if l.closed || full || l.links[id] != nil || slices.Contains(l.spent[:], id) {
		return nil
	}
	link, err := newLink(host, l.config, l.port, l.verifier.secret, id)
	if err != nil {
		return nil // out of memory or randomness; the guest knocks again
	}
	link.opened = func() { l.admitted(link) }
	link.release = func() { l.forget(id) }
	l.links[id] = link
	return link
}

// joining returns how many links are not open. The lock is held.
func (l *Listener) joining() (n int) {
	for _, link := range l.links {
		if !link.isOpen() {
			n++
		}
	}
	return n
}

// answer runs the host's side of a handshake. If it fails, nobody here needs to
// know: the guest's own side reports it there.
func (l *Listener) answer(link *link, p plan) {
	if err := link.connect(p); err != nil {
		link.finish(peer.NoRoute, false)
	}
}

func (l *Listener) admitted(link *link) {
	l.mu.Lock()
	l.accepted = append(l.accepted, link)
	l.mu.Unlock()
}

func (l *Listener) forget(id string) {
	l.mu.Lock()
	delete(l.links, id)
	l.spent[l.forgot%len(l.spent)] = id
	l.forgot++
	l.mu.Unlock()
}

// closeLimit is longer than the orderly end of a link may take; all links end at
// the same time.
const closeLimit = flushLimit + stopLimit + 250*time.Millisecond

// Close ends every link and the port. It returns when all has stopped, or the links
// have had closeLimit.
func (l *Listener) Close() error {
	l.stopSTUN()
	l.mu.Lock()
	l.closed = true
	links := slices.Collect(maps.Values(l.links))
	l.mu.Unlock()
	for _, link := range links {
		link.Close(peer.HostLeft)
	}
	limit := time.After(closeLimit)
	for _, link := range links {
		select {
		case <-link.gone:
		case <-limit:
		}
	}
	l.port.close()
	l.asking.Wait()
	return nil
}
