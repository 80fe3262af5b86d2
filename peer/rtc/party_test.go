package rtc

import (
	"context"
	"errors"
	"testing"
	"time"

	"switchback/peer"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// alarm is how long a test waits for something before it says what is
// missing. No test passes by waiting.
const alarm = 10 * time.Second

// runClock is a config on the machine's clock with a bell for Wake.
func runClock() (Config, bell) {
	start := time.Now()
	b := make(bell, 1)
	return Config{Now: func() time.Duration { return time.Since(start) }, Wake: func(peer.Channel) { b.ring() }}, b
}

// bell turns Wake into something that a test can wait on.
type bell chan struct{}

func (b bell) ring() {
	select {
	case b <- struct{}{}:
	default:
	}
}

// until waits for a condition that Wake announces.
func (b bell) until(t testing.TB, what string, done func() bool) {
	t.Helper()
	limit := time.After(alarm)
	for !done() {
		select {
		case <-b:
		case <-limit:
			t.Fatalf("no %s within %v", what, alarm)
		}
	}
}

// gathering is a host and its guests on loopback.
type gathering struct {
	t        testing.TB
	config   Config
	bell     bell
	listener *Listener
	target   Target
}

func newGathering(t testing.TB) *gathering {
	t.Helper()
	g := &gathering{t: t}
	g.config, g.bell = runClock()
	listener, err := Listen(g.config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	g.listener, g.target = listener, listener.Target()
	return g
}

// pair is both ends of one link.
type pair struct{ host, guest peer.Transport }

func (g *gathering) join() pair {
	g.t.Helper()
	guest := g.dial(g.target)
	return pair{g.accept(), guest}
}

func (g *gathering) dial(target Target) peer.Transport {
	g.t.Helper()
	guest, err := Dial(context.Background(), target, g.config, ignoreSteps)
	if err != nil {
		g.t.Fatal(err)
	}
	g.t.Cleanup(func() { g.depart(guest) })
	return guest
}

// depart closes a guest's end and waits until nothing of it is left.
func (g *gathering) depart(guest peer.Transport) {
	guest.Close(peer.Left)
	awaitGone(g.t, guest.(*link))
}

func awaitGone(t testing.TB, l *link) {
	t.Helper()
	select {
	case <-l.gone:
	case <-time.After(alarm):
		t.Errorf("an ended link is still there after %v", alarm)
	}
}

func (g *gathering) accept() (accepted peer.Transport) {
	g.t.Helper()
	g.bell.until(g.t, "guest at the host", func() (ok bool) {
		accepted, ok = g.listener.Accept()
		return ok
	})
	return accepted
}

// recv waits for the next packet.
func (g *gathering) recv(from peer.Transport) (ch peer.Channel, packet []byte) {
	g.t.Helper()
	g.bell.until(g.t, "packet", func() (ok bool) {
		ch, packet, _, ok = from.Recv(0)
		return ok
	})
	return ch, packet
}

// ends waits until a link has ended and returns the reason.
func (g *gathering) ends(link peer.Transport) (reason peer.Reason) {
	g.t.Helper()
	g.bell.until(g.t, "end of the link", func() (over bool) {
		reason, over = link.Closed()
		return over
	})
	return reason
}

func (g *gathering) wantPing(from, to peer.Transport, ch peer.Channel, text string) {
	g.t.Helper()
	g.opens(from)
	if err := from.Send(0, ch, []byte(text)); err != nil {
		g.t.Fatalf("send %q: %v", text, err)
	}
	if got, packet := g.recv(to); got != ch || string(packet) != text {
		g.t.Fatalf("received %q on %v, want %q on %v", packet, got, text, ch)
	}
}

// opens waits until a link may carry state: Dial returns a guest's link before the
// host's proof has come.
func (g *gathering) opens(l peer.Transport) {
	g.t.Helper()
	g.bell.until(g.t, "open link", l.(*link).isOpen)
}

func ignoreSteps(peer.Step, string) {}

func wantEnded(t *testing.T, err error, reason peer.Reason) *peer.Ended {
	t.Helper()
	var ended *peer.Ended
	if !errors.As(err, &ended) || ended.Reason != reason {
		t.Fatalf("error %v, want reason %v", err, reason)
	}
	return ended
}
