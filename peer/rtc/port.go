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
	sockets []*socket
}

// socket is the part of a port in one family, with pion's mux above it, which
// gives every link the packets of its peer.
type socket struct {
	transport.UDPConn
	local    *net.UDPAddr
	overhead uint64 // bytes of IP and UDP headers on each packet
	mux      *ice.UDPMuxDefault
	// intercept, when not nil, takes a packet away before pion sees it.
	intercept func(packet []byte, from netip.AddrPort) bool
}

// Bytes that every packet costs below the UDP payload.
const (
	overhead4 = 20 + 8
	overhead6 = 40 + 8
)

// handlers say what happens to packets that belong to no link yet. Both run
// on the reading goroutine of a socket and keep nothing of the packet.
type handlers struct {
	intercept func(packet []byte, from netip.AddrPort) bool
	unknown   func(packet []byte, from netip.AddrPort)
}

// openPort opens the given port, 0 for any free one. IPv6 is taken if it is
// there; without either family it fails.
func openPort(network transport.Net, number uint16, h handlers) (*port, error) {
	p := &port{}
	err4 := p.listen(network, "udp4", net.IPv4zero, number, h)
	if err4 == nil {
		number = p.number()
	}
	err6 := p.listen(network, "udp6", net.IPv6unspecified, number, h)
	if len(p.sockets) == 0 {
		return nil, fmt.Errorf("rtc: open a UDP port: %w", errors.Join(err4, err6))
	}
	return p, nil
}

func (p *port) listen(network transport.Net, family string, ip net.IP, number uint16, h handlers) error {
	conn, err := network.ListenUDP(family, &net.UDPAddr{IP: ip, Port: int(number)})
	if err != nil {
		return err
	}
	s := &socket{UDPConn: conn, overhead: overhead4, intercept: h.intercept}
	s.local = &net.UDPAddr{IP: ip, Port: conn.LocalAddr().(*net.UDPAddr).Port}
	if family == "udp6" {
		s.overhead = overhead6
	}
	s.mux = ice.NewUDPMuxDefault(ice.UDPMuxParams{
		Logger: silence.NewLogger("mux"), UDPConn: s, Net: network, OnUnhandledPacket: h.unknown,
	})
	p.sockets = append(p.sockets, s)
	return nil
}

func (p *port) number() uint16 { return uint16(p.sockets[0].local.Port) }

// socketFor is the socket of an address's family, nil when there is none.
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

// maxReadErrors is how many failed reads in a row end a socket. A single one
// must not: pion's mux would close the port for everybody, and on Windows a
// datagram larger than the buffer is such an error.
const maxReadErrors = 100

// ReadFromAddrPort reads the next packet that is for pion.
func (s *socket) ReadFromAddrPort(b []byte) (int, netip.AddrPort, error) {
	for failed := 0; ; {
		n, from, err := s.read(b)
		switch {
		case err == nil && s.intercept != nil && s.intercept(b[:n], from):
			failed = 0
		case err == nil || errors.Is(err, net.ErrClosed) || failed == maxReadErrors:
			return n, from, err
		default:
			failed++
		}
	}
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
