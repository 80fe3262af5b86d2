package rtc

import (
	"errors"
	"net"
	"net/netip"
	"slices"
	"testing"

	"github.com/pion/transport/v5"
	"github.com/pion/transport/v5/vnet"
)

// Addresses fall into the right class, by the interface's name or by the network, on
// both sides of each boundary.
func TestClassesOfAddresses(t *testing.T) {
	for _, c := range []struct {
		name, addr string
		want       usefulness
	}{
		{"eth0", "8.8.8.8", direct}, {"eth0", "10.1.2.3", direct}, {"eth0", "172.16.0.1", direct}, {"eth0", "172.18.0.1", direct},
		{"eth0", "192.168.57.1", direct}, {"eth0", "100.63.255.255", direct}, {"eth0", "100.128.0.0", direct},
		{"eth0", "100.64.0.0", tunnel}, {"eth0", "100.127.255.255", tunnel},
		{"eth0", "172.17.255.1", virtual}, {"eth0", "192.168.56.7", virtual}, {"eth0", "192.168.122.1", virtual},
		{"docker0", "10.0.0.1", virtual}, {"br-12", "2001:db8::1", virtual}, {"veth3", "10.0.0.1", virtual}, {"vEthernet (WSL)", "10.0.0.1", virtual},
		{"bridge0", "10.0.0.1", direct}, {"eth0", "2001:db8::1", direct6}, {"eth0", "fd00::1", local6}, {"eth0", "fc00::1", local6},
		{"lo", "127.0.0.1", loopback}, {"lo", "127.9.9.9", loopback},
		{"lo", "::1", useless}, {"eth0", "fe80::1", useless}, {"eth0", "169.254.1.1", useless}, {"eth0", "224.0.0.1", useless},
		{"eth0", "ff02::1", useless}, {"eth0", "0.0.0.0", useless}, {"eth0", "::", useless}, {"eth0", "255.255.255.255", useless},
	} {
		if got := classify(c.name, netip.MustParseAddr(c.addr)); got != c.want {
			t.Errorf("%s on %s is of class %d, want %d", c.addr, c.name, got, c.want)
		}
	}
}

// Within a class the machine's order stays. IPv6 addresses that are too many go from
// the end, whatever their class.
func TestRankKeepsTheMachinesOrder(t *testing.T) {
	ranked := rank([]networkInterface{face("wlan0", "10.0.0.9", "2001:db8::9"), face("eth0", "10.0.0.1", "2001:db8::1"), face("tun0", "fd00::1")})
	var got []string
	for _, a := range ranked {
		got = append(got, a.String())
	}
	if want := []string{"10.0.0.9", "10.0.0.1", "2001:db8::9", "2001:db8::1"}; !slices.Equal(got, want) {
		t.Errorf("ranked %v, want %v", got, want)
	}
}

