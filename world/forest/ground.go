package forest

import "switchback/world/grid"

// Ground is the kind of ground of one tile.
type Ground uint8

// The kinds of ground.
const (
	Needles Ground = iota // under pines
	Leaves                // under birches
	Meadow
	Marsh
	Scree
	Water
	Log   // a trunk laid across water, dry to walk on
	Trail // trodden: trails, and the ground around lights
)

// Sizes of tiles and chunks.
const (
	TileShift  = 9               // a tile is 512 units = 0.5 m, the pixel of the map
	Tile       = 1 << TileShift  // position units
	ChunkShift = 14              // a chunk is 16 m
	Chunk      = 1 << ChunkShift // position units
	ChunkTiles = Chunk / Tile    // 32 tiles a side
	MaxTrees   = 24              // bound on the trees of a chunk; plots allow 16
)

// TreeKind is what kind of tree it is, or a boulder.
type TreeKind uint8

// The kinds of trees.
const (
	Pine TreeKind = iota
	Birch
	Boulder // stops bodies and light like a trunk, has no crown
)

// Tree is a tree or a boulder: a solid, round thing.
type Tree struct {
	grid.Pos
	Radius int32 // of the trunk, position units
	Crown  int32 // of the crown, position units; 0 for a boulder
	Kind   TreeKind
}

// MaxTrunk bounds the radius of a trunk or boulder. It is how much farther searches for
// trunks look.
const MaxTrunk = 2 * grid.Metre

// Piece is the content of one chunk of 16 × 16 m. It never changes once it is made.
type Piece struct {
	CX, CY int32 // coordinates of the chunk: position >> ChunkShift
	Ground [ChunkTiles * ChunkTiles]Ground
	Height [ChunkTiles * ChunkTiles]int16 // 1/16 m, at the tile's north-west corner
	Trees  []Tree                         // trunks whose centre lies inside
	net    [netSide * netSide]int32       // heights, position units, at points 1 m apart
}

// The net of points between which the heights of a chunk are interpolated.
const (
	netShift = 10                // 1 m
	netCells = Chunk >> netShift // a side
	netSide  = netCells + 1      // both edges belong to it
	netMask  = 1<<netShift - 1
)

// Spot is a place beside a trail where a fire or a lantern stands.
type Spot struct {
	grid.Pos
	Fire bool // a fire, else a lantern
	Camp int8 // 0 the trailhead, 1–5 the camps, -1 none
	Leg  int8 // 0–5: the leg of the stem that it lies on, or that its side path leaves
}

// At returns the ground at p, which lies in the piece.
func (c *Piece) At(p grid.Pos) Ground { return c.Ground[tileOf(p)] }

func tileOf(p grid.Pos) int32 {
	return p.Y>>TileShift&(ChunkTiles-1)*ChunkTiles + p.X>>TileShift&(ChunkTiles-1)
}

// cell returns the heights at the corners of the net's cell around p:
// north-west, north-east, south-west, south-east.
func (c *Piece) cell(p grid.Pos) (nw, ne, sw, se int32) {
	i := p.Y>>netShift&(netCells-1)*netSide + p.X>>netShift&(netCells-1)
	return c.net[i], c.net[i+1], c.net[i+netSide], c.net[i+netSide+1]
}

func (c *Piece) slope(p grid.Pos) (dx, dy int32) {
	nw, ne, sw, se := c.cell(p)
	return (ne - nw + se - sw) / 2, (sw - nw + se - ne) / 2
}

func (c *Piece) height(p grid.Pos) int32 {
	nw, ne, sw, se := c.cell(p)
	x, y := int64(p.X&netMask), int64(p.Y&netMask)
	north := int64(nw)<<netShift + int64(ne-nw)*x
	south := int64(sw)<<netShift + int64(se-sw)*x
	return int32((north<<netShift + (south-north)*y) >> (2 * netShift))
}
