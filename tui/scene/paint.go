package scene

import (
	"slices"

	"switchback/tui/canvas"
	"switchback/world/forest"
	"switchback/world/grid"
)

// earth is how a kind of ground is painted: a colour, patches of a second one, a few
// metres wide, and specks of a third.
type earth struct {
	base, patch, speck canvas.Color
	specks             uint8 // of 256 tiles
	rough              uint8 // how much brightness differs from tile to tile, of 256
}

// Colours in full white light. Moonlight leaves about a quarter of them, and
// no ground but the trail may then pass 12 % luminance.
var earths = [...]earth{
	forest.Needles: {0x6a5a3c, 0x4c5a34, 0x7a6844, 30, 56},
	forest.Leaves:  {0x7c5e30, 0x8a5228, 0x9a7a38, 50, 64},
	forest.Meadow:  {0x56722e, 0x687a34, 0x8a9248, 36, 56},
	forest.Marsh:   {0x566a44, 0x46585a, 0x7e8452, 28, 48},
	forest.Scree:   {0x62605c, 0x545450, 0x7c7a74, 70, 72},
	forest.Water:   {0x2c4c66, 0x24425c, 0x34566e, 24, 20},
	forest.Log:     {0x84603c, 0x765636, 0x946e48, 40, 40},
	forest.Trail:   {0xdcc090, 0xceb284, 0xe6ce9e, 30, 28},
}

// Layers keep the dice for different purposes apart.
const (
	layerGrain int32 = iota
	layerPatch
	layerLeaf
	layerGust int32 = 1 << 20 // steps of time are added to these
	layerRain int32 = 2 << 20
)

// dice returns the random number of a place in a layer: the same in every frame and on
// every screen.
func dice(x, y, layer int32) uint32 { return uint32(grid.Hash(0, x, y, layer) >> 32) }

// paint fills a chunk from the forest.
func (a *atlas) paint(c *chunk, cx, cy int32) {
	piece := a.forest.Piece(cx, cy)
	c.cx, c.cy, c.trees = cx, cy, piece.Trees
	for i := range c.tiles {
		x, y := int32(i)%forest.ChunkTiles, int32(i)/forest.ChunkTiles
		c.tiles[i] = ground(piece, x, y)
	}
	a.gather(cx, cy)
	for i := range a.trees {
		c.plant(&a.trees[i])
	}
	for i := range c.coarse {
		c.coarse[i] = c.sum(i)
	}
}

// ground paints one tile of bare ground; x and y count tiles from the chunk's corner.
func ground(p *forest.Piece, x, y int32) tile {
	kind := p.Ground[y*forest.ChunkTiles+x]
	wx, wy := p.CX*forest.ChunkTiles+x, p.CY*forest.ChunkTiles+y
	e, d := &earths[kind], dice(wx, wy, layerGrain)
	color := mix(e.base, e.patch, patch(wx, wy))
	if uint8(d) < e.specks {
		color = e.speck
	}
	light := relief(p, x, y)
	if kind == forest.Trail {
		light /= 2 // it must read on every slope
	}
	color = scale(color, 256+light+int32(d>>8&0xff)*int32(e.rough)/256-int32(e.rough)/2)
	if kind != forest.Trail {
		color = dimmed(color)
	}
	return tile{floor: color, crown: noCrown, grain: uint8(d >> 16), is: what(kind), over: what(kind)}
}

// dimmed returns c, darkened if it would be too bright for the night in moonlight.
func dimmed(c canvas.Color) canvas.Color {
	const most = 30 // of 255: 12 %
	if l := luma(moon.on(c)); l > most {
		return scale(c, 256*most/l)
	}
	return c
}

// luma returns how bright a colour looks, 0..255, rounded up (Rec. 709).
func luma(c canvas.Color) int32 {
	r, g, b := c.Parts()
	return (54*int32(r) + 183*int32(g) + 19*int32(b) + 255) >> 8
}

// patch returns smooth noise, 0..256, with features of 4 m.
func patch(x, y int32) int32 {
	const shift, cell = 3, 1 << 3
	at := func(i, j int32) int32 { return int32(dice(x>>shift+i, y>>shift+j, layerPatch) & 0xff) }
	fx, fy := x&(cell-1), y&(cell-1)
	upper := at(0, 0)*(cell-fx) + at(1, 0)*fx
	lower := at(0, 1)*(cell-fx) + at(1, 1)*fx
	v := (upper*(cell-fy) + lower*fy) >> (2 * shift)
	return min(256, max(0, (v-128)*2+128)) // steeper: patches have edges
}

// relief returns how much brighter a tile is because its slope faces the moon in the
// north west, −60..60 of 256.
func relief(p *forest.Piece, x, y int32) int32 {
	const reach, gain = 3, 5
	height := func(x, y int32) int32 {
		x, y = min(max(x, 0), forest.ChunkTiles-1), min(max(y, 0), forest.ChunkTiles-1)
		return int32(p.Height[y*forest.ChunkTiles+x])
	}
	rise := height(x+reach, y) - height(x-reach, y) + height(x, y+reach) - height(x, y-reach)
	return min(60, max(-60, rise*gain))
}

// gather collects the trees that reach into a chunk, northern ones first, so
// that southern crowns cover them.
func (a *atlas) gather(cx, cy int32) {
	a.trees = a.trees[:0]
	for y := cy - 1; y <= cy+1; y++ {
		for x := cx - 1; x <= cx+1; x++ {
			a.trees = append(a.trees, a.forest.Piece(x, y).Trees...)
		}
	}
	slices.SortFunc(a.trees, func(s, t forest.Tree) int {
		if s.Y != t.Y {
			return int(s.Y - t.Y)
		}
		return int(s.X - t.X)
	})
}

// sum returns tile i of a metre, made of four: it shows what stands there, or else the
// mean.
func (c *chunk) sum(i int) tile {
	const side = forest.ChunkTiles
	at := i/(side/2)*2*side + i%(side/2)*2
	four := [4]*tile{&c.tiles[at], &c.tiles[at+1], &c.tiles[at+side], &c.tiles[at+side+1]}
	s := *four[0]
	s.floor = mix(mix(four[0].floor, four[1].floor, 128), mix(four[2].floor, four[3].floor, 128), 128)
	crowned := 0
	for _, t := range four {
		if t.is.solid() || t.is == what(forest.Log) {
			s.floor, s.is = t.floor, t.is
		}
		if t.crown != noCrown {
			s.crown, s.over = t.crown, t.over
			crowned++
		}
	}
	if crowned < 2 {
		s.crown, s.over = noCrown, s.is
	}
	return s
}

// mix returns the colour at the given part, of 256, of the way from a to b.
func mix(a, b canvas.Color, part int32) canvas.Color {
	const rb, g = 0xff00ff, 0x00ff00
	p := uint32(part)
	x := (uint32(a)&rb*(256-p) + uint32(b)&rb*p) >> 8 & rb
	y := (uint32(a)&g*(256-p) + uint32(b)&g*p) >> 8 & g
	return canvas.Color(x | y)
}

// scale returns c with its brightness multiplied by n/256.
func scale(c canvas.Color, n int32) canvas.Color {
	r, g, b := c.Parts()
	part := func(v uint8) uint8 { return uint8(min(255, int32(v)*n>>8)) }
	return canvas.RGB(part(r), part(g), part(b))
}
