package world

import (
	"switchback/world/grid"
	"switchback/world/level"
)

// World is a state and the ground under it. A save holds State and Past; only State
// is hashed and sent.
type World struct {
	State
	*level.Terrain
	Past   Past // where the shades were
	Mode   *Mode
	Events []Event // what happened in the last Step; overwritten by the next
}

// New returns a mode's world of a seed at tick 0: nobody is seated.
func New(seed uint64, m *Mode) *World { return NewAt(seed, m, 0) }

// NewAt returns a mode's world of a seed that begins at tick now: a party counts its
// ticks on through all of its nights.
func NewAt(seed uint64, m *Mode, now Tick) *World { return NewOn(level.Of(seed), m, now) }

// NewOn is like NewAt, on a level that the caller has.
func NewOn(l *level.Level, m *Mode, now Tick) *World {
	w := &World{Mode: m, Terrain: l.Terrain(), Events: make([]Event, 0, maxEvents)}
	w.Tick, w.Seed = now, l.Seed
	w.Rand = grid.Stream{State: grid.Hash(l.Seed, 0, 0, 0)}
	m.Start(w)
	return w
}

// Change is what happens to a seat. It is an input of a tick, like a command, so that
// a run is its seed and its inputs and nothing else.
type Change uint8

// The changes.
const (
	Keep   Change = iota
	Take          // a player takes the seat and gets a fresh body
	Rest          // the player's link is silent or lost: the body rests where it is
	Wake          // the same player is heard again over the same link
	Return        // the same player is back over another link
	Leave         // the player gives the seat up: the body goes
)

// Input is all that one seat feeds into one tick.
type Input struct {
	Command Command
	Change  Change
}

// Step runs one tick: the phases of the mode in their order. It computes with whole
// numbers only: Invariant W1.
func (w *World) Step(in *[MaxSeats]Input) {
	w.Tick++
	w.Events = w.Events[:0]
	for i := range w.Mode.Phases {
		w.Mode.Phases[i].Run(w, in)
	}
}
