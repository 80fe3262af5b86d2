package guest_test

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// watched is a guest whose reconciliations are kept.
func watched(t *testing.T) (*liar, *[]guest.Reconciliation) {
	var list []guest.Reconciliation
	l := meet(t, guest.Config{Reconciled: func(r guest.Reconciliation) { list = append(list, r) }})
	list = nil
	return l, &list
}

// A reconciliation is free of guesses if the host ran what was meant in every tick:
// it has the commands, or guessed right in their place, and no earlier guess has
// turned out wrong since.
func TestReconciliationsKnowWhetherTheHostGuessed(t *testing.T) {
	for _, c := range []struct {
		name    string
		lacks   world.Tick // commands that the host does not have
		changed world.Tick // how many ticks ago the wish changed; 0: not
		starved uint8
		free    bool
	}{
		{"it has every command", 0, 0, 0, true},
		{"it has every command, and they changed", 0, 3, 0, true},
		{"it guessed, and rightly", 5, 0, 0, true},
		{"it guessed, and they changed", 5, 3, 0, false},
		{"they changed before it had to guess", 5, 8, 0, true},
		{"it has them all, but guessed wrong before", 0, 0, 1, false},
	} {
		l, list := watched(t)
		l.want(20)
		l.play(12)
		reach := l.guest.Tick() - l.tick // a command that is made now is for so much later
		if c.changed > 0 {
			l.want(90)
		}
		for range int(reach + c.changed) {
			_ = l.advance()
		}
		*list = nil
		_ = l.word(func(h *snapshot.SnapshotHead) { h.Newest, h.Starved = h.Tick-c.lacks, c.starved })
		if len(*list) != 1 || (*list)[0].GuessFree != c.free {
			t.Errorf("%s: %+v, want free of guesses %v", c.name, *list, c.free)
		}
	}
}

// How often the host guessed wrong is counted on the wire in a byte.
func TestStarvedCountsOverTheByte(t *testing.T) {
	l, list := watched(t)
	total := uint32(0)
	for _, said := range []uint8{0, 3, 3, 250, 4} {
		before := *list
		_ = l.word(func(h *snapshot.SnapshotHead) { h.Starved, h.Newest = said, h.Tick })
		grown := uint32(said - uint8(total))
		total += grown
		if got := l.view.Sample.Starved; got != total {
			t.Errorf("the host says %d: %d in all, want %d", said, got, total)
		}
		if r := (*list)[len(*list)-1]; len(*list) != len(before)+1 || r.GuessFree != (grown == 0) {
			t.Errorf("the host says %d: %+v", said, r)
		}
	}
	if total != 260 {
		t.Errorf("that makes %d, want 260", total)
	}
}

func TestCorrectionIsMeasuredShownAndFades(t *testing.T) {
	l, list := watched(t)
	_ = l.word(nil)
	if s := l.view.Sample; s.Corrections != 0 || s.Correction != 0 || (*list)[0].Moved != 0 {
		t.Fatalf("where the body stands anyway: %+v, %d corrections", (*list)[0], s.Corrections)
	}
	was := l.view.State.Players[seat].Pos
	l.state.Players[seat].X += grid.Metre
	_ = l.word(nil)
	r := (*list)[len(*list)-1]
	if r.Moved != grid.Metre || r.Tick != l.tick-1 || r.Replayed < 2 {
		t.Errorf("moved by a metre: %+v", r)
	}
	v := &l.view
	if s := &v.Sample; s.Corrections != 1 || s.Correction != 100 {
		t.Errorf("%d corrections, the last of %v cm", s.Corrections, s.Correction)
	}
	is := v.State.Players[seat].Pos
	if is != was.Add(grid.Pos{X: grid.Metre}) {
		t.Errorf("the body is at %v, it was at %v", is, was)
	}
	if drawn := is.Add(v.Offset); drawn.X-was.X < 100 || drawn.X-was.X > 130 || drawn.Y != was.Y {
		t.Errorf("it is drawn at %v a tick later: an eighth of the way", drawn)
	}
	l.play(2 * grid.TicksPerSecond)
	if v.Offset != (grid.Pos{}) {
		t.Errorf("two seconds later it is drawn %v beside itself", v.Offset)
	}
}

// The first snapshot of each night places the body without a correction, and a
// correction from the night before no longer shows.
func TestFirstPlaceIsNoCorrection(t *testing.T) {
	l := meet(t, guest.Config{})
	l.state.Players[seat].X += grid.Metre
	_ = l.word(nil)
	if s := l.view.Sample; s.Corrections != 1 || l.view.Offset == (grid.Pos{}) {
		t.Fatalf("%d corrections, drawn %v beside itself", s.Corrections, l.view.Offset)
	}
	l.tick += snapshot.LeastNight
	l.night = nightOf(2, l.tick-1)
	l.state.Players[seat].Pos = grid.Pos{X: -5 * grid.Metre, Y: -5 * grid.Metre}
	_ = l.word(nil)
	if s := l.view.Sample; s.Corrections != 1 || l.view.Offset != (grid.Pos{}) {
		t.Errorf("%d corrections, drawn %v beside itself", s.Corrections, l.view.Offset)
	}
	if l.view.State.Seed != 2 {
		t.Errorf("in forest %d", l.view.State.Seed)
	}
}

