package rtc

import (
	"context"
	"maps"
	"net"
	"net/netip"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"switchback/peer"

	"github.com/pion/stun/v4"
)

func TestDialTellsItsSteps(t *testing.T) {
	g := newGathering(t)
	var steps []peer.Step
	var details []string
	guest, err := Dial(context.Background(), g.target, g.config, func(s peer.Step, detail string) {
		steps = append(steps, s)
		details = append(details, detail)
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.depart(guest) })
	if len(steps) != 2 || steps[0] != peer.HostFound || steps[1] != peer.PathOpened {
		t.Fatalf("steps %v, want host found and path opened", steps)
	}
	if !strings.HasPrefix(details[1], "udp ") || details[1] != guest.Stats().Pair {
		t.Errorf("pair %q in progress, %q in stats", details[1], guest.Stats().Pair)
	}
}

func TestWrongSecretFindsNobody(t *testing.T) {
	g := newGathering(t)
	wrong := g.target
	wrong.Secret[3] ^= 1
	g.config.Patience = 300 * time.Millisecond
	_, err := Dial(context.Background(), wrong, g.config, func(s peer.Step, _ string) { t.Errorf("step %v", s) })
	ended := wantEnded(t, err, peer.NoRoute)
	if d, ok := ended.Evidence.(peer.Dialled); !ok || !slices.Equal(d.Tried, g.target.Addrs) || !d.Online || d.Reached != peer.CodeRead {
		t.Errorf("the evidence is %+v", ended.Evidence)
	}
	g.wantNoLinks()
}

func TestWrongPinIsRefused(t *testing.T) {
	g := newGathering(t)
	wrong := g.target
	wrong.Pin[9] ^= 1
	_, err := Dial(context.Background(), wrong, g.config, ignoreSteps)
	wantEnded(t, err, peer.BadProof)
	if _, ok := g.listener.Accept(); ok {
		t.Error("the host got a link")
	}
}

func TestNoAddressIsToldAtOnce(t *testing.T) {
	g := newGathering(t)
	nowhere := g.target
	nowhere.Addrs = []netip.AddrPort{netip.MustParseAddrPort("127.0.0.1:0")}
	_, err := Dial(context.Background(), nowhere, g.config, ignoreSteps)
	wantEnded(t, err, peer.NoRoute)
}

