package scene

import (
	"switchback/tui/canvas"
	"switchback/world/forest"
)

// tile is a square of half a metre of the painted forest.
type tile struct {
	floor canvas.Color // what the ground, a trunk or a boulder reflects
	crown canvas.Color // the leaves above it, noCrown if there are none
	grain uint8        // its threshold between two steps of light; see step
	is    what
	over  what // pineCrown, birchCrown or the same as is
}

// noCrown is the crown of a tile under the sky.
const noCrown canvas.Color = 0

// what a tile shows: the kinds of ground, then what stands on it.
type what uint8

const (
	pineTrunk what = what(forest.Trail) + 1 + iota
	birchTrunk
	boulder
	pineCrown
	birchCrown
	numWhats
)

// solid reports whether a body cannot walk there.
func (w what) solid() bool { return w == pineTrunk || w == birchTrunk || w == boulder }

// chunk is a painted piece of the forest.
type chunk struct {
	cx, cy int32
	tiles  [forest.ChunkTiles * forest.ChunkTiles]tile
	coarse [forest.ChunkTiles * forest.ChunkTiles / 4]tile // squares of a metre, for zoom 1
	trees  []forest.Tree
}

// row returns a row of tiles. y counts from the chunk's upper edge, in pixels of the
// zoom.
func (c *chunk) row(y int32, zoom uint) []tile {
	const side = forest.ChunkTiles
	if zoom == 1 {
		return c.coarse[y*side/2 : (y+1)*side/2]
	}
	return c.tiles[y*side : (y+1)*side]
}

// How many chunks are kept. Each chunk of a rectangle of this size has its own place,
// so that no view up to 512 × 256 m evicts what it needs.
const (
	keepX = 32
	keepY = 16
)

// atlas holds the painted chunks of one forest.
type atlas struct {
	forest *forest.Forest
	chunks [keepX * keepY]*chunk
	trees  []forest.Tree // those that reach into the chunk being painted
}

// at returns a chunk, painted if need be.
func (a *atlas) at(cx, cy int32) *chunk {
	slot := &a.chunks[cx&(keepX-1)+cy&(keepY-1)*keepX]
	if *slot == nil {
		*slot = new(chunk)
	} else if c := *slot; c.cx == cx && c.cy == cy {
		return c
	}
	a.paint(*slot, cx, cy)
	return *slot
}

// has reports whether a chunk is painted.
func (a *atlas) has(cx, cy int32) bool {
	c := a.chunks[cx&(keepX-1)+cy&(keepY-1)*keepX]
	return c != nil && c.cx == cx && c.cy == cy
}

// ahead paints one missing chunk of those from (x0, y0) to (x1, y1) and of the ring
// around them, so that a walker's next chunks come one a frame and not all at once.
func (a *atlas) ahead(x0, y0, x1, y1 int32) {
	for cy := y0 - 1; cy <= y1+1; cy++ {
		for cx := x0 - 1; cx <= x1+1; cx++ {
			if !a.has(cx, cy) {
				a.at(cx, cy)
				return
			}
		}
	}
}
