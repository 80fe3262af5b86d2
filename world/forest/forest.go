// Package forest is the ground as a pure function of (seed, place): kinds of
// ground, height, water, trees and the trail graph. Nothing of it crosses the
// network; every peer computes the same numbers.
package forest

import "switchback/world/grid"

// Ground is what lies underfoot in one tile.
type Ground uint8

// The kinds of ground.
const (
	Needles Ground = iota // under pines
	Leaves                // under birches
	Meadow
	Marsh
	Scree
	Water
	Log   // a trunk across water: it carries, a runner hops onto and off it
	Trail // trodden: stem, loops and side paths
)

// Sizes of the streamed pieces.
const (
	TileShift  = 9               // a tile is 512 units = 0.5 m, the pixel of the map
	Tile       = 1 << TileShift  // position units
	ChunkShift = 14              // a chunk is 16 m
	Chunk      = 1 << ChunkShift // position units
	ChunkTiles = Chunk / Tile    // 32 tiles a side
	MaxTrees   = 24              // in one chunk: at most one per 14 m² on average
)

// TreeKind tells what is drawn and how wide the crown is.
type TreeKind uint8

// The kinds of trees.
const (
	Pine TreeKind = iota
	Birch
	Boulder // stops bodies and light like a trunk, has no crown
)

// Tree is one solid round thing.
type Tree struct {
	grid.Pos
	Radius int32 // of the trunk, position units
	Crown  int32 // of the crown, position units; 0 for a boulder
	Kind   TreeKind
}

// Piece is one chunk of 16 × 16 m, ready to read. It is never written after it
// was made.
type Piece struct {
	CX, CY int32 // chunk coordinates: position >> ChunkShift
	Ground [ChunkTiles * ChunkTiles]Ground
	Height [ChunkTiles * ChunkTiles]int16 // 1/16 m, at the tile's north-west corner
	Trees  []Tree                         // trunks whose centre lies inside
}

// Spot is a place of the trail graph where something stands.
type Spot struct {
	grid.Pos
	Fire bool // a camp's fire, else a lantern
	Camp int8 // 0 the trailhead, 1–5 the camps, -1 none
	Leg  int8 // 0–5: which leg of the stem it lies on
}
