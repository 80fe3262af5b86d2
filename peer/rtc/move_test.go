package rtc

import (
	"net"
	"net/netip"
	"sync"
	"testing"
	"time"

	"switchback/peer"
)

// nat is a router between one guest and a host. The host sees its outer socket, which
// can be replaced, as when a router forgets a mapping.
type nat struct {
	inner *net.UDPConn
	to    netip.AddrPort

	mu    sync.Mutex
	outer *net.UDPConn
	from  netip.AddrPort // the guest
	done  sync.WaitGroup
}

func newNAT(t *testing.T, to netip.AddrPort) *nat {
	n := &nat{inner: listenLoopback(t), to: to, outer: listenLoopback(t)}
	n.done.Go(n.outwards)
	n.done.Go(func() { n.inwards(n.outer) })
	t.Cleanup(func() {
		n.inner.Close()
		n.current().Close()
		n.done.Wait()
	})
	return n
}

func listenLoopback(t *testing.T) *net.UDPConn {
	t.Helper()
	conn, err := net.ListenUDP("udp4", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

func (n *nat) current() *net.UDPConn {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.outer
}

func (n *nat) outwards() {
	buffer := make([]byte, 2048)
	for {
		size, from, err := n.inner.ReadFromUDPAddrPort(buffer)
		if err != nil {
			return
		}
		n.mu.Lock()
		n.from = from
		n.outer.WriteToUDPAddrPort(buffer[:size], n.to)
		n.mu.Unlock()
	}
}

func (n *nat) inwards(outer *net.UDPConn) {
	buffer := make([]byte, 2048)
	for {
		size, _, err := outer.ReadFromUDPAddrPort(buffer)
		if err != nil {
			return
		}
		n.mu.Lock()
		n.inner.WriteToUDPAddrPort(buffer[:size], n.from)
		n.mu.Unlock()
	}
}

// rebind gives the guest another address on the outside.
func (n *nat) rebind(t *testing.T) {
	fresh := listenLoopback(t)
	n.mu.Lock()
	old := n.outer
	n.outer = fresh
	n.mu.Unlock()
	old.Close()
	n.done.Go(func() { n.inwards(fresh) })
}

func (n *nat) addr() netip.AddrPort { return n.inner.LocalAddr().(*net.UDPAddr).AddrPort() }

// snapshotPace is how often both sides send in a session at rest.
const snapshotPace = 50 * time.Millisecond

// converse sends state both ways until done, and gives up after a while.
func (g *gathering) converse(p pair, what string, done func() bool) {
	g.t.Helper()
	pace := time.NewTicker(snapshotPace)
	defer pace.Stop()
	limit := time.After(alarm)
	for !done() {
		select {
		case <-pace.C:
			p.guest.Send(0, peer.State, []byte("command"))
			p.host.Send(0, peer.State, []byte("snapshot"))
		case <-g.bell:
		case <-limit:
			g.t.Fatalf("no %s within %v", what, alarm)
		}
	}
}

func received(from peer.Transport) func() bool {
	return func() bool {
		_, _, _, ok := from.Recv(0)
		return ok
	}
}

func TestLinkFollowsAGuestToItsNewAddress(t *testing.T) {
	g := newGathering(t)
	router := newNAT(t, netip.AddrPortFrom(netip.MustParseAddr("127.0.0.1"), g.target.Addrs[0].Port()))
	g.target.Addrs = []netip.AddrPort{router.addr()}
	p := g.join()
	g.opens(p.guest)
	g.converse(p, "snapshot before", received(p.guest))
	before := p.host.Stats().Pair
	router.rebind(t)
	for received(p.guest)() || received(p.host)() { // what was on its way
	}
	moved := g.config.Now()
	g.converse(p, "command from the new address", received(p.host))
	g.converse(p, "snapshot at the new address", received(p.guest))
	t.Logf("the link was silent for %v", g.config.Now()-moved)
	g.bell.until(t, "other pair", func() bool { return p.host.Stats().Pair != before })
}
