package run

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
)

// diary is a session that notes which of its methods are called, and when.
type diary struct {
	lines    []string
	wants    []time.Duration // answers of Advance, counted from its call; then Never
	inputs   []world.Command
	advances []time.Duration
	end      error
}

func (d *diary) note(format string, args ...any) {
	d.lines = append(d.lines, fmt.Sprintf(format, args...))
}

func (d *diary) Input(c world.Command) {
	d.note("input")
	d.inputs = append(d.inputs, c)
}

func (d *diary) Say(text string) { d.note("say %s", text) }

func (d *diary) Advance(now time.Duration) (time.Duration, error) {
	d.note("advance")
	d.advances = append(d.advances, now)
	if len(d.wants) == 0 {
		return peer.Never, d.end
	}
	next := now + d.wants[0]
	d.wants = d.wants[1:]
	return next, d.end
}

func (d *diary) Close(r peer.Reason) {
	d.note("close %v", r)
	d.end = &peer.Ended{Reason: r}
}

func (d *diary) View(v *peer.View) {
	d.note("view")
	v.Self = 2
	v.State.Players[2].Condition, v.State.Players[2].Facing = body.Standing, 1<<14
	v.State.Tick = world.Tick(len(d.advances))
}

func TestFirstViewIsThereAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := Start(&diary{wants: []time.Duration{time.Hour}}, clock(), nil)
		defer r.Leave()
		if v := r.View(); v.Self != 2 {
			t.Errorf("the first view is of seat %d", v.Self)
		}
		select {
		case <-r.Fresh():
		default:
			t.Error("the first view is not announced")
		}
	})
}

// Until the player wants something, the body goes on facing where it faces.
func TestNobodyTurnsBeforeTheFirstKey(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{wants: []time.Duration{time.Hour}}
		r := Start(d, clock(), nil)
		synctest.Wait()
		r.Leave()
		if want := (world.Command{Facing: 1 << 14}); d.inputs[0] != want {
			t.Errorf("the session was told %+v, want %+v", d.inputs[0], want)
		}
	})
}

// The session is called when it wants to be. Each time it first gets what the player
// wants, then the orders; then it is advanced and its view is taken.
func TestEachWakeHasItsOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{wants: []time.Duration{20 * time.Millisecond, 5 * time.Millisecond, time.Hour}}
		r := Start(d, clock(), nil)
		synctest.Wait()
		r.Input(peer.Intent{MoveX: 9, Deed: world.Wave})
		r.Say("hello")
		r.Order(func() { d.note("order") })
		time.Sleep(time.Second) // virtual
		r.Leave()
		want := []string{
			"view", "input", "advance", "view",
			"input", "say hello", "order", "advance", "view",
			"input", "advance", "view",
			"close left", "input", "advance", "view",
		}
		if !slices.Equal(d.lines, want) {
			t.Errorf("the session saw %q, want %q", d.lines, want)
		}
		if at := []time.Duration{0, 20 * time.Millisecond, 25 * time.Millisecond, time.Second}; !slices.Equal(d.advances, at) {
			t.Errorf("advanced at %v, want %v", d.advances, at)
		}
		if c := d.inputs[1]; c.MoveX != 9 || c.Deed != world.Wave {
			t.Errorf("told %+v", c)
		}
	})
}

// A reader who sleeps finds one signal and the newest view.
func TestFreshIsOneSignalHoweverManyViews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &diary{wants: []time.Duration{1, 1, 1, 1, time.Hour}}
		r := Start(d, clock(), nil)
		defer r.Leave()
		time.Sleep(time.Second) // virtual
		synctest.Wait()
		signals := 0
		for range 10 {
			select {
			case <-r.Fresh():
				signals++
			default:
			}
		}
		if v := r.View(); signals != 1 || v.State.Tick != 5 {
			t.Errorf("%d signals, view %d of 5", signals, v.State.Tick)
		}
	})
}

func TestSessionThatEndsEndsItsRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		lost := &peer.Ended{Reason: peer.HostLost}
		r := Start(&diary{end: lost}, clock(), nil)
		<-r.Done()
		if err := r.Err(); !errors.Is(err, lost) {
			t.Errorf("ended with %v", err)
		}
		if v := r.View(); v.State.Tick != 1 {
			t.Errorf("the last view is %d: how it ended is to be seen", v.State.Tick)
		}
		r.Order(func() { t.Error("an order was carried out after the end") })
		r.Input(peer.Intent{MoveX: 1})
		r.Leave()
		r.Leave() // twice is once
	})
}

// Leave waits for a session that says goodbye in time, and gives up one that does
// not after a second, at its next call.
func TestLeaveWaitsForTheGoodbye(t *testing.T) {
	for _, c := range []struct{ takes, want time.Duration }{
		{0, 0}, {200 * time.Millisecond, 200 * time.Millisecond}, {10 * time.Second, leaveWithin + time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			start := time.Now()
			r := Start(&slow{takes: c.takes, clock: clock()}, clock(), nil)
			synctest.Wait()
			r.Leave()
			if took := time.Since(start); took != c.want {
				t.Errorf("a goodbye of %v: left after %v, want %v", c.takes, took, c.want)
			}
		})
	}
}

// slow is a session whose goodbye takes a while.
type slow struct {
	counter
	takes, until time.Duration
	clock        func() time.Duration
}

func (s *slow) Close(r peer.Reason) { s.until, s.closed = s.clock()+s.takes, r }

func (s *slow) Advance(now time.Duration) (time.Duration, error) {
	if s.closed != peer.None && now >= s.until {
		return peer.Never, &peer.Ended{Reason: s.closed}
	}
	return now + time.Millisecond, nil
}
