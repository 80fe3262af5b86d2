package lab

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/world/grid"
)

// screen feeds a watch with frames that show one other player.
type screen struct {
	watch
	view  peer.View
	other *player
}

func newScreen() *screen {
	s := &screen{other: &player{joined: true}}
	s.other.view.Self = 2
	return s
}

// shows a frame with a facing of the other.
func (s *screen) shows(at time.Duration, facing grid.Turn) {
	s.view.State.Players[2].Facing = facing
	s.look(&s.view, s.other, at)
}

// seen fails unless the measured times are these.
func (s *screen) seen(t *testing.T, want ...float64) {
	t.Helper()
	h := &s.other.turns.shown
	if int(h.Count()) != len(want) {
		t.Fatalf("%d turns were measured, want %d", h.Count(), len(want))
	}
	if len(want) > 0 {
		exactly(t, "the last turn", h.Max(), want[len(want)-1])
	}
}

func TestATurnIsShownWhenTheFacingChanges(t *testing.T) {
	s := newScreen()
	s.shows(900*ms, 100)
	s.other.turns.note(100, 200, time.Second)
	s.shows(1100*ms, 100)
	s.shows(1240*ms, 100)
	s.seen(t)
	s.shows(1250*ms, 150) // on its way from one to the other
	s.seen(t, 250)
	s.shows(1300*ms, 200)
	s.seen(t, 250)
}

// A screen that never showed the facing before a turn cannot time that turn.
func TestATurnThatIsShownAlreadyIsNotEarly(t *testing.T) {
	s := newScreen()
	s.other.turns.note(100, 200, time.Second)
	s.shows(1010*ms, 300) // an older turn
	s.shows(1100*ms, 200)
	s.seen(t)
	s.shows(1150*ms, 100)
	s.shows(1400*ms, 200)
	s.seen(t, 400)
}

func TestTurnsAreShownOneAfterAnother(t *testing.T) {
	s := newScreen()
	s.shows(0, 100)
	s.other.turns.note(100, 200, 1000*ms)
	s.other.turns.note(200, 200, 1050*ms) // is none
	s.other.turns.note(200, 300, 1100*ms)
	s.shows(1150*ms, 100)
	s.shows(1200*ms, 200)
	s.seen(t, 200)
	s.shows(1250*ms, 200)
	s.shows(1400*ms, 300)
	s.seen(t, 200, 300)
}

// A turn that did not show in time, or that is out of the ring, is given up.
func TestLostTurnsAreLeftOut(t *testing.T) {
	s := newScreen()
	s.other.turns.note(100, 200, time.Second)
	s.shows(time.Second, 100)
	s.shows(time.Second+turnIsLost+ms, 200)
	s.seen(t)
	for i := range grid.Turn(turnsKept + 10) {
		s.other.turns.note(i, i+1, 9*time.Second)
	}
	s.shows(9*time.Second, 10)
	if s.next != 1+10 {
		t.Errorf("turn %d is waited for, want the oldest that is kept", s.next)
	}
	s.shows(9100*ms, 12)
	s.seen(t, 100)
}

func TestTurnsOfWhoHasNoSeat(t *testing.T) {
	s := newScreen()
	s.other.joined = false
	s.other.turns.note(100, 200, time.Second)
	s.shows(1100*ms, 100)
	s.shows(1200*ms, 200)
	s.seen(t)
}
