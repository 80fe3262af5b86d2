package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
)

func TestViewIsAllThatTheHostKnows(t *testing.T) {
	r := newRig(t, Config{Seed: 7, Max: 6, Closed: false, Net: "lat:40"})
	v := r.join("Moss")
	r.pass(2 * time.Second)
	v.echo(r.now, 30*ms, 0)
	r.pass(time.Second)
	r.host.Admit(6, true)
	r.host.Say("hello")
	got := r.view()
	if got.State != r.host.World().State || got.State.Seed != 7 {
		t.Error("the state is not the world's")
	}
	if got.Self != 0 || got.Offset != (grid.Pos{}) || got.Silent != 0 {
		t.Errorf("self %d, offset %v, silent %v", got.Self, got.Offset, got.Silent)
	}
	if got.Names[0].String() != "Fern" || got.Names[1].String() != "Moss" || got.Names[2].String() != "" {
		t.Errorf("names %q %q %q", got.Names[0].String(), got.Names[1].String(), got.Names[2].String())
	}
	if got.Max != 6 || !got.Closed || got.Night != 0 || got.Pings[1] != 30 {
		t.Errorf("max %d, closed %v, night %d, pings %v", got.Max, got.Closed, got.Night, got.Pings)
	}
	if l := got.Chat[len(got.Chat)-1]; l.Text() != "hello" || l.Seat != 0 {
		t.Errorf("the last line is %q of %d", l.Text(), l.Seat)
	}
	s := &got.Sample
	if s.At != r.now || s.Tick != uint32(r.host.Tick()) || s.Net != "lat:40" || s.ClockRate != 1 || !s.HashAgrees || s.Seat != 0 || s.Guests != 1 {
		t.Errorf("the figures are %+v", s)
	}
	got.Names[1], got.State.Players[1].X = peer.Name{}, 0
	if again := r.view(); again.Names[1].String() != "Moss" {
		t.Error("the view shares something with the host")
	}
}

// converse runs one tick, after which every visitor answers and every link counts,
// and returns how many bytes the sessions wrote in each direction.
func (r *rig) converse() (up, down int) {
	r.t.Helper()
	if err := r.advance(r.next); err != nil {
		r.t.Fatal(err)
	}
	for _, v := range r.visitors {
		for _, p := range v.link.outbox {
			up += len(p.bytes)
		}
		v.turn()
		down += len(v.link.inbox[0].bytes)
		v.link.stats.Up.Packets++
		v.link.stats.Up.Bytes += 100
		v.link.stats.Down.Packets += 2
		v.link.stats.Down.Bytes += 30
		v.link.stats.Dropped = 5
	}
	r.view() // reads the links
	return up, down
}

func TestRatesOfASteadyHost(t *testing.T) {
	r := newRig(t, Config{Mode: recorded(new([world.MaxSeats]world.Input))})
	r.join("Moss")
	r.join("Reed")
	r.pass(time.Second)
	up, down := 0, 0
	for n := range 3 * grid.TicksPerSecond {
		if n%grid.TicksPerSecond == 0 {
			up, down = 0, 0
		}
		u, d := r.converse()
		up, down = up+u, down+d
	}
	s := r.view().Sample
	if s.TPS != grid.TicksPerSecond || s.SnapshotsPerS != grid.TicksPerSecond/world.SnapshotTicks {
		t.Errorf("%v ticks and %v snapshots a second", s.TPS, s.SnapshotsPerS)
	}
	if s.WireUp != 2*6000 || s.PacketsUp != 2*60 || s.WireDown != 2*1800 || s.PacketsDown != 2*120 || s.Dropped != 2*5 {
		t.Errorf("wire: up %v B %v, down %v B %v, %d dropped", s.WireUp, s.PacketsUp, s.WireDown, s.PacketsDown, s.Dropped)
	}
	// The second that is measured lags by up to a slot of 50 ms.
	near := func(got float32, want int) bool { return got > 0.95*float32(want) && got < 1.05*float32(want) }
	if !near(s.PayloadUp, up) || !near(s.PayloadDown, down) || near(float32(up), down) {
		t.Errorf("payload: up %v, down %v bytes a second, want about %d and %d", s.PayloadUp, s.PayloadDown, up, down)
	}
}

// Losses have a direction: what guests did not get is up, what the host did not get
// is down. Of the guests the worst counts.
func TestLossesKeepTheirDirections(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	a.lose = func(seq uint16) bool { return seq%4 == 0 }  // a quarter of what the host sends
	b.lose = func(seq uint16) bool { return seq%10 == 0 } // a tenth
	for range 30 * grid.TicksPerSecond {
		r.ticks(1)
		if r.host.Tick()%2 == 0 { // a third of what a sends
			a.window.Next()
		}
	}
	s := r.view().Sample
	if s.LossUp < 24 || s.LossUp > 26 || s.LossDown < 32 || s.LossDown > 35 {
		t.Errorf("loss up %.1f %%, down %.1f %%, want 25 and 33", s.LossUp, s.LossDown)
	}
}

func TestLateAndDoubledPacketsAreCounted(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	a.talks, b.talks = false, false
	first, second := unsent(a), unsent(a)
	a.link.arrive(r.now, peer.State, second)
	a.link.arrive(r.now, peer.State, first) // late
	a.link.arrive(r.now, peer.State, first) // doubled
	b.link.arrive(r.now, peer.State, unsent(b))
	b.link.arrive(r.now, peer.State, second[:0]) // no packet at all
	r.ticks(1)
	if s := r.view().Sample; s.Late != 2 {
		t.Errorf("%d late or doubled, want 2", s.Late)
	}
}

// unsent makes the visitor's next packet without sending it.
func unsent(v *visitor) []byte {
	return (&snapshot.FromGuest{Header: v.window.Header(v.window.Next())}).Append(nil)
}

func TestEntitiesAreWhoIsThereAndWhatBurns(t *testing.T) {
	r := newRig(t, Config{Mode: recorded(new([world.MaxSeats]world.Input))})
	r.join("Moss")
	r.ticks(1)
	w := r.host.World()
	for i := range w.Lights {
		w.Lights[i].Lit = i < 3
	}
	if s := r.view().Sample; s.Entities != 2+3 {
		t.Errorf("%d entities, want 5", s.Entities)
	}
}
