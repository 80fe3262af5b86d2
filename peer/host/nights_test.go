package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/hike"
)

func TestAnotherNightBeginsWithTheNextTick(t *testing.T) {
	r := newRig(t, Config{Seed: 1})
	v := r.join("Moss")
	r.pass(2 * time.Second)
	before := r.host.Tick()
	r.host.Begin(5)
	r.ticks(1)
	w := r.host.World()
	if w.Seed != 5 || r.host.Tick() != before+1 {
		t.Errorf("forest %d at tick %d, which follows %d", w.Seed, r.host.Tick(), before)
	}
	if got := r.view(); got.Night != before {
		t.Errorf("the night began at %d, want %d", got.Night, before)
	}
	if r.condition(0) != body.Standing || r.condition(1) != body.Standing {
		t.Errorf("the players are %d and %d", r.condition(0), r.condition(1))
	}
	v.heads = nil
	r.ticks(3 * world.SnapshotTicks)
	first := v.heads[0]
	if want := nightOf(world.NewAt(5, hike.Mode, before)); first.Base != 0 || first.Night != want {
		t.Errorf("its first snapshot is against a baseline %d ticks old, of night %+v, want %+v", first.Base, first.Night, want)
	}
	if last := v.heads[len(v.heads)-1]; last.Base == 0 || last.Night != (snapshot.Night{}) {
		t.Errorf("later ones are full: %+v", last)
	}
}

// The newest wish counts, and no night is shorter than guests accept.
func TestNightsWaitForTheLeastLength(t *testing.T) {
	r := newRig(t, Config{Seed: 1})
	r.ticks(10)
	r.host.Begin(5)
	r.host.Begin(6)
	for r.host.World().Seed == 1 {
		r.ticks(1)
	}
	if got := r.host.Tick(); got != snapshot.LeastNight+1 || r.host.World().Seed != 6 {
		t.Errorf("forest %d from tick %d on, want 6 from %d", r.host.World().Seed, got, snapshot.LeastNight+1)
	}
	r.host.Begin(7)
	r.ticks(snapshot.LeastNight - 1)
	if r.host.World().Seed != 6 {
		t.Error("the second night was shorter than a second")
	}
	r.ticks(1)
	if r.host.World().Seed != 7 {
		t.Errorf("after a second it is still forest %d", r.host.World().Seed)
	}
}

// A player who is away when a night begins has no body in it until they are back,
// over another link or the old one.
func TestWhoIsAwayBeginsTheNightWhenBack(t *testing.T) {
	for _, sameLink := range []bool{true, false} {
		r := newRig(t, Config{Seed: 1})
		v := r.join("Moss")
		r.ticks(1)
		v.silence(peer.RestSilence + 3*peer.TickTime)
		if !sameLink {
			_ = v.link.Close(peer.Broken)
			r.ticks(2)
		}
		r.host.Begin(5)
		r.ticks(2)
		if c := r.condition(1); c != body.Absent {
			t.Errorf("same link %v: the one who is away is %d in the new night", sameLink, c)
		}
		if sameLink {
			v.talks = true
			r.ticks(3)
		} else {
			r.comeBack("Moss", v.welcome.Token)
			r.ticks(2)
		}
		if c := r.condition(1); c != body.Standing {
			t.Errorf("same link %v: back, but %d", sameLink, c)
		}
	}
}