func TestCancelEndsADial(t *testing.T) {
	g := newGathering(t)
	g.target.Secret[0] ^= 1 // nobody answers
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Dial(ctx, g.target, g.config, ignoreSteps); err != context.Canceled {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// impostor connects as a peer that has the session's ICE credentials but cannot prove
// the secret, like a man in the middle. It sends a welcome at once.
func impostor(l *link, p plan) error {
	defer close(l.settled)
	l.expiry = time.AfterFunc(alarm, l.expire)
	if _, err := l.reach(p); err != nil {
		return err
	}
	if err := l.openEvents(); err != nil {
		return err
	}
	if err := l.channel.Send(make([]byte, proofLength)); err != nil {
		return err
	}
	return l.channel.Send([]byte("welcome"))
}

// prepare makes a guest's link on which nothing has happened.
func (g *gathering) prepare() *dialing {
	g.t.Helper()
	c, err := g.config.completed()
	if err != nil {
		g.t.Fatal(err)
	}
	d := &dialing{target: g.target, config: c}
	if err := d.open(); err != nil {
		g.t.Fatal(err)
	}
	return d
}

func TestHostRefusesAGuestWithoutProof(t *testing.T) {
	g := newGathering(t)
	d := g.prepare()
	t.Cleanup(func() { g.depart(d.link) })
	if err := impostor(d.link, d.plan); err != nil {
		t.Fatal(err)
	}
	for _, l := range g.listener.held() {
		awaitGone(t, l)
	}
	if _, ok := g.listener.Accept(); ok {
		t.Error("the host got a link")
	}
}

func TestGuestRefusesAHostWithoutProof(t *testing.T) {
	g := newGathering(t)
	guest := g.dial(newFalseHost(t, g))
	if reason := g.ends(guest); reason != peer.BadProof {
		t.Errorf("ended with %v, want %v", reason, peer.BadProof)
	}
	if _, _, _, ok := guest.Recv(0); ok {
		t.Error("a packet of an unproven host came through")
	}
}

// State is neither sent nor taken before the other side is proven.
func TestNoStateBeforeTheProof(t *testing.T) {
	g := newGathering(t)
	d := g.prepare()
	defer d.link.release()
	d.link.arrivedState([]byte("snapshot"))
	if err := d.link.Send(0, peer.State, []byte("command")); err != nil {
		t.Fatal(err)
	}
	if _, _, _, ok := d.link.Recv(0); ok {
		t.Error("a state packet came through")
	}
	if s := d.link.Stats(); s.Dropped != 2 || s.Up.Packets != 0 {
		t.Errorf("%d dropped, %d sent, want 2 and 0", s.Dropped, s.Up.Packets)
	}
}

// newFalseHost returns the target of a host that answers the gathering's guests as an
// impostor.
func newFalseHost(t *testing.T, g *gathering) Target {
	c, err := g.config.completed()
	if err != nil {
		t.Fatal(err)
	}
	p, err := openPort(c.network, 0)
	if err != nil {
		t.Fatal(err)
	}
	l := &Listener{config: c, port: p, links: map[string]*link{}, stopSTUN: func() {}, pin: g.target.Pin}
	l.verifier.secret = g.target.Secret
	p.serve(handlers{unknown: func(packet []byte, from netip.AddrPort) {
		id, ok := l.verifier.verify(packet)
		if !ok {
			return
		}
		if link := l.admit(id); link != nil {
			go impostor(link, plan{id: id, secret: l.verifier.secret, addrs: []netip.AddrPort{from}})
		}
	}})
	t.Cleanup(func() { l.Close() })
	return l.Target()
}

func (g *gathering) wantNoLinks() {
	g.t.Helper()
	if n := len(g.listener.held()); n != 0 {
		g.t.Errorf("the host holds %d links, want none", n)
	}
}

// held returns the links that the listener has not forgotten.
func (l *Listener) held() []*link {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Values(l.links))
}

// forgedCheck looks like a guest's first check but is signed with a guess.
func forgedCheck(t testing.TB, password string) []byte {
	id := newID()
	m, err := stun.Build(stun.TransactionID, stun.BindingRequest, stun.NewUsername("h"+id+":"+id),
		stun.NewShortTermIntegrity(password), stun.Fingerprint)
	if err != nil {
		t.Fatal(err)
	}
	return m.Raw
}

func TestForgedChecksMakeNothing(t *testing.T) {
	g := newGathering(t)
	from := netip.MustParseAddrPort("203.0.113.5:4000")
	forged := forgedCheck(t, "a guess")
	g.listener.knock(forged, from)
	goroutines, heap := runtime.NumGoroutine(), heapInUse()
	for range 20_000 {
		g.listener.knock(forged, from)
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines after 20,000 forged checks, %d before", n, goroutines)
	}
	const noise = 128 << 10
	if now := heapInUse(); now > heap+noise {
		t.Errorf("heap of %d after 20,000 forged checks, %d before", now, heap)
	}
	g.wantNoLinks()
}

func TestHandshakesAreBounded(t *testing.T) {
	g := newGathering(t)
	from := netip.MustParseAddrPort("127.0.0.1:9") // where nobody answers
	for range 3 * maxHandshakes {
		g.listener.knock(g.trueCheck(), from)
	}
	if n := len(g.listener.held()); n != maxHandshakes {
		t.Errorf("%d handshakes in progress, want %d", n, maxHandshakes)
	}
}

// trueCheck returns the first check of a guest that then says nothing more.
func (g *gathering) trueCheck() []byte {
	id := newID()
	m, err := stun.Build(stun.TransactionID, stun.BindingRequest, stun.NewUsername("h"+id+":"+id),
		stun.NewShortTermIntegrity(g.target.Secret.credentials(host, id).Password), stun.Fingerprint)
	if err != nil {
		g.t.Fatal(err)
	}
	return m.Raw
}

// A check that arrives after its link has ended makes no other link.
func TestSessionsAreNotRepeated(t *testing.T) {
	g := newGathering(t)
	check, from := g.trueCheck(), netip.MustParseAddrPort("127.0.0.1:9")
	g.listener.knock(check, from)
	for _, l := range g.listener.held() {
		l.Close(peer.Left)
		awaitGone(t, l)
	}
	g.listener.knock(check, from)
	g.wantNoLinks()
}

// Noise at the port, from true checks cut short to plain garbage, keeps nobody
// from joining.
func TestNoiseDoesNotKeepGuestsOut(t *testing.T) {
	g := newGathering(t)
	noise, err := net.Dial("udp", netip.AddrPortFrom(netip.MustParseAddr("127.0.0.1"), g.target.Addrs[0].Port()).String())
	if err != nil {
		t.Fatal(err)
	}
	defer noise.Close()
	check := g.trueCheck()
	for cut := range len(check) {
		noise.Write(check[:cut])
		noise.Write(append(make([]byte, 20), check[cut:]...))
	}
	p := g.join()
	g.wantPing(p.guest, p.host, peer.Event, "hello")
}

func heapInUse() uint64 {
	runtime.GC()
	runtime.GC() // the first only moves pools to their victims
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func TestProofsDiffer(t *testing.T) {
	secret, a, b := Secret{1}, fingerprint{1}, fingerprint{2}
	proofs := map[string]string{
		string(secret.proof(host, a, b)):      "host",
		string(secret.proof(guest, a, b)):     "guest",
		string(secret.proof(host, b, a)):      "swapped certificates",
		string(Secret{2}.proof(host, a, b)):   "other secret",
		string(secret.proof(host, a, a)):      "other guest",
		string(secret.proof(guest, a, a)[1:]): "other length",
	}
	if len(proofs) != 6 {
		t.Errorf("some proofs are equal: %v", proofs)
	}
}
