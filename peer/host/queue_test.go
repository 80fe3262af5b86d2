package host

import (
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
)

func walking(tick world.Tick, x int8) world.Command { return world.Command{Tick: tick, MoveX: x} }

// packet lists commands newest first, as they travel.
func packet(commands ...world.Command) []world.Command { return commands }

func fresh(next world.Tick) *commandQueue {
	var q commandQueue
	q.Reset(next, grid.Quarter)
	return &q
}

func TestQueueRunsEachCommandInItsTick(t *testing.T) {
	q := fresh(10)
	q.Add(packet(walking(12, 3), walking(11, 2), walking(10, 1)))
	for want := int8(1); want <= 3; want++ {
		if c := q.Next(); c.MoveX != want {
			t.Errorf("ran %d, want %d", c.MoveX, want)
		}
	}
	if q.Starved() != 0 {
		t.Errorf("starved %d", q.Starved())
	}
	if slack, ok := q.TakeSlack(); !ok || slack != 2 {
		t.Errorf("slack %d %v", slack, ok)
	}
}

func TestQueueGuessesThenStands(t *testing.T) {
	q := fresh(10)
	q.Add(packet(walking(10, 7)))
	q.Next()
	for n := range 40 {
		c := q.Next()
		if want := int8(7); n < peer.GuessTicks && c.MoveX != want || n >= peer.GuessTicks && c.MoveX != 0 {
			t.Fatalf("guess %d moves by %d", n+1, c.MoveX)
		}
	}
}

func TestLateCommandIsVoidButItsPressesRun(t *testing.T) {
	q := fresh(10)
	q.Add(packet(walking(10, 1)))
	q.Next()
	q.Next() // 11 guessed: right
	q.Next() // 12 guessed: wrong
	pressed := walking(12, 9)
	pressed.Presses[world.Act] = 1
	q.Add(packet(pressed, walking(11, 1)))
	if q.Starved() != 1 {
		t.Errorf("starved %d, want 1: only tick 12 was guessed wrong", q.Starved())
	}
	if slack, ok := q.TakeSlack(); !ok || slack != -1 {
		t.Errorf("slack %d %v", slack, ok)
	}
	c := q.Next()
	if c.MoveX != 9 || c.Presses[world.Act] != 1 {
		t.Errorf("tick 13 ran %+v: guesses go on from what is known, and the press runs once", c)
	}
	if c := q.Next(); c.Presses[world.Act] != 1 {
		t.Errorf("the counter moved again: %+v", c)
	}
}

func TestPressWaitsForItsTick(t *testing.T) {
	q := fresh(10)
	c := walking(12, 0)
	c.Presses[world.Lamp] = 1
	q.Add(packet(c, walking(11, 0), walking(10, 0)))
	for tick := 10; tick <= 12; tick++ {
		got := q.Next().Presses[world.Lamp]
		if want := uint8(tick / 12); got != want {
			t.Errorf("tick %d: counter %d, want %d", tick, got, want)
		}
	}
}

func TestDuplicatesAndReorderingChangeNothing(t *testing.T) {
	q := fresh(10)
	a, b := packet(walking(10, 1)), packet(walking(11, 2), walking(10, 1))
	q.Add(b)
	q.Add(a)
	q.Add(b)
	if x, y := q.Next().MoveX, q.Next().MoveX; x != 1 || y != 2 {
		t.Errorf("ran %d, %d", x, y)
	}
	if q.Starved() != 0 {
		t.Errorf("starved %d", q.Starved())
	}
}

func TestFarFutureIsRefused(t *testing.T) {
	q := fresh(10)
	if q.Add(packet(walking(10+queueDepth, 1))) {
		t.Error("a command beyond the queue was taken")
	}
	if q.Add(packet(walking(1<<31+5, 1))) {
		t.Error("a command half the ticks away was taken")
	}
	if !q.Add(packet(walking(9+queueDepth, 1))) {
		t.Error("the last place of the queue was refused")
	}
}

// An old movement must never run: after a blackout only the presses of late commands
// count.
func TestNothingOldRuns(t *testing.T) {
	q := fresh(10)
	q.Add(packet(walking(10, 5)))
	for range 60 {
		q.Next()
	}
	var burst []world.Command
	for tick := world.Tick(60); tick > 10; tick-- {
		burst = append(burst, walking(tick, 5))
	}
	q.Add(burst)
	if c := q.Next(); c.MoveX != 0 {
		t.Errorf("the burst of a blackout moved the body: %+v", c)
	}
}

// A late command is not compared with a guess that took its guess's place in the
// ring.
func TestGuessesOfLongAgoAreNotJudged(t *testing.T) {
	for _, c := range []struct {
		tick world.Tick
		want uint32
	}{{10 + 100 - ranKept, 1}, {10 + 100 - ranKept - 1, 0}, {20, 0}} {
		q := fresh(10)
		for range 100 {
			q.Next()
		}
		if q.Add(packet(walking(c.tick, 9))); q.Starved() != c.want {
			t.Errorf("tick %d came when tick 110 was next: starved %d, want %d", c.tick, q.Starved(), c.want)
		}
	}
}

// An overtaken packet does not change the slack.
func TestOvertakenPacketsHaveNoSlack(t *testing.T) {
	q := fresh(10)
	q.Add(packet(walking(14, 1)))
	if slack, ok := q.TakeSlack(); !ok || slack != 4 {
		t.Errorf("slack %d %v", slack, ok)
	}
	q.Next()
	for _, old := range []world.Tick{10, 13, 14} {
		if q.Add(packet(walking(old, 1))); q.heard {
			t.Errorf("command %d after 14 is measured as slack %d", old, q.slack)
		}
	}
}
