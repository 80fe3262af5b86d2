package run

import (
	"testing"
	"testing/synctest"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// ticker is a session that wants to be called for its ticks, which are due
// whether it was called in between or not. Its views have the ticks as their night.
type ticker struct {
	counter
	began bool
	due   time.Duration
	ticks int
}

func (s *ticker) Advance(now time.Duration) (time.Duration, error) {
	if _, err := s.counter.Advance(now); err != nil {
		return peer.Never, err
	}
	if !s.began {
		s.began, s.due = true, now+s.every
	}
	for ; s.due <= now; s.due += s.every {
		s.ticks++
	}
	return s.due, nil
}

func (s *ticker) View(v *peer.View) {
	s.counter.View(v)
	v.Night = world.Tick(s.ticks)
}

// calls returns how often a session with 60 ticks a second is called in one second,
// while a link signals perSecond times in bursts of burst.
func calls(t *testing.T, signal func(Wake), perSecond, burst int) (advances, ticks int) {
	synctest.Test(t, func(t *testing.T) {
		s, wake := &ticker{counter: counter{every: peer.TickTime}}, NewWake()
		r := Start(s, clock(), wake)
		synctest.Wait()
		v := r.View()
		advances, ticks = -int(v.State.Tick), -int(v.Night)
		for range perSecond / burst {
			time.Sleep(time.Second / time.Duration(perSecond/burst)) // virtual
			for range burst {
				signal(wake)
			}
			synctest.Wait()
		}
		v = r.View()
		advances, ticks = advances+int(v.State.Tick), ticks+int(v.Night)
		r.Leave()
	})
	return advances, ticks
}

func TestArrivalsWakeTheRunAndTicksKeepTheirTime(t *testing.T) {
	state := func(w Wake) { w.Came(peer.State) }
	hostState := func(w Wake) { w.EventCame(peer.State) }
	hostEvent := func(w Wake) { w.EventCame(peer.Event) }
	for name, c := range map[string]struct {
		signal           func(Wake)
		perSecond, burst int
		least, most      int
	}{
		"nothing comes":         {func(Wake) {}, 20, 1, 59, 60},
		"a guest's snapshots":   {state, 20, 1, 79, 80},
		"four guests at a host": {hostState, 240, 1, 59, 60},
		"a greeting at a host":  {hostEvent, 1, 1, 60, 61},
		"bursts":                {state, 700, 100, 66, 74}, // the run may wake within one
		"a flood":               {state, 1000, 1, 1059, 1060},
	} {
		advances, ticks := calls(t, c.signal, c.perSecond, c.burst)
		if advances < c.least || advances > c.most {
			t.Errorf("%s: called %d times, want %d to %d", name, advances, c.least, c.most)
		}
		if ticks < 59 || ticks > 60 {
			t.Errorf("%s: %d ticks in a second", name, ticks)
		}
	}
}

// sleeper has nothing planned for an hour.
type sleeper struct{ counter }

func (s *sleeper) Advance(now time.Duration) (time.Duration, error) {
	_, err := s.counter.Advance(now)
	return now + time.Hour, err
}

func TestAnArrivalIsReadAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, wake := &sleeper{}, NewWake()
		r := Start(s, clock(), wake)
		synctest.Wait()
		calls := func() int { return int(r.View().State.Tick) }
		before := calls()
		wake.EventCame(peer.State)
		synctest.Wait()
		if calls() != before {
			t.Error("a host was woken for a state packet")
		}
		wake.EventCame(peer.Event)
		synctest.Wait()
		if calls() != before+1 {
			t.Errorf("called %d times for an event", calls()-before)
		}
		wake.Came(peer.State)
		synctest.Wait()
		if calls() != before+2 {
			t.Errorf("called %d times, want 2", calls()-before)
		}
		r.Leave()
	})
}

// walker is a session that has a body, with a facing, from the third call on.
type walker struct{ counter }

func (w *walker) View(v *peer.View) {
	w.counter.View(v)
	if w.count >= 3 {
		v.Self = 2
		v.State.Players[2].Condition, v.State.Players[2].Facing = body.Standing, 77
	}
}

func TestUntilAPlayerAsksTheBodyLooksWhereItDoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &walker{counter: counter{every: 10 * time.Millisecond}}
		r := Start(w, clock(), nil)
		synctest.Wait()
		if f := w.told().Facing; f != grid.North {
			t.Errorf("without a body the command looks to %d, want north", f)
		}
		time.Sleep(time.Second) // virtual
		synctest.Wait()
		if f := w.told().Facing; f != 77 {
			t.Errorf("the command looks to %d, the body to 77", f)
		}
		r.Input(peer.Intent{Facing: 5})
		time.Sleep(time.Second)
		synctest.Wait()
		if f := w.told().Facing; f != 5 {
			t.Errorf("the command looks to %d, the player to 5", f)
		}
		r.Leave()
	})
}
