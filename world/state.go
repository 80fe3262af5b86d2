package world

import (
	"switchback/world/grid"
	"switchback/world/level"
)

// State is everything that the rules change, except for the past of the shades. It
// holds no pointers: a copy of it is a save, and assigning that restores it.
type State struct {
	Tick    Tick
	Seed    uint64
	Rand    grid.Stream
	Players [MaxSeats]Player
	Gear    [MaxSeats]Gear
	Lights  [MaxLights]Light
	Night   Night
	Shades  [MaxShades]Shade
	Warden  Warden
	Lost    [level.MaxLost]Lost
	Caches  [level.MaxCaches]Cache
	Posts   [MaxPosts]Post
}

// Saved is all that a run can go on from: a world's state and its past.
type Saved struct {
	State State
	Past  Past
}

// Save returns all that the world needs to go on from here.
func (w *World) Save() Saved { return Saved{w.State, w.Past} }

// Restore makes the world go on from s, a save of a world of the same seed.
func (w *World) Restore(s *Saved) { w.State, w.Past = s.State, s.Past }
