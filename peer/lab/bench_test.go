package lab

import (
	"context"
	"testing"
	"time"

	"switchback/peer"
	"switchback/world/grid"
	"switchback/world/level"
)

// bench is an experiment that a test drives step by step, and changes in between.
type bench struct {
	*star
	t *testing.T
}

// newBench sets up an experiment in which guests do only what the test's brains want.
func newBench(t *testing.T, c Config) *bench {
	t.Helper()
	c.Brain = "straight" // replaced at once
	p, err := c.check()
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.virtualStar()
	if err != nil {
		t.Fatal(err)
	}
	for _, player := range s.players {
		player.brain = &turner{}
	}
	return &bench{s, t}
}

// until drives it up to a time from its start.
func (b *bench) until(at time.Duration) *bench {
	b.t.Helper()
	b.run(context.Background(), at)
	if b.hostErr != nil || b.now != at {
		b.t.Fatalf("at %v, wanted %v: %v", b.now, at, b.hostErr)
	}
	return b
}

// guest returns the report of one guest up to now.
func (b *bench) guest(i int) GuestReport { return b.report().Guests[i] }

// turner stands and turns by so much every so many ticks; the zero value faces north.
type turner struct {
	every, by grid.Turn
	ticks     grid.Turn
	facing    grid.Turn
}

func (t *turner) Think(*peer.View, *level.Terrain) peer.Intent {
	if t.ticks++; t.every > 0 && t.ticks%t.every == 0 {
		t.facing += t.by
	}
	return peer.Intent{Facing: grid.North + t.facing}
}

// statisticOf returns one statistic of a summary.
func statisticOf(t *testing.T, s Summary, name string) float64 {
	t.Helper()
	for _, st := range s {
		if st.Name == name {
			return float64(st.Value)
		}
	}
	t.Fatalf("no %s in %v", name, s)
	return 0
}

// play adds a script to the steps still to come.
func (b *bench) play(script string) {
	b.t.Helper()
	steps, err := parseScript(script, len(b.players))
	if err != nil {
		b.t.Fatal(err)
	}
	b.script = append(b.script, steps...)
}
