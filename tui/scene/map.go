package scene

import (
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// A pixel of the map covers 1 × 1, 2 × 2 or 4 × 4 squares; coarsest is the largest zoom.
const coarsest = 2

// chart is one drawing of the map.
type chart struct {
	*Seen
	g     *canvas.Grid
	area  canvas.Rect
	x, y  int32 // the square in the upper left
	zoom  uint  // a pixel is square << zoom
	light tint
	inks  *canvas.Inks
}

// DrawSeen fills the area of g with a map of what the squad has seen since the first
// Draw of this night: the ground, the trail, the lights, who is where, and north.
func (s *Scene) DrawSeen(g *canvas.Grid, area canvas.Rect, v *peer.View, o Options) {
	area = area.Clip(g.W, g.H)
	if area.W == 0 || area.H == 0 || s.level == nil {
		return
	}
	s.sky.over(&v.State)
	c := chart{Seen: &s.seen, g: g, area: area, light: mapLight(s.sky.ambient), inks: o.inks()}
	c.center(s.look(v, o.Watch))
	c.ground(o.Glyphs)
	c.trails(s.level.Graph, o.Glyphs)
	c.lights(s.level.Spots, v)
	c.names(s.level.Landmarks)
	c.squad(v)
	c.compass()
}

// mapLight returns the light on the map: readable at night, and brighter when the sun
// rises.
func mapLight(sky tint) tint {
	paper := tint{r: 100, g: 84, b: 60}
	return tint{r: paper.r + sky.r, g: paper.g + sky.g, b: paper.b + sky.b}
}

// center chooses the finest scale at which all that was seen fits. If it does not fit at
// the coarsest, the eye is in the middle.
func (c *chart) center(eye grid.Pos) {
	b, w, h := c.bounds, int32(c.area.W), 2*int32(c.area.H)
	for c.zoom < coarsest && (b.x1-b.x0 >= w<<c.zoom || b.y1-b.y0 >= h<<c.zoom) {
		c.zoom++
	}
	at := c.square(eye)
	c.x = window(b.x0, b.x1, at.X, w<<c.zoom)
	c.y = window(b.y0, b.y1, at.Y, h<<c.zoom) &^ (2<<c.zoom - 1)
}

// window returns where a window of n squares begins along one axis: around all from
// first to last if they fit, or else around the eye.
func window(first, last, eye, n int32) int32 {
	if last-first < n {
		return (first + last - n) / 2
	}
	return eye - n/2
}

// ground fills the area.
func (c *chart) ground(glyphs bool) {
	for y := range c.area.H {
		row := c.g.Row(c.area.Y + y)[c.area.X : c.area.X+c.area.W]
		for x := range row {
			upper, ok := c.pixel(x, 2*y)
			lower, also := c.pixel(x, 2*y+1)
			row[x] = canvas.Cell{Rune: '▀', FG: upper, BG: lower}
			if glyphs {
				row[x].Rune = mapInk(ok || also)
			}
		}
	}
}

func mapInk(seen bool) rune {
	if seen {
		return '.'
	}
	return ' '
}

// unseen is the colour of what nobody saw.
const unseen canvas.Color = 0x0a0e16

// pixel returns the colour of a pixel of the map, and whether any of it was
// seen.
func (c *chart) pixel(x, y int) (canvas.Color, bool) {
	left, top, n := c.x+int32(x)<<c.zoom, c.y+int32(y)<<c.zoom, int32(1)<<c.zoom
	for sy := top; sy < top+n; sy++ {
		for sx := left; sx < left+n; sx++ {
			if ground, ok := c.at(sx, sy); ok && ground != forest.Trail {
				return c.light.on(earths[ground].base), true
			}
		}
	}
	return unseen, false
}

// cell returns the cell of the area in which p lies, and whether p is in its upper
// pixel; ok is false outside the area.
func (c *chart) cell(p grid.Pos) (x, y int, upper, ok bool) {
	at := c.square(p)
	px, py := (at.X-c.x)>>c.zoom, (at.Y-c.y)>>c.zoom
	ok = px >= 0 && py >= 0 && int(px) < c.area.W && int(py) < 2*c.area.H
	return int(px), int(py >> 1), py&1 == 0, ok
}

// put draws a glyph over the map.
func (c *chart) put(p grid.Pos, r rune, ink canvas.Color) {
	x, y, _, ok := c.cell(p)
	if ok {
		*c.g.At(c.area.X+x, c.area.Y+y) = canvas.Cell{Rune: r, FG: c.inks.Of(ink), BG: ownPaper, Attr: canvas.Bold}
	}
}

// trailInk is the colour of a trail on the map.
const trailInk canvas.Color = 0xb49c70

// trails draws the parts of the trails that were seen.
func (c *chart) trails(graph *forest.Graph, glyphs bool) {
	for i := range graph.Edges {
		for _, p := range graph.Edges[i].Points {
			x, y, upper, ok := c.cell(p)
			if !ok || !c.Saw(p) {
				continue
			}
			cell := c.g.At(c.area.X+x, c.area.Y+y)
			switch {
			case glyphs:
				cell.Rune, cell.FG = '#', trailInk
			case upper:
				cell.FG = trailInk
			default:
				cell.BG = trailInk
			}
		}
	}
}

// lights draws the lights that were seen or burn.
func (c *chart) lights(spots []forest.Spot, v *peer.View) {
	for i := range spots {
		p, lit := &spots[i], v.State.Lights[i].Lit
		if !lit && !c.Saw(p.Pos) {
			continue
		}
		sign, ink := spotSign(p.Fire, lit)
		c.put(p.Pos, sign, ink)
	}
	for i := range v.State.Posts {
		if p := &v.State.Posts[i]; p.Stands {
			c.put(p.Pos, postSign, lightColor)
		}
	}
}

// names writes the names of the landmarks that were seen, to the right of them.
func (c *chart) names(marks []level.Landmark) {
	for i := range marks {
		m := &marks[i]
		x, y, _, ok := c.cell(m.Pos)
		if !ok || !c.Saw(m.Pos) {
			continue
		}
		const gap = 3 // past the trail
		for k := range min(len(m.Name), c.area.W-x-gap) {
			*c.g.At(c.area.X+x+gap+k, c.area.Y+y) = canvas.Cell{Rune: rune(m.Name[k]), FG: textInk, BG: ownPaper}
		}
	}
}

// squad draws the players, this screen's own on top, and what they point out.
func (c *chart) squad(v *peer.View) {
	for seat := range world.Seat(world.MaxSeats) {
		if p := &v.State.Players[seat]; p.Condition != body.Absent {
			c.put(p.Pos, playerSign(p, seat), SeatColor(seat))
			c.pings(&v.State, seat)
		}
	}
	if v.Self < world.MaxSeats {
		c.put(place(v, v.Self), Own, SeatColor(v.Self))
	}
}

func (c *chart) pings(st *world.State, seat world.Seat) {
	if gear := &st.Gear[seat]; pinged(st, gear) {
		c.put(gear.Ping, pingSign, SeatColor(seat))
	}
}

// compass shows where north is, in the upper right.
func (c *chart) compass() {
	const sign, inset = "^N", 2
	if c.area.W <= inset || c.area.H < len(sign) {
		return
	}
	for y, r := range sign {
		at := c.g.At(c.area.X+c.area.W-inset, c.area.Y+y)
		*at = canvas.Cell{Rune: r, FG: textInk, BG: ownPaper, Attr: canvas.Bold}
	}
}

const textInk canvas.Color = 0xc9d2da
