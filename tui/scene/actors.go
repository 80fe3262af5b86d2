package scene

import (
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// SeatColor returns the colour of a seat's letter.
func SeatColor(s world.Seat) canvas.Color { return theme.Seat(int(s)) }

// SeatLetter returns the letter of a seat, A to Q.
func SeatLetter(s world.Seat) rune { return 'A' + rune(s) }

// Own is the sign of the player whose screen it is, so that it can be found without
// colours too.
const Own = '@'

// Lanterns and fires. Letters and signs that no seat, shade or tile has.
const (
	darkLantern = 'o'
	litLantern  = '*'
	coldFire    = 'w'
	litFire     = 'W'
)

// Their colours.
const (
	ironColor  canvas.Color = 0x8c94a8
	emberColor canvas.Color = 0x9a7868
	lightColor canvas.Color = 0xfff0b0
	lightPaper              = theme.Lantern
	fireColor  canvas.Color = 0xffe08a
	firePaper               = theme.Fire
	ownPaper   canvas.Color = 0x101014
)

// put writes a glyph over the cell that is dx and dy cells from that of a place.
func (s *Scene) put(g *canvas.Grid, p grid.Pos, dx, dy int, c canvas.Cell) {
	x, y := s.camera.pixel(p)
	x, y = x+dx, y>>1+dy
	area := s.camera.area
	if x < 0 || y < 0 || x >= area.W || y >= area.H {
		return
	}
	cell := g.At(area.X+x, area.Y+y)
	c.FG, c.BG = s.inks.Of(c.FG), s.inks.Of(c.BG)
	if c.BG == canvas.Default {
		c.BG = paper(cell)
	}
	*cell = c
}

// paper returns the colour behind a glyph that replaces two pixels: dark enough for
// every seat's colour to be readable on it, even in full light.
func paper(c *canvas.Cell) canvas.Color {
	const most = 40 // of 255
	color := c.BG
	if c.Rune == '▀' {
		color = mix(c.FG, c.BG, 128)
	}
	if l := luma(color); l > most {
		return scale(color, 256*most/l)
	}
	return color
}

// spots draws the lanterns and fires.
func (s *Scene) spots(g *canvas.Grid, v *peer.View) {
	for i, spot := range s.level.Spots {
		lit := v.State.Lights[i].Lit
		c := canvas.Cell{BG: canvas.Default, Attr: canvas.Bold}
		c.Rune, c.FG = spotSign(spot.Fire, lit)
		if lit && spot.Fire {
			c.BG = firePaper
		} else if lit {
			c.BG = lightPaper
		}
		s.put(g, spot.Pos, 0, 0, c)
	}
}

// spotSign returns how a lantern or a fire looks.
func spotSign(fire, lit bool) (rune, canvas.Color) {
	switch {
	case fire && lit:
		return litFire, fireColor
	case fire:
		return coldFire, emberColor
	case lit:
		return litLantern, lightColor
	}
	return darkLantern, ironColor
}

// hikers draws the players, this screen's own last and so on top.
func (s *Scene) hikers(g *canvas.Grid, v *peer.View) {
	for seat := range world.Seat(world.MaxSeats) {
		if seat != v.Self {
			s.hiker(g, v, seat)
		}
	}
	if v.Self < world.MaxSeats {
		s.hiker(g, v, v.Self)
	}
}

// hiker draws a player's letter, and beside it what the player does.
func (s *Scene) hiker(g *canvas.Grid, v *peer.View, seat world.Seat) {
	p := &v.State.Players[seat]
	if p.Condition == body.Absent {
		return
	}
	at := place(v, seat)
	c := canvas.Cell{Rune: playerSign(p, seat), FG: SeatColor(seat), BG: canvas.Default, Attr: canvas.Bold}
	s.posture(g, p, at, c)
	if p.Condition == body.Down {
		s.countdown(g, v, seat, at)
	}
	if seat == v.Self {
		c.Rune, c.BG, c.Attr = Own, ownPaper, c.Attr|canvas.Reverse
	}
	s.put(g, at, 0, 0, c)
}

// posture draws what is beside a letter: a tick in the cell that a standing player
// faces, bars around one who is down, a z beside one whose link rests.
func (s *Scene) posture(g *canvas.Grid, p *world.Player, at grid.Pos, c canvas.Cell) {
	switch p.Condition {
	case body.Standing:
		var dx, dy int
		dx, dy, c.Rune = toward(p.Facing)
		s.put(g, at, dx, dy, c)
	case body.Down:
		c.Rune, c.BG = '_', dangerPad
		s.put(g, at, -1, 0, c)
		s.put(g, at, 1, 0, c)
	case body.Resting:
		c.Rune = 'z'
		s.put(g, at, 1, -1, c)
	}
}

// playerSign returns the letter of a seat: a small one if the player does not stand.
func playerSign(p *world.Player, seat world.Seat) rune {
	if p.Condition == body.Standing {
		return SeatLetter(seat)
	}
	return small(SeatLetter(seat))
}

func small(letter rune) rune { return letter + 'a' - 'A' }

// countdown writes over a fallen player's head how many seconds are left for help, at
// most 99.
func (s *Scene) countdown(g *canvas.Grid, v *peer.View, seat world.Seat, at grid.Pos) {
	until := v.State.Gear[seat].DownUntil
	if until <= v.State.Tick {
		return
	}
	left := min((until-v.State.Tick+grid.TicksPerSecond-1)/grid.TicksPerSecond, 99)
	c := canvas.Cell{FG: dangerInk, BG: ownPaper, Attr: canvas.Bold}
	for i, digit := range [2]world.Tick{left / 10, left % 10} {
		c.Rune = '0' + rune(digit)
		s.put(g, at, i, -1, c)
	}
}

// place returns where a seat's body is drawn.
func place(v *peer.View, seat world.Seat) grid.Pos {
	p := v.State.Players[seat].Pos
	if seat == v.Self {
		p = p.Add(v.Offset)
	}
	return p
}

// toward returns which cell beside a body it faces, and the tick to draw there. It
// goes by eighths of the circle, although the eight cells around one do not lie at
// 45°: cells are twice as high as wide.
func toward(t grid.Turn) (dx, dy int, tick rune) {
	const eighth = 1 << 13
	switch (t + eighth/2) / eighth {
	case 0:
		return 1, 0, '-'
	case 1:
		return 1, 1, '\\'
	case 2:
		return 0, 1, '|'
	case 3:
		return -1, 1, '/'
	case 4:
		return -1, 0, '-'
	case 5:
		return -1, -1, '\\'
	case 6:
		return 0, -1, '|'
	}
	return 1, -1, '/'
}
