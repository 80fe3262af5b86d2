package scene

import (
	"math"

	"switchback/tui/canvas"
	"switchback/world/forest"
	"switchback/world/grid"
)

// bark is how a tree is painted.
type bark struct {
	trunk, leaf, glint canvas.Color
	is, over           what
	lobes              float64 // points of the crown's outline
	depth              float64 // how deep the outline goes in between, as a part of the radius
}

var barks = [...]bark{
	forest.Pine:    {0x6e4a30, 0x2c4c36, 0x486e4c, pineTrunk, pineCrown, 7, 0.30},
	forest.Birch:   {0xb8b4a4, 0x465626, 0x667036, birchTrunk, birchCrown, 3, 0.14},
	forest.Boulder: {0x76746e, 0, 0, boulder, boulder, 0, 0},
}

// Trees are seen from a little south of above: a crown hides what is north of
// its trunk.
const lean = 0.45 // of the crown's radius

// spread is how wide a crown is painted, in 256ths of its radius in the forest: its
// twigs reach beyond what keeps the moon off.
const spread = 320

// least is the smallest radius that a trunk is painted with, in position units: it
// covers at least one tile, so that nothing solid is unseen.
const least = 36 * grid.Metre / 100

// plant paints the part of a tree that lies in the chunk.
func (c *chunk) plant(t *forest.Tree) {
	b := &barks[t.Kind]
	c.disc(t.Pos, max(t.Radius, least), func(tl *tile, dx, dy float64) {
		tl.floor = scale(b.trunk, 256-int32(60*(dx+dy)))
		tl.is = b.is
		if tl.crown == noCrown {
			tl.over = b.is
		}
	})
	if t.Crown > 0 {
		top := grid.Pos{X: t.X, Y: t.Y - int32(lean*float64(t.Crown))}
		turn := float64(dice(t.X, t.Y, layerLeaf)%628) / 100
		c.disc(top, t.Crown*spread/256, func(tl *tile, dx, dy float64) { b.leaves(tl, dx, dy, turn) })
	}
}

// leaves paints one tile of a crown. dx and dy go from −1 to 1 over it.
func (b *bark) leaves(t *tile, dx, dy, turn float64) {
	edge := 1 - b.depth*(0.5+0.5*math.Cos(b.lobes*math.Atan2(dy, dx)+turn))
	far := math.Hypot(dx, dy) / edge
	d := dice(int32(t.floor), int32(t.grain), int32(dx*64)<<8^int32(dy*64))
	switch {
	case far > 1, far > 0.8 && d&3 == 0, t.is == what(forest.Trail):
		return // beyond the outline, a gap in it, or the open sky over a trail
	case d>>2&7 == 0:
		t.crown = b.glint
	default:
		t.crown = b.leaf
	}
	moon := 1.2 - 0.55*(dx+dy) - 0.35*far*far // the north west is bright, the rim dark
	t.crown = dimmed(scale(t.crown, int32(256*moon)+int32(d>>8&31)-16))
	t.over = b.over
}

// disc calls paint for the chunk's tiles whose middle is within radius of p, with their
// place on the disc, −1 to 1.
func (c *chunk) disc(p grid.Pos, radius int32, paint func(t *tile, dx, dy float64)) {
	const side = forest.ChunkTiles
	x0, y0 := c.cx<<forest.ChunkShift, c.cy<<forest.ChunkShift
	first := func(v int32) int32 { return max(0, (v-radius)>>forest.TileShift) }
	last := func(v int32) int32 { return min(side-1, (v+radius)>>forest.TileShift) }
	x, y := p.X-x0, p.Y-y0
	for ty := first(y); ty <= last(y); ty++ {
		for tx := first(x); tx <= last(x); tx++ {
			dx := float64(tx<<forest.TileShift+forest.Tile/2-x) / float64(radius)
			dy := float64(ty<<forest.TileShift+forest.Tile/2-y) / float64(radius)
			if dx*dx+dy*dy <= 1 {
				paint(&c.tiles[ty*side+tx], dx, dy)
			}
		}
	}
}
