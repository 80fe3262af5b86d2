package rtc

import (
	"fmt"
	"os"
	"testing"

	"switchback/peer"

	"go.uber.org/goleak"
)

func TestEachSideLearnsOfTheEnd(t *testing.T) {
	for _, c := range []struct {
		name   string
		closer func(pair) peer.Transport
		other  func(pair) peer.Transport
		want   peer.Reason
	}{
		{"guest leaves", guestOf, hostOf, peer.Left},
		{"host leaves", hostOf, guestOf, peer.HostLeft},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newGathering(t)
			p := g.join()
			g.opens(p.guest)
			c.closer(p).Send(0, peer.Event, []byte("goodbye"))
			c.closer(p).Close(peer.Kicked)
			if reason := g.ends(c.other(p)); reason != c.want {
				t.Errorf("the other side ended with %v, want %v", reason, c.want)
			}
			if _, last := g.recv(c.other(p)); string(last) != "goodbye" {
				t.Errorf("the other side heard %q last, want goodbye", last)
			}
			if reason, over := c.closer(p).Closed(); !over || reason != peer.Kicked {
				t.Errorf("the own side ended with %v, want %v", reason, peer.Kicked)
			}
			if err := c.closer(p).Send(0, peer.State, nil); err != peer.ErrClosed {
				t.Errorf("send after close: %v, want %v", err, peer.ErrClosed)
			}
		})
	}
}

func hostOf(p pair) peer.Transport  { return p.host }
func guestOf(p pair) peer.Transport { return p.guest }

func TestCloseEndsEveryGuest(t *testing.T) {
	g := newGathering(t)
	a, b := g.join(), g.join()
	g.listener.Close()
	for _, p := range []pair{a, b} {
		if reason := g.ends(p.guest); reason != peer.HostLeft {
			t.Errorf("a guest ended with %v, want %v", reason, peer.HostLeft)
		}
	}
	g.wantNoLinks()
}

// A hundred links, twenty at a time, leave nothing behind.
func TestLinksLeaveNothing(t *testing.T) {
	g := newGathering(t)
	g.comeAndGo() // what is made once: the certificate, pools
	before, files, heap := goleak.IgnoreCurrent(), openFiles(), heapInUse()
	for range 5 {
		g.comeAndGo()
	}
	goleak.VerifyNone(t, before)
	if n := openFiles(); n > files {
		t.Errorf("%d open files, %d before", n, files)
	}
	const noise = 1 << 20 // less than four links
	if n := heapInUse(); n > heap+noise {
		t.Errorf("heap of %d, %d before", n, heap)
	}
}

// comeAndGo makes twenty links, ends them from either side, and waits until both
// ends are gone.
func (g *gathering) comeAndGo() {
	g.t.Helper()
	var links []*link
	for i := range 20 {
		guest, err := Dial(g.t.(*testing.T).Context(), g.target, g.config, ignoreSteps)
		if err != nil {
			g.t.Fatal(err)
		}
		p := pair{g.accept(), guest}
		links = append(links, p.host.(*link), p.guest.(*link))
		links[2*i+i%2].Close(peer.Left)
	}
	for _, l := range links {
		awaitGone(g.t, l)
	}
}

// openFiles counts file descriptors; where the system does not list them, 0.
func openFiles() int {
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		fmt.Println("open files cannot be counted here:", err)
	}
	return len(files)
}
