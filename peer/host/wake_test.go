package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

func TestTicksAreDueAtWholeSixtieths(t *testing.T) {
	h := New(Config{}, nil)
	const start = 5 * time.Second // the first call's time is tick 0
	next, err := h.Advance(start)
	for n := range 600 {
		want := start + time.Duration(n+1)*time.Second/grid.TicksPerSecond
		if err != nil || next != want || h.Tick() != world.Tick(n) {
			t.Fatalf("at tick %d the next is due at %v, want %v: %v", h.Tick(), next, want, err)
		}
		if early, _ := h.Advance(next - 1); early != want || h.Tick() != world.Tick(n) {
			t.Fatalf("called too early it ran tick %d and is due at %v", h.Tick(), early)
		}
		next, err = h.Advance(next)
	}
}

// The host asks to be called when any of its links wants to be.
func TestHostWakesForItsLinks(t *testing.T) {
	r := newRig(t, Config{Max: 2})
	seated := r.join("Moss").link
	refused := r.refused(honestHello("Reed", [16]byte{}))
	waiting := r.dial()
	r.ticks(1)
	for name, l := range map[string]*fakeLink{"seated": seated, "being closed": refused, "waiting": waiting} {
		due := r.next
		l.wake = r.now + ms
		if _ = r.advance(r.now); r.next != r.now+ms {
			t.Errorf("%s: wants to be called at %v, the link at %v", name, r.next, r.now+ms)
		}
		l.wake = due + ms
		if _ = r.advance(r.now); r.next != due {
			t.Errorf("%s: wants to be called at %v, the tick is due at %v", name, r.next, due)
		}
		l.wake = 0
	}
}

func TestLateWakeRunsWhatIsDueAndDropsTheRest(t *testing.T) {
	for _, c := range []struct {
		late       time.Duration
		ran, given world.Tick
	}{
		{late: 0, ran: 0},
		{late: peer.TickTime + 1, ran: 1},
		{late: 15*peer.TickTime + 10, ran: 15},
		{late: 16*peer.TickTime + 20, ran: 15, given: 1},
		{late: 2 * time.Second, ran: 15, given: 105},
	} {
		r := newRig(t, Config{})
		r.ticks(60)
		if err := r.advance(r.now + c.late); err != nil {
			t.Fatal(err)
		}
		v := r.view()
		if got := r.host.Tick() - 60; got != c.ran || v.Sample.TicksDropped != uint32(c.given) {
			t.Errorf("%v late: ran %d, dropped %d, want %d and %d", c.late, got, v.Sample.TicksDropped, c.ran, c.given)
		}
		if wait := r.next - r.now; wait <= 0 || wait > peer.TickTime+1 {
			t.Errorf("%v late: the next tick is due in %v", c.late, wait)
		}
	}
}

// deed is what ran in one tick.
type deed struct {
	x       int8
	guessed bool
}

// fate is what ran in each tick of a seat.
type fate map[world.Tick]deed

func (f fate) ran(_ world.Seat, c world.Command, guessed bool) { f[c.Tick] = deed{c.MoveX, guessed} }

// Commands that wait survive a short stop of the host, but not one longer than the
// queue is deep.
func TestCommandsOverAStop(t *testing.T) {
	const ahead = 25
	for _, c := range []struct {
		given time.Duration // ticks
		runs  bool
	}{{10, true}, {queueDepth - 1, true}, {queueDepth, false}, {200, false}} {
		f := fate{}
		r := newRig(t, Config{Ran: f.ran})
		v := r.join("Moss")
		r.ticks(30)
		v.talks = false
		v.ahead, v.wish.MoveX = ahead, 77
		stamped := v.packet().Commands.All()[0].Tick
		v.send(v.packet())
		r.ticks(1)
		_ = r.advance(r.now + (maxTicks+c.given)*peer.TickTime + 100)
		if d := r.view().Sample.TicksDropped; d != uint32(c.given) {
			t.Fatalf("%d ticks were dropped, want %d", d, c.given)
		}
		r.ticks(ahead)
		got := f[stamped]
		if runs := got.x == 77 && !got.guessed; runs != c.runs {
			t.Errorf("%d ticks given up: tick %d ran %+v", c.given, stamped, got)
		}
	}
}

func TestRanTellsGuessesFromCommands(t *testing.T) {
	f := fate{}
	r := newRig(t, Config{Ran: f.ran})
	v := r.join("Moss")
	v.wish.MoveX = 50
	r.ticks(10)
	known := r.host.Tick()
	v.talks = false
	r.ticks(peer.GuessTicks + 3)
	if got := f[known]; got.guessed || got.x != 50 {
		t.Errorf("the command of tick %d: %+v", known, got)
	}
	for n := world.Tick(2); n <= peer.GuessTicks+2; n++ {
		want := int8(50)
		if n > peer.GuessTicks+1 { // the command for the tick after known was there
			want = 0
		}
		if got := f[known+n]; !got.guessed || got.x != want {
			t.Errorf("guess %d: %+v, want %d", n-1, got, want)
		}
	}
}

// recorded returns a mode that keeps its newest input.
func recorded(into *[world.MaxSeats]world.Input) *world.Mode {
	return &world.Mode{
		ID: 9, Name: "recorded", Tables: world.Tables, Start: func(*world.World) {},
		Phases: []world.Phase{hike.Seats, {Name: "record", Run: func(_ *world.World, in *[world.MaxSeats]world.Input) { *into = *in }}},
	}
}

func TestOwnCommandRunsInEveryTick(t *testing.T) {
	var in [world.MaxSeats]world.Input
	r := newRig(t, Config{Mode: recorded(&in)})
	if c := in[0].Command; c.Facing != 0 {
		t.Errorf("a command before the first tick: %+v", c)
	}
	r.ticks(1)
	if c := in[0].Command; c.Facing != grid.North || c.Tick != 1 || in[0].Change != world.Take {
		t.Errorf("the first tick ran %+v, change %d", c, in[0].Change)
	}
	r.host.Input(world.Command{Tick: 999, Drawn: 7, MoveX: -9, Facing: 4})
	for range 3 {
		r.ticks(1)
		now := r.host.Tick()
		want := world.Command{Tick: now, Drawn: now - 1, MoveX: -9, Facing: 4}
		if in[0].Command != want || in[0].Change != world.Keep {
			t.Errorf("tick %d ran %+v, change %d", now, in[0].Command, in[0].Change)
		}
	}
	if in[1].Command != (world.Command{}) {
		t.Errorf("an empty seat ran %+v", in[1].Command)
	}
}

func TestHostThatNeverStartedEnds(t *testing.T) {
	h := New(Config{}, nil)
	h.Close(peer.Left)
	if _, err := h.Advance(0); endOf(err) != peer.Left {
		t.Errorf("ended with %v", err)
	}
}
