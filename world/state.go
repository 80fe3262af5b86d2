package world

import "switchback/world/grid"

// State is everything that the rules change. It is a value: copying it saves
// it, assigning it restores it, and it holds no pointer.
type State struct {
	Tick    Tick
	Seed    uint64
	Rand    grid.Stream
	Players [MaxSeats]Player
	Lights  [MaxLights]Light
}
