package guest_test

import (
	"errors"
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// inNight fails the test unless a guest is in the host's night, sees itself where it
// walks, and holds what the host holds.
func (s *star) inNight(p *pupil, name string) {
	s.t.Helper()
	w := s.host.World()
	switch v := &p.view; {
	case p.err != nil:
		s.t.Fatalf("%s: %v", name, p.err)
	case v.State.Seed != w.Seed:
		s.t.Errorf("%s walks in forest %d, the host in %d", name, v.State.Seed, w.Seed)
	case v.State.Players[v.Self].Condition != body.Standing:
		s.t.Errorf("%s has no body", name)
	case !v.Sample.HashAgrees:
		s.t.Errorf("%s holds another baseline than the host", name)
	}
}

// still lets everybody stand until no packet is on its way. Then host and guests
// must see each body at the same place.
func (s *star) still() {
	s.t.Helper()
	for _, p := range s.guests {
		p.wish.MoveX, p.wish.MoveY, p.wish.Buttons = 0, 0, 0
	}
	s.run(3*time.Second, func() {})
	for i, p := range s.guests {
		if p.err != nil {
			continue
		}
		for seat := range s.host.World().Players {
			if want, got := s.host.World().Players[seat].Body.Pos, p.view.State.Players[seat].Pos; want != got {
				s.t.Errorf("guest %d sees seat %d at %v, it is at %v", i, seat, got, want)
			}
		}
	}
}

func TestThreeNightsCorrectNothing(t *testing.T) {
	s := newStar(t, 1)
	s.dusk = true
	for range 4 {
		s.join("guest", "lat:75", snapshot.Token{})
	}
	s.run(time.Second, func() {})
	for _, seed := range []uint64{2, 3, 3} { // the last one again
		s.run(8*time.Second, s.walkAll)
		before := s.host.Tick()
		s.host.Begin(seed)
		s.run(time.Second, s.walkAll)
		if after := s.host.Tick(); after < before+60 || after > before+61 {
			t.Errorf("from tick %d to %d in a second", before, after)
		}
		for _, p := range s.guests {
			s.inNight(p, "a guest")
			if p.view.Night != before {
				t.Errorf("the night began at %d, a guest says %d", before, p.view.Night)
			}
			lamp := s.host.World().Players[p.view.Self].LampOn
			if pressed := p.wish.Presses[world.Lamp]; !lamp && pressed == 0 {
				t.Error("a lamp went out by itself")
			}
		}
	}
	s.still()
	for i, p := range s.guests {
		if p.moved != 0 || p.total < 400 || p.view.Sample.Corrections != 0 {
			t.Errorf("guest %d: %d of %d reconciliations moved the body, by %d units at most", i, p.moved, p.total, p.worst)
		}
	}
}

// The first view of a night is complete: nobody is missing, and nobody glides there
// from a place in the night before.
func TestTheChangeIsACut(t *testing.T) {
	s := newStar(t, 1)
	a := s.join("Moss", "lat:75,jitter:40", snapshot.Token{})
	b := s.join("Reed", "lat:75,jitter:40", snapshot.Token{})
	a.wish.MoveX = body.MaxAxis
	s.run(8*time.Second, func() {})
	a.wish.MoveX = 0
	s.host.Begin(2)
	seen, seat := 0, a.view.Self
	spawn := forest.New(2).Spawn(int(seat))
	s.run(time.Second, func() {
		if b.view.State.Seed != 2 {
			return
		}
		seen++
		if p := &b.view.State.Players[seat]; p.Condition != body.Standing || p.Dist(spawn) > grid.Metre {
			t.Fatalf("view %d of the new night: Moss is %v, condition %d, and should be at %v", seen, p.Pos, p.Condition, spawn)
		}
	})
	if seen < 10 {
		t.Errorf("%d views show nothing", seen)
	}
}

func TestANightFollowsOneThatWasLost(t *testing.T) {
	s := newStar(t, 1)
	p := s.join("Moss", "lat:75", snapshot.Token{})
	s.run(2*time.Second, func() {})
	w := s.host.World()
	w.Night.Phase, w.Night.Ended = world.Overcome, w.Tick
	w.Players[0].Condition, w.Players[1].Condition = body.Down, body.Down
	s.run(time.Second, func() {})
	if v := &p.view.State; v.Night.Phase != world.Overcome || v.Players[1].Condition != body.Down {
		t.Fatalf("the night is not lost: %+v", v.Night)
	}
	s.host.Begin(2)
	s.run(time.Second, func() {})
	s.inNight(p, "the guest")
	if v := &p.view.State; v.Night != s.host.World().Night || v.Night.Phase != world.Dusk || v.Players[0].Condition != body.Standing {
		t.Errorf("the new night is %+v", v.Night)
	}
}

// What was pressed in one night does nothing in the next.
func TestPressesStayInTheirNight(t *testing.T) {
	s := newStar(t, 1)
	a := s.join("Moss", "lat:75", snapshot.Token{})
	s.run(time.Second, func() {})
	a.wish.Presses[world.Lamp] += 3 // off
	s.run(time.Second, func() {})
	if s.host.World().Players[1].LampOn {
		t.Fatal("the lamp burns after three presses")
	}
	s.host.Begin(2)
	s.run(time.Second, func() {})
	if !s.host.World().Players[1].LampOn {
		t.Error("the presses of the night before switched the lamp off")
	}
	a.wish.Presses[world.Lamp]++
	s.run(time.Second, func() {})
	if s.host.World().Players[1].LampOn {
		t.Error("a press of this night does nothing")
	}
}

func TestNobodyIsLeftBehindOnABadLink(t *testing.T) {
	s := newStar(t, 7)
	s.dusk = true
	for range 3 {
		s.join("guest", "lat:200,jitter:50,loss:10", snapshot.Token{})
	}
	s.run(4*time.Second, func() {})
	for seed := uint64(8); seed < 11; seed++ {
		s.run(6*time.Second, s.walkAll)
		s.host.Begin(seed)
		s.run(2*time.Second, s.walkAll)
		for _, p := range s.guests {
			s.inNight(p, "a guest")
		}
	}
	s.still()
}

func TestGuestsComeBackIntoTheNextNight(t *testing.T) {
	s := newStar(t, 4)
	killed := s.join("Moss", "lat:30", snapshot.Token{})
	s.join("Reed", "lat:30", snapshot.Token{})
	silent := s.join("Wren", "lat:30", snapshot.Token{})
	s.run(2*time.Second, func() {})
	token, _ := killed.Welcomed()
	killed.next, killed.err = peer.Never, errors.New("killed")
	at := silent.next
	silent.next = peer.Never // its process is stopped
	s.run(peer.RestSilence+time.Second, func() {})
	s.host.Begin(5)
	s.run(2*time.Second, func() {})
	for _, seat := range []world.Seat{1, 3} {
		if c := s.host.World().Players[seat].Condition; c != body.Absent {
			t.Errorf("seat %d, whose player is away, is %d in the new night", seat, c)
		}
	}
	silent.next = max(at, s.now)
	again := s.join("Moss", "lat:30", token)
	s.run(3*time.Second, func() {})
	s.inNight(silent, "the one who was stopped")
	s.inNight(again, "the one who was killed")
	if again.view.Self != 1 {
		t.Errorf("came back into seat %d", again.view.Self)
	}
	s.still()
}

// A greeting may be answered in one night and its guest arrive in the next.
func TestJoiningWhileTheNightChanges(t *testing.T) {
	for wait := 50 * time.Millisecond; wait < 600*time.Millisecond; wait += 50 * time.Millisecond {
		s := newStar(t, 4)
		s.run(2*time.Second, func() {})
		p := s.join("Moss", "lat:100", snapshot.Token{})
		s.run(wait, func() {})
		s.host.Begin(5)
		s.run(2*time.Second, func() {})
		s.inNight(p, wait.String())
		s.still()
	}
}

// A night that is asked for too soon is put off, and of two the last one counts.
func TestNightsAreASecondApart(t *testing.T) {
	s := newStar(t, 1)
	p := s.join("Moss", "", snapshot.Token{})
	s.run(2*time.Second, func() {})
	s.host.Begin(2)
	s.run(200*time.Millisecond, func() {})
	s.host.Begin(3)
	s.host.Begin(4)
	s.run(200*time.Millisecond, func() {})
	if seed := s.host.World().Seed; seed != 2 {
		t.Errorf("after 0.4 s the host is in forest %d", seed)
	}
	s.run(time.Second, func() {})
	if seed := s.host.World().Seed; seed != 4 || p.view.State.Seed != 4 {
		t.Errorf("then the host is in forest %d, the guest in %d", seed, p.view.State.Seed)
	}
}

func TestGuestBelievesNoNightTooSoonOrTooLate(t *testing.T) {
	const start = 1000
	l := newLiar(t, nightOf(1, start))
	for l.tick < start+2*snapshot.LeastNight {
		_ = l.advance()
	}
	for _, c := range []struct {
		seed  uint64
		start world.Tick
		want  uint64
	}{
		{1, start, 1},
		{2, start + snapshot.LeastNight - 1, 1},
		{2, start - 1, 1},
		{3, start, 1}, // the same night cannot stand in two forests
		{2, start + snapshot.LeastNight, 2},
		{1, start, 2}, // overtaken on its way
	} {
		if err := l.tell(nightOf(c.seed, c.start)); err != nil {
			t.Fatal(err)
		}
		if l.view.State.Seed != c.want {
			t.Errorf("told of night %d from %d: in forest %d, want %d", c.seed, c.start, l.view.State.Seed, c.want)
		}
	}
}

func TestAForestThatDiffersEndsTheHike(t *testing.T) {
	l := newLiar(t, nightOf(1, 1000))
	_ = l.advance()
	l.tick += snapshot.LeastNight
	other := nightOf(2, l.tick)
	other.Level++
	if err := l.tell(other); reasonOf(err) != peer.WrongContent {
		t.Errorf("another level than the seed grows: %v", err)
	}
}

// A snapshot of the night before is no baseline any more.
func TestNoBaselineOutlivesItsNight(t *testing.T) {
	l := newLiar(t, nightOf(1, 999))
	for l.tick%world.SnapshotTicks != 0 {
		_ = l.advance()
	}
	here := world.State{}
	here.Players[0].Condition = body.Standing
	against := func(base *snapshot.Set) bool {
		for l.tick%world.SnapshotTicks != 0 {
			_ = l.advance()
		}
		here.Tick = l.tick
		head := snapshot.SnapshotHead{Tick: l.tick, Base: uint16(l.tick - base.Tick)}
		if err := l.snapshot(head, base, &here, l.schema.NewSet()); err != nil {
			t.Fatal(err)
		}
		for range 30 { // until what is drawn is as late as that
			_ = l.advance()
		}
		return l.view.State.Players[0].Condition == body.Standing
	}
	if err := l.tell(nightOf(1, 999)); err != nil {
		t.Fatal(err)
	}
	old := l.told
	l.tick += snapshot.LeastNight
	if err := l.tell(nightOf(2, l.tick)); err != nil {
		t.Fatal(err)
	}
	if against(old) {
		t.Error("news against a baseline of the old night is shown")
	}
	if fresh := l.told; !against(fresh) {
		t.Error("news against the new night's is not")
	}
}