// The first snapshot is drawn when it comes, not only after the interpolation delay.
func TestFirstSnapshotIsSeenAtOnce(t *testing.T) {
	l := newStranger(t, guest.Config{}, 500)
	l.welcome(nightOf(1, 400))
	_ = l.advance()
	l.state.Players[4].Condition = body.Standing
	if _ = l.word(nil); l.view.State.Players[4].Condition != body.Standing {
		t.Error("nobody is there yet")
	}
}

// A snapshot that was overtaken moves nobody backwards.
func TestOvertakenSnapshotReconcilesNothing(t *testing.T) {
	l, list := watched(t)
	l.play(6)
	l.state.Tick = l.tick
	head := snapshot.SnapshotHead{Tick: l.tick, Night: l.night, Slack: -9, Newest: l.newest}
	old := l.packet(head, nil, &l.state, l.schema.NewSet())
	_ = l.advance()
	l.state.Players[seat].X += grid.Metre
	_ = l.word(nil)
	*list = nil
	place, ran := l.view.State.Players[seat].Pos, l.guest.Tick()
	l.send(peer.State, old)
	_ = l.advance()
	if len(*list) != 0 || l.view.State.Players[seat].Pos != place || l.guest.Tick() != ran+1 {
		t.Errorf("%d reconciliations, from %v to %v, %d ticks", len(*list), place, l.view.State.Players[seat].Pos, l.guest.Tick()-ran)
	}
}

// A guest's own player has the predicted body and the newest snapshot's other
// fields; everyone else is in the past.
func TestViewIsThePresentOfOneAndThePastOfOthers(t *testing.T) {
	l := meet(t, guest.Config{})
	other := &l.state.Players[4]
	other.Condition, other.Pos = body.Standing, grid.Pos{X: 10 * grid.Metre}
	l.play(30)
	l.want(127)
	l.state.Players[seat].LampOn = true
	other.X += grid.Metre
	_ = l.word(nil)
	for range 2 {
		_ = l.advance()
	}
	me, them := &l.view.State.Players[seat], &l.view.State.Players[4]
	if !me.LampOn || me.X <= l.state.Players[seat].X {
		t.Errorf("lamp %v, at %v: it walks at once", me.LampOn, me.Pos)
	}
	if them.X >= other.X {
		t.Errorf("another is at %d already, told three ticks ago to be at %d", them.X, other.X)
	}
	l.play(12)
	if l.view.State.Players[4].X != other.X {
		t.Errorf("another is at %d at last, want %d", l.view.State.Players[4].X, other.X)
	}
}

func TestFiguresOfAKnownLink(t *testing.T) {
	l := meet(t, guest.Config{})
	l.lose = func(seq uint16) bool { return seq%5 == 0 }
	for range 15 * grid.TicksPerSecond {
		if l.tick%world.SnapshotTicks != 0 {
			_ = l.advance()
		} else {
			if l.tick%(4*world.SnapshotTicks) == 0 {
				l.window.Next() // a packet that is lost: one in five, with the four that follow
			}
			_ = l.word(nil)
		}
		l.listen()
	}
	s := l.view.Sample
	if s.LossUp < 18 || s.LossUp > 22 || s.LossDown < 18 || s.LossDown > 22 {
		t.Errorf("loss up %.1f %%, down %.1f %%", s.LossUp, s.LossDown)
	}
	if s.TPS != grid.TicksPerSecond || s.SnapshotsPerS != grid.TicksPerSecond/world.SnapshotTicks {
		t.Errorf("%v ticks and %v snapshots a second", s.TPS, s.SnapshotsPerS)
	}
	if s.Tick != uint32(l.guest.Tick()) || s.At != l.now || s.ClockRate != 1 || !s.HashAgrees {
		t.Errorf("tick %d of %d at %v of %v, %+v", s.Tick, l.guest.Tick(), s.At, l.now, s)
	}
	here := uint16(0)
	for slot := range l.schema.Slots() {
		if l.told.Has(slot) {
			here++
		}
	}
	if s.Entities != here || here < 2 {
		t.Errorf("%d entities, %d were told", s.Entities, here)
	}
	if lead := int16(l.guest.Tick() - l.told.Tick); s.Lead != lead || lead < 3 {
		t.Errorf("lead %d, want %d", s.Lead, lead)
	}
	if want := uint16(l.guest.Tick() - l.newest); s.Unacked < want || s.Unacked > want+9 {
		t.Errorf("%d commands wait, at least %d do", s.Unacked, want)
	}
	if s.InterpDelay < 50*time.Millisecond || s.InterpDelay > 60*time.Millisecond {
		t.Errorf("drawn %v behind", s.InterpDelay)
	}
	if s.FullSnapshots < 200 || s.Held > 3 {
		t.Errorf("%d full snapshots, %d frames held", s.FullSnapshots, s.Held)
	}
}

// Losses of the two directions are told apart.
func TestLossesKeepTheirDirections(t *testing.T) {
	for _, up := range []bool{true, false} {
		l := meet(t, guest.Config{})
		for range 15 * grid.TicksPerSecond {
			l.lose = func(seq uint16) bool { return up && seq%4 == 0 }
			if !up && l.tick%(3*world.SnapshotTicks) == 0 {
				l.window.Next() // a quarter
			}
			l.play(1)
		}
		s := l.view.Sample
		lost, kept := s.LossUp, s.LossDown
		if !up {
			lost, kept = kept, lost
		}
		if lost < 23 || lost > 27 || kept != 0 {
			t.Errorf("a quarter is lost, up %v: %.1f %% up, %.1f %% down", up, s.LossUp, s.LossDown)
		}
	}
}
