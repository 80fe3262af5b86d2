package hike

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// scene is a run whose hashes are pinned.
type scene struct {
	name  string
	ticks int
	stage func() (rules, *[world.MaxSeats]world.Input)
	play  func(p *played) // makes the inputs of a tick, before it runs
}

// played is a scene under way. What happens next depends on nothing but its fields.
type played struct {
	rules
	in     [world.MaxSeats]world.Input
	stream grid.Stream
	at     int // ticks since it began
}

func (s *scene) begin(seed uint64) *played {
	w, in := s.stage()
	return &played{rules: w, in: *in, stream: grid.Stream{State: seed * 99}}
}

// run plays n ticks, and calls look after each unless it is nil.
func (s *scene) run(p *played, n int, look func(before *world.State, p *played)) {
	for range n {
		before := p.State
		s.play(p)
		p.Step(&p.in)
		if look != nil {
			look(&before, p)
		}
		for i := range p.in {
			p.in[i].Change = world.Keep
		}
		p.at++
	}
}

// parts is how many times the hash of a scene is taken.
const parts = 4

// goldenRuns plays all scenes, only once, and returns their hashes and which rules they
// used.
var goldenRuns = sync.OnceValues(func() (hashes string, c coverage) {
	var b strings.Builder
	c = coverage{}
	for k := range scenes {
		s := &scenes[k]
		p := s.begin(uint64(k + 1))
		for range parts {
			s.run(p, s.ticks/parts, c.look)
			fmt.Fprintf(&b, "%s tick %d hash %016x\n", s.name, p.at, p.Hash())
		}
	}
	fmt.Fprintf(&b, "content %016x\n", world.ContentHash())
	return b.String(), c
})

func TestGoldenRuns(t *testing.T) {
	const file = "testdata/golden.txt"
	got, _ := goldenRuns()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("golden hashes changed; if a rule was meant to change, raise rulesRevision and run with -update\ngot:\n%swant:\n%s", got, want)
	}
}

// TestGoldenRunsCoverTheRules: every rule is used by a golden run, and so pinned.
func TestGoldenRunsCoverTheRules(t *testing.T) {
	_, c := goldenRuns()
	for _, rule := range wanted() {
		if c[rule] == 0 {
			t.Errorf("no golden run has %s %d", rule.name, rule.n)
		}
	}
}

// TestScenesGoOnFromASave: each golden run, restored halfway in a fresh world, ends in the
// same state.
func TestScenesGoOnFromASave(t *testing.T) {
	for k := range scenes {
		s := &scenes[k]
		p := s.begin(uint64(k + 1))
		s.run(p, s.ticks/2, nil)
		saved, again := p.Save(), *p
		s.run(p, s.ticks/2, nil)
		again.rules = hikeOf(p.Seed)
		again.Restore(&saved)
		s.run(&again, s.ticks/2, nil)
		if d := world.Diff(nil, &p.State, &again.State); len(d) > 0 {
			t.Errorf("%s went another way: %v", s.name, d[:min(len(d), 5)])
		}
		if p.State != again.State {
			t.Errorf("%s: states differ where the tables see nothing", s.name)
		}
	}
}
