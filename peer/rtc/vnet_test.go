package rtc

import (
	"encoding/binary"
	"math/rand/v2"
	"net"
	"net/netip"
	"sync"
	"testing"

	"switchback/peer"

	"github.com/pion/stun/v4"
	"github.com/pion/transport/v5/vnet"
)

// Addresses of the virtual internet.
const (
	internet   = "203.0.113.0/24"
	hostHome   = "203.0.113.10"
	guestHome  = "203.0.113.20"
	openHost   = "203.0.113.30"
	stunServer = "203.0.113.1"
	stunPort   = 3478
)

var (
	fullCone = &vnet.NATType{
		MappingBehavior: vnet.EndpointIndependent, FilteringBehavior: vnet.EndpointIndependent,
	}
	portRestricted = &vnet.NATType{
		MappingBehavior: vnet.EndpointIndependent, FilteringBehavior: vnet.EndpointAddrPortDependent,
	}
	symmetric = &vnet.NATType{
		MappingBehavior: vnet.EndpointAddrPortDependent, FilteringBehavior: vnet.EndpointAddrPortDependent,
	}
)

// laboratory is a virtual internet.
type laboratory struct {
	t    *testing.T
	root *vnet.Router
}

func newLaboratory(t *testing.T) *laboratory {
	lab := &laboratory{t: t}
	lab.root = lab.router(vnet.RouterConfig{CIDR: internet})
	return lab
}

func (lab *laboratory) router(c vnet.RouterConfig) *vnet.Router {
	lab.t.Helper()
	c.LoggerFactory = silence
	r, err := vnet.NewRouter(&c)
	if err != nil {
		lab.t.Fatal(err)
	}
	return r
}

// machine puts a machine on a router.
func (lab *laboratory) machine(on *vnet.Router, address string) *vnet.Net {
	lab.t.Helper()
	n, err := vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{address}})
	if err == nil {
		err = on.AddNet(n)
	}
	if err != nil {
		lab.t.Fatal(err)
	}
	return n
}

// home puts a machine behind a router of its own.
func (lab *laboratory) home(outside string, kind *vnet.NATType) *vnet.Net {
	lab.t.Helper()
	r := lab.router(vnet.RouterConfig{CIDR: "192.168.0.0/24", StaticIPs: []string{outside}, NATType: kind})
	n := lab.machine(r, "192.168.0.2")
	if err := lab.root.AddRouter(r); err != nil {
		lab.t.Fatal(err)
	}
	return n
}

func (lab *laboratory) start() {
	lab.t.Helper()
	if err := lab.root.Start(); err != nil {
		lab.t.Fatal(err)
	}
	lab.t.Cleanup(func() { lab.root.Stop() })
}

// gather opens a listener on one machine; guests dial from another.
func (lab *laboratory) gather(at, from *vnet.Net, stun string) *gathering {
	lab.t.Helper()
	g := &gathering{t: lab.t}
	g.config, g.bell = runClock()
	c := g.config
	c.network, c.STUN = at, stun
	listener, err := Listen(c)
	if err != nil {
		lab.t.Fatal(err)
	}
	lab.t.Cleanup(func() { listener.Close() })
	g.config.network = from
	g.listener, g.target = listener, listener.Target()
	return g
}

func TestGuestBehindAnyNATReachesAnOpenHost(t *testing.T) {
	for name, kind := range map[string]*vnet.NATType{
		"full cone": fullCone, "port restricted": portRestricted, "symmetric": symmetric,
	} {
		t.Run(name, func(t *testing.T) {
			lab := newLaboratory(t)
			at, from := lab.machine(lab.root, openHost), lab.home(guestHome, kind)
			lab.start()
			g := lab.gather(at, from, "")
			p := g.join()
			g.wantPing(p.guest, p.host, peer.State, "command")
			g.wantPing(p.host, p.guest, peer.Event, "welcome")
		})
	}
}

// answerSTUN is a STUN server: it answers every request with the sender's address.
func answerSTUN(t *testing.T, conn net.PacketConn) {
	var done sync.WaitGroup
	done.Go(func() {
		buffer := make([]byte, maxCheck)
		for {
			n, from, err := conn.ReadFrom(buffer)
			if err != nil {
				return
			}
			request := &stun.Message{}
			if _, err := request.Write(buffer[:n]); err != nil {
				continue
			}
			public := from.(*net.UDPAddr)
			answer, err := stun.Build(request, stun.BindingSuccess, &stun.XORMappedAddress{IP: public.IP, Port: public.Port})
			if err == nil {
				conn.WriteTo(answer.Raw, from)
			}
		}
	})
	t.Cleanup(func() {
		conn.Close()
		done.Wait()
	})
}

func TestPublicAddressGetsIntoTheTarget(t *testing.T) {
	lab := newLaboratory(t)
	server := lab.machine(lab.root, stunServer)
	at, from := lab.home(hostHome, fullCone), lab.home(guestHome, symmetric)
	lab.start()
	conn, err := server.ListenUDP("udp4", &net.UDPAddr{IP: net.ParseIP(stunServer), Port: stunPort})
	if err != nil {
		t.Fatal(err)
	}
	answerSTUN(t, conn)
	g := lab.gather(at, from, conn.LocalAddr().String())
	public := netip.MustParseAddr(hostHome)
	g.bell.until(t, "public address in the target", func() bool {
		g.target = g.listener.Target()
		return g.target.Addrs[0].Addr() == public
	})
	p := g.join()
	g.wantPing(p.guest, p.host, peer.State, "command")
	g.wantPing(p.host, p.guest, peer.State, "snapshot")
}

// lossy drops a share of all datagrams once it is switched on.
type lossy struct {
	mu     sync.Mutex
	random *rand.Rand
	share  float64
	lost   int
}

func (l *lossy) pass(vnet.Chunk) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	passes := l.random.Float64() >= l.share
	if !passes {
		l.lost++
	}
	return passes
}

func (l *lossy) lose(share float64) {
	l.mu.Lock()
	l.share = share
	l.mu.Unlock()
}

func TestEventsSurviveLoss(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	lab := newLaboratory(t)
	loss := &lossy{random: rand.New(rand.NewPCG(seed, 0))}
	lab.root.AddChunkFilter(loss.pass)
	at, from := lab.machine(lab.root, openHost), lab.machine(lab.root, guestHome)
	lab.start()
	g := lab.gather(at, from, "")
	p := g.join()
	loss.lose(0.05)
	const messages, size = 20, 8 << 10
	for i := range messages {
		message := make([]byte, size)
		binary.LittleEndian.PutUint32(message, uint32(i))
		if err := p.host.Send(0, peer.Event, message); err != nil {
			t.Fatal(err)
		}
	}
	for i := range messages {
		if _, got := g.recv(p.guest); len(got) != size || binary.LittleEndian.Uint32(got) != uint32(i) {
			t.Fatalf("message %d came as number %d with %d bytes", i, binary.LittleEndian.Uint32(got), len(got))
		}
	}
	loss.lose(0)
	if loss.lost == 0 {
		t.Error("nothing was lost")
	}
}
