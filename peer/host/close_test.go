package host

import (
	"errors"
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
)

// endOf returns the reason in a *peer.Ended, None for any other error.
func endOf(err error) peer.Reason {
	var e *peer.Ended
	if errors.As(err, &e) {
		return e.Reason
	}
	return peer.None
}

// untilEnd advances until the host ends and returns how long that took.
func (r *rig) untilEnd(visit bool) (took time.Duration, reason peer.Reason) {
	r.t.Helper()
	start := r.now
	for range 100 {
		if err := r.advance(r.next); err != nil {
			if r.next != peer.Never {
				r.t.Errorf("a host that ended wants to be called at %v", r.next)
			}
			return r.now - start, endOf(err)
		}
		for _, v := range r.visitors {
			if visit {
				v.turn()
			}
		}
	}
	r.t.Fatal("the host does not end")
	return 0, peer.None
}

func TestCloseEndsWhenAllKnow(t *testing.T) {
	for _, c := range []struct{ reason, told peer.Reason }{{peer.Left, peer.HostLeft}, {peer.Crashed, peer.Crashed}} {
		r := newRig(t, Config{})
		a, b := r.join("Moss"), r.join("Reed")
		r.ticks(30)
		r.host.Close(c.reason)
		r.host.Close(peer.Broken) // the first reason stands
		took, reason := r.untilEnd(true)
		if reason != c.reason || took > 6*peer.TickTime {
			t.Errorf("%v: ended with %v after %v", c.reason, reason, took)
		}
		for _, v := range []*visitor{a, b} {
			if got := v.goodbye(); got != c.told {
				t.Errorf("%v: a guest was told %v, want %v", c.reason, got, c.told)
			}
			if !v.link.closed || v.link.reason != c.reason {
				t.Errorf("%v: link closed %v, %v", c.reason, v.link.closed, v.link.reason)
			}
		}
		if _, err := r.host.Advance(r.now + time.Second); endOf(err) != c.reason {
			t.Errorf("%v: afterwards it answers %v", c.reason, err)
		}
	}
}

func TestCloseWaitsAQuarterOfASecondAtMost(t *testing.T) {
	r := newRig(t, Config{})
	a := r.join("Moss")
	r.ticks(30)
	a.talks = false
	r.host.Close(peer.Left)
	took, _ := r.untilEnd(true)
	if took < leaveWithin || took >= leaveWithin+peer.TickTime {
		t.Errorf("took %v, want %v", took, leaveWithin)
	}
}

func TestCloseEndsEveryLink(t *testing.T) {
	r := newRig(t, Config{Max: 1})
	refused := r.refused(honestHello("Moss", snapshot.Token{}))
	silent := r.dial()
	r.ticks(1)
	r.host.Close(peer.Left)
	if took, _ := r.untilEnd(false); took > 2*peer.TickTime {
		t.Errorf("with nobody to tell it took %v", took)
	}
	if !refused.closed || refused.reason != peer.Full || !silent.closed || silent.reason != peer.Left {
		t.Errorf("the refused link: %v %v; the silent one: %v %v", refused.closed, refused.reason, silent.closed, silent.reason)
	}
}
