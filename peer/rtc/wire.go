package rtc

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"switchback/peer"
)

// Keepalives. pion pings the chosen pair every keepaliveFast, which would cost
// 19 kbit/s. Packets that arrive prove as much as pings, so that while they do, one
// ping in keepaliveSlow is enough for the round trip and for the consent that
// RFC 7675 wants renewed within 30 s. The fast pace is for a guest to which a NAT
// has given another port: the host hears nothing of it until its second ping from
// there.
const (
	keepaliveFast = 200 * time.Millisecond
	keepaliveSlow = 5 * time.Second
	// flowing is how recent the last packet must be for pings to be saved. With
	// 50 ms between two snapshots, four in a row may be lost.
	flowing = 250 * time.Millisecond
	// moved is how long the chosen address must be silent before a ping from
	// another one moves the link there.
	moved = 2 * keepaliveFast
)

// maxChecks is how many STUN packets of one link pass in a second. Each costs
// pion some 20 µs and waits in a queue without a bound. A join on six
// addresses in both families needs about a hundred.
const maxChecks = 250

// wire watches what one link sends and receives at its UDP port. It counts packets,
// refuses those that would hang pion, saves keepalives, and keeps the peer's address
// and round trip.
type wire struct {
	now    func() time.Duration
	accept uint32 // the SSRC of the peer's state packets

	mu      sync.Mutex // guards what follows
	up      peer.Flow
	down    peer.Flow
	refused uint64
	remote  netip.AddrPort // the peer, once a pair is chosen
	heard   time.Duration  // when remote was last heard
	saving  bool           // the link is open: keepalives may be saved
	pinged  time.Duration  // when the last keepalive left
	ping    transaction    // its id
	rtt     time.Duration  // of the last keepalive that was answered
	second  time.Duration  // start of the second that checks counts in
	checks  int
}

// received counts a packet and reports whether pion may have it.
func (w *wire) received(packet []byte, from netip.AddrPort, overhead uint64) bool {
	now := w.now()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.down.Packets++
	w.down.Bytes += uint64(len(packet)) + overhead
	if !w.admits(now, packet) {
		w.refused++
		return false
	}
	if from == w.remote {
		w.heard = now
	}
	if id, ok := isAnswer(packet); ok && id == w.ping {
		w.rtt = now - w.pinged
	}
	return true
}

// admits reports whether pion may have a packet: a bounded number of STUN packets
// a second, DTLS, and the peer's state packets. RTP of another source or any RTCP
// would block pion's SRTP reader for ever, because it waits for somebody to accept
// the new stream.
func (w *wire) admits(now time.Duration, packet []byte) bool {
	switch kindOf(packet) {
	case stunKind:
		return w.spendCheck(now)
	case dtlsKind:
		return true
	case stateKind:
		return isState(packet, w.accept)
	}
	return false
}

func (w *wire) spendCheck(now time.Duration) bool {
	if now-w.second >= time.Second {
		w.second, w.checks = now, 0
	}
	w.checks++
	return w.checks <= maxChecks
}

// sends reports whether a packet goes out: all but keepalives that can be saved.
func (w *wire) sends(packet []byte) bool {
	id, ok := isRequest(packet)
	if !ok {
		return true
	}
	now := w.now()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.saving && now-w.heard < flowing && now-w.pinged < keepaliveSlow {
		return false
	}
	w.pinged, w.ping = now, id
	return true
}

func (w *wire) sent(n int, overhead uint64) {
	w.mu.Lock()
	w.up.Packets++
	w.up.Bytes += uint64(n) + overhead
	w.mu.Unlock()
}

// follow notes the peer's present address.
func (w *wire) follow(remote netip.AddrPort) {
	w.mu.Lock()
	if w.remote != remote {
		w.remote, w.heard = remote, w.now()
	}
	w.mu.Unlock()
}

// hasMoved reports whether a proven check from the given address means that the
// peer is there now: a NAT gave it a new port, or it changed networks.
func (w *wire) hasMoved(to netip.AddrPort) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.saving && w.remote != to && w.now()-w.heard > moved
}

// save starts saving keepalives.
func (w *wire) save() {
	w.mu.Lock()
	w.saving = true
	w.mu.Unlock()
}

// stats fills in the figures that the wire has.
func (w *wire) stats(s *peer.LinkStats) {
	w.mu.Lock()
	s.Up, s.Down, s.RTT = w.up, w.down, w.rtt
	s.Dropped += w.refused
	w.mu.Unlock()
}

// linkMux is the port as one link's ICE agent sees it. It offers one unspecified
// address a family: the kernel picks the address to send from, and the other side
// learns ours from the code or from our packets.
type linkMux struct {
	port *port
	wire *wire
}

// GetListenAddresses returns the local addresses of the sockets.
func (m linkMux) GetListenAddresses() (list []net.Addr) {
	for _, s := range m.port.sockets {
		list = append(list, s.local)
	}
	return list
}

// GetConn returns the connection with the link's packets of one family.
func (m linkMux) GetConn(name string, local net.Addr) (net.PacketConn, error) {
	s := m.port.socketFor(local.(*net.UDPAddr).IP)
	conn, err := s.mux.GetConn(name, local)
	if err != nil {
		return nil, err
	}
	return &wireConn{conn.(addrPortConn), m.wire, s.overhead}, nil
}

// RemoveConnByUfrag forgets the link.
func (m linkMux) RemoveConnByUfrag(name string) {
	for _, s := range m.port.sockets {
		s.mux.RemoveConnByUfrag(name)
	}
}

// Close does nothing: the port outlives the agent.
func (m linkMux) Close() error { return nil }

// addrPortConn is the connection that pion's mux returns. It allocates nothing for
// an address.
type addrPortConn interface {
	net.PacketConn
	ReadFromAddrPort(b []byte) (int, netip.AddrPort, error)
	WriteToAddrPort(b []byte, to netip.AddrPort) (int, error)
}

// wireConn puts a wire under an ICE candidate.
type wireConn struct {
	addrPortConn
	wire     *wire
	overhead uint64
}

// ReadFromAddrPort reads the next packet that the wire admits.
func (c *wireConn) ReadFromAddrPort(b []byte) (int, netip.AddrPort, error) {
	for {
		n, from, err := c.addrPortConn.ReadFromAddrPort(b)
		if err != nil || c.wire.received(b[:n], from, c.overhead) {
			return n, from, err
		}
	}
}

// WriteToAddrPort sends a packet, or drops a keepalive that can be saved and reports
// it as sent.
func (c *wireConn) WriteToAddrPort(b []byte, to netip.AddrPort) (int, error) {
	if !c.wire.sends(b) {
		return len(b), nil
	}
	n, err := c.addrPortConn.WriteToAddrPort(b, to)
	if err == nil {
		c.wire.sent(n, c.overhead)
	}
	return n, err
}
