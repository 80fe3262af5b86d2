package rtc

import (
	"errors"
	"fmt"
	"net"
	"net/netip"

	"github.com/pion/ice/v4"
	"github.com/pion/transport/v5"
)

// port is one UDP port in both families where the machine has both. All links
// of a listener share one; a guest's link has its own.
type port struct {
	network transport.Net
	sockets []*socket
	serving chan struct{} // closed when all sockets have their mux; nothing is read before
}

// socket is the part of a port in one family, with pion's mux above it, which
// gives every link the packets of its peer.
type socket struct {
	transport.UDPConn
	local    *net.UDPAddr
	overhead uint64 // bytes of IP and UDP headers on each packet
	mux      *ice.UDPMuxDefault
	handlers handlers
	serving  <-chan struct{}
}

// Bytes that every packet costs below the UDP payload.
const (
	overhead4 = 20 + 8
	overhead6 = 40 + 8
)

// handlers get the packets that are not for a link. They run on the reading
// goroutine of a socket and must not keep the packet.
type handlers struct {
	intercept func(packet []byte, from netip.AddrPort) bool // takes a packet away before pion sees it; nil takes none
	unknown   func(packet []byte, from netip.AddrPort)      // gets the packets of strangers; nil for a port that has none
}

// openPort opens the given port, 0 for any free one, in every family that the
// machine has; it fails if there is none.
func openPort(network transport.Net, number uint16) (*port, error) {
	p := &port{network: network, serving: make(chan struct{})}
	err4 := p.listen("udp4", net.IPv4zero, number, overhead4)
	if err4 == nil {
		number = p.number()
	}
	err6 := p.listen("udp6", net.IPv6unspecified, number, overhead6)
	if len(p.sockets) == 0 {
		return nil, fmt.Errorf("rtc: open a UDP port: %w", errors.Join(err4, err6))
	}
	return p, nil
}

func (p *port) listen(family string, ip net.IP, number uint16, overhead uint64) error {
	conn, err := p.network.ListenUDP(family, &net.UDPAddr{IP: ip, Port: int(number)})
	if err != nil {
		return err
	}
	local := &net.UDPAddr{IP: ip, Port: conn.LocalAddr().(*net.UDPAddr).Port}
	p.sockets = append(p.sockets, &socket{UDPConn: conn, local: local, overhead: overhead, serving: p.serving})
	return nil
}

// serve starts reading.
func (p *port) serve(h handlers) {
	for _, s := range p.sockets {
		s.handlers = h
		s.mux = ice.NewUDPMuxDefault(ice.UDPMuxParams{
			Logger: silence.NewLogger("mux"), UDPConn: s, Net: p.network, OnUnhandledPacket: h.unknown,
		})
	}
	close(p.serving)
}

func (p *port) number() uint16 { return uint16(p.sockets[0].local.Port) }

// socketFor returns the socket of an address's family, nil when there is none.
func (p *port) socketFor(ip net.IP) *socket {
	for _, s := range p.sockets {
		if (s.local.IP.To4() != nil) == (ip.To4() != nil) {
			return s
		}
	}
	return nil
}

// close ends the sockets and with them every link's traffic.
func (p *port) close() {
	for _, s := range p.sockets {
		s.mux.Close()
	}
}

// maxReadErrors is how many failed reads in a row a socket survives. If a single
// one ended it, pion's mux would close the port for everybody, and on Windows a
// datagram larger than the buffer is such an error.
const maxReadErrors = 100

// ReadFromAddrPort reads the next packet that is for pion.
func (s *socket) ReadFromAddrPort(b []byte) (int, netip.AddrPort, error) {
	<-s.serving
	for failed := 0; ; {
		n, from, err := s.read(b)
		switch {
		case err == nil && s.takes(b[:n], from):
			failed = 0
		case err == nil || errors.Is(err, net.ErrClosed) || failed == maxReadErrors:
			return n, from, err
		default:
			failed++
		}
	}
}

func (s *socket) takes(packet []byte, from netip.AddrPort) bool {
	return s.handlers.intercept != nil && s.handlers.intercept(packet, from)
}

func (s *socket) read(b []byte) (int, netip.AddrPort, error) {
	if udp, ok := s.UDPConn.(*net.UDPConn); ok {
		return udp.ReadFromUDPAddrPort(b)
	}
	n, from, err := s.UDPConn.ReadFrom(b)
	if err != nil {
		return n, netip.AddrPort{}, err
	}
	addr := from.(*net.UDPAddr).AddrPort()
	return n, netip.AddrPortFrom(addr.Addr().Unmap(), addr.Port()), nil
}

// WriteToAddrPort sends one packet.
func (s *socket) WriteToAddrPort(b []byte, to netip.AddrPort) (int, error) {
	if udp, ok := s.UDPConn.(*net.UDPConn); ok {
		return udp.WriteToUDPAddrPort(b, to)
	}
	return s.UDPConn.WriteTo(b, net.UDPAddrFromAddrPort(to))
}