func TestAddressesOfInterfaces(t *testing.T) {
	_, network, _ := net.ParseCIDR("10.1.0.0/16")
	network.IP = net.IPv4(10, 1, 2, 3)
	got := toAddrs([]net.Addr{network, &net.UDPAddr{IP: net.IPv4(10, 9, 9, 9), Port: 1}, &net.IPNet{IP: net.ParseIP("2001:db8::5"), Mask: net.CIDRMask(64, 128)}})
	if want := []netip.Addr{netip.MustParseAddr("10.1.2.3"), netip.MustParseAddr("2001:db8::5")}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A code names the public address first, and no address twice.
func TestTheTargetBeginsWithThePublicAddress(t *testing.T) {
	g := newGathering(t)
	public := netip.MustParseAddrPort("198.51.100.7:40000")
	g.listener.public.mu.Lock()
	g.listener.public.answer = public
	g.listener.public.mu.Unlock()
	if target := g.listener.Target(); target.Addrs[0] != public || !slices.Equal(target.Addrs[1:], g.target.Addrs[:len(target.Addrs)-1]) {
		t.Errorf("the target names %v, before %v", target.Addrs, g.target.Addrs)
	}
	g.listener.public.mu.Lock()
	g.listener.public.answer = g.target.Addrs[len(g.target.Addrs)-1] // one that the machine has itself
	g.listener.public.mu.Unlock()
	if target := g.listener.Target(); len(target.Addrs) != len(g.target.Addrs) {
		t.Errorf("the target names %v", target.Addrs)
	}
}

// On a machine with many addresses, the public one leaves no room in the code for the
// last.
func TestATargetIsBounded(t *testing.T) {
	lab := newLaboratory(t)
	n, err := vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{
		"203.0.113.40", "203.0.113.41", "203.0.113.42", "203.0.113.43", "203.0.113.44", "203.0.113.45", "203.0.113.46",
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := lab.root.AddNet(n); err != nil {
		t.Fatal(err)
	}
	lab.start()
	g := lab.gather(n, n, "")
	if len(g.target.Addrs) != maxAddrs {
		t.Fatalf("%d addresses without a public one", len(g.target.Addrs))
	}
	g.listener.public.mu.Lock()
	g.listener.public.answer = netip.MustParseAddrPort("198.51.100.7:40000")
	g.listener.public.mu.Unlock()
	if target := g.listener.Target(); len(target.Addrs) != maxAddrs || target.Addrs[1] != g.target.Addrs[0] {
		t.Errorf("the target names %v", target.Addrs)
	}
}

// An address to which the kernel has no route, or with port 0, is not tried, and no
// more addresses are tried than a code holds.
func TestUsableAddresses(t *testing.T) {
	g := newGathering(t)
	d := g.prepare()
	defer d.link.release()
	loop := netip.MustParseAddr("127.0.0.1")
	d.target.Addrs = []netip.AddrPort{netip.AddrPortFrom(loop, 0), netip.AddrPortFrom(loop, 9)}
	for i := range uint16(maxAddrs) {
		d.target.Addrs = append(d.target.Addrs, netip.AddrPortFrom(loop, 1000+i))
	}
	p, err := openPort(d.config.network, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.serve(handlers{})
	defer p.close()
	usable := d.usable(p)
	if len(usable) != maxAddrs-1 || usable[0].Port() != 9 {
		t.Errorf("%v of %v are usable", usable, d.target.Addrs)
	}
}

// faulty is a socket whose reads fail a number of times before each packet, and
// that keeps what it is to send.
type faulty struct {
	transport.UDPConn
	errs   []error
	packet []byte
	sent   func(packet []byte, to net.Addr)
}

func (f *faulty) WriteTo(b []byte, to net.Addr) (int, error) {
	f.sent(b, to)
	return len(b), nil
}

func (f *faulty) ReadFrom(b []byte) (int, net.Addr, error) {
	if len(f.errs) > 0 {
		err := f.errs[0]
		f.errs = f.errs[1:]
		return 0, nil, err
	}
	return copy(b, f.packet), &net.UDPAddr{IP: net.IPv4(10, 0, 0, 7), Port: 9}, nil
}

func failures(n int, last ...error) (list []error) {
	for range n {
		list = append(list, errors.New("a datagram larger than the buffer"))
	}
	return append(list, last...)
}

// A port survives up to a hundred failed reads in a row, but not the close of its
// socket.
func TestAPortOutlivesFailedReads(t *testing.T) {
	serving := make(chan struct{})
	close(serving)
	for name, c := range map[string]struct {
		errs []error
		ends bool
	}{
		"one": {failures(1), false}, "many": {failures(maxReadErrors), false}, "too many": {failures(maxReadErrors + 1), true},
		"closed": {[]error{net.ErrClosed}, true}, "closed after some": {failures(3, net.ErrClosed), true},
	} {
		s := &socket{UDPConn: &faulty{errs: c.errs, packet: []byte("hello")}, serving: serving}
		buffer := make([]byte, 100)
		n, from, err := s.ReadFromAddrPort(buffer)
		switch {
		case c.ends && err == nil:
			t.Errorf("%s: the port goes on", name)
		case !c.ends && (err != nil || string(buffer[:n]) != "hello" || from.String() != "10.0.0.7:9"):
			t.Errorf("%s: %q from %v, %v", name, buffer[:n], from, err)
		}
	}
}

// pion does not see a packet that a handler takes away; the read counts as one that
// worked.
func TestWhatIsTakenAwayIsNotRead(t *testing.T) {
	serving := make(chan struct{})
	close(serving)
	taken := 0
	s := &socket{UDPConn: &faulty{packet: []byte("answer")}, serving: serving}
	s.handlers.intercept = func(packet []byte, from netip.AddrPort) bool {
		if string(packet) != "answer" || from.Port() != 9 {
			t.Errorf("%q from %v", packet, from)
		}
		taken++
		return taken <= 3
	}
	if n, _, err := s.ReadFromAddrPort(make([]byte, 100)); err != nil || n != len("answer") || taken != 4 {
		t.Errorf("read %d bytes, %v, after %d were taken", n, err, taken-1)
	}
}

func TestSocketsOfAFamily(t *testing.T) {
	four, six := &socket{local: &net.UDPAddr{IP: net.IPv4zero, Port: 7}}, &socket{local: &net.UDPAddr{IP: net.IPv6unspecified, Port: 7}}
	both, only4 := &port{sockets: []*socket{four, six}}, &port{sockets: []*socket{four}}
	if both.socketFor(net.IPv4(1, 2, 3, 4)) != four || both.socketFor(net.ParseIP("2001:db8::1")) != six || both.number() != 7 {
		t.Error("a family is mistaken for the other")
	}
	if only4.socketFor(net.ParseIP("2001:db8::1")) != nil {
		t.Error("an IPv4 socket is to send IPv6")
	}
}
