package scene

import (
	"switchback/tui/canvas"
	"switchback/world/forest"
)

// How much light a character shows.
const (
	dark = iota
	dim
	lit
	numInks
)

// fullInk is the number of steps of light from which a character is lit.
const fullInk = 4

// variety is how many characters there are for one tile in one light.
const variety = 8

// inks are the characters of what a tile shows. Without colours only the amount of ink
// shows light, so in the dark there is little but trails, logs, water, trunks and
// treetops. A tile's grain picks the character of a string. The letters A to Q, large or
// small, are hikers, @ is the player, o * w W T are lights, & : % ! shades, V the Warden,
// y Y lost hikers, $ a cache, x a place that is pointed out.
var inks = [numWhats][numInks]string{
	forest.Needles: {"        ", ".  , .  ", ",.;,',;."},
	forest.Leaves:  {"        ", "' . ,.  ", "\"',`;,'\""},
	forest.Meadow:  {"        ", "'  \" .  ", "\"'\",\"'\"`"},
	forest.Marsh:   {"        ", "-  \" .  ", "\"-\",-\"'-"},
	forest.Scree:   {"        ", ". ,  .  ", ".,;.,;.;"},
	forest.Water:   {"~  ~    ", "~~ ~-~ ~", "~~-~~~-~"},
	forest.Log:     {"========", "========", "========"},
	forest.Trail:   {". .. . .", "........", "........"},
	pineTrunk:      {"||||||||", "||||||||", "########"},
	birchTrunk:     {"||||||||", "||||||||", "[[[[[[[["},
	boulder:        {"uuuuuuuu", "uuuuuuuu", "uuuuuuuu"},
	pineCrown:      {"^     ^ ", "^  ^  ^ ", "^ ^^ ^^ "},
	birchCrown:     {"(   )   ", "( ) ( ) ", "() )( ()"},
}

// hues are the colours of what a tile shows where there are only sixteen: the nearest
// to a colour in some light would be any of the few. What is dark is grey or dark; what
// is lit is bright.
var hues = [numWhats][numInks]canvas.Color{
	forest.Needles: {canvas.Grey, canvas.Olive, canvas.Yellow},
	forest.Leaves:  {canvas.Grey, canvas.Olive, canvas.Yellow},
	forest.Meadow:  {canvas.Grey, canvas.Green, canvas.Lime},
	forest.Marsh:   {canvas.Grey, canvas.Green, canvas.Teal},
	forest.Scree:   {canvas.Grey, canvas.Grey, canvas.Silver},
	forest.Water:   {canvas.Navy, canvas.Navy, canvas.Cyan},
	forest.Log:     {canvas.Grey, canvas.Olive, canvas.Yellow},
	forest.Trail:   {canvas.Silver, canvas.Silver, canvas.White},
	pineTrunk:      {canvas.Grey, canvas.Olive, canvas.Olive},
	birchTrunk:     {canvas.Grey, canvas.Silver, canvas.White},
	boulder:        {canvas.Grey, canvas.Grey, canvas.Silver},
	pineCrown:      {canvas.Green, canvas.Green, canvas.Lime},
	birchCrown:     {canvas.Green, canvas.Green, canvas.Lime},
}

// glyphs draws the ground in characters, one for two tiles; few means that there are
// sixteen colours.
func (s *Scene) glyphs(g *canvas.Grid, few bool) {
	area := s.camera.area
	for y := range area.H {
		row := g.Row(area.Y + y)[area.X : area.X+area.W]
		from, to := s.near(2 * y)
		x := 0
		for x < len(row) {
			upper, lower := s.tiles(x, 2*y), s.tiles(x, 2*y+1)
			for i := range min(len(upper), len(row)-x) {
				t := &upper[i]
				if lower[i].is.solid() {
					t = &lower[i]
				}
				row[x] = s.glyph(t, s.light(x, y), x >= from && x < to, few)
				if s.lights.glare != nil && s.lights.glare[2*y*s.lights.w+x] >= enoughLight {
					row[x].FG = flashInk
				}
				x++
			}
		}
	}
}

// brightness is the light on a cell, in steps.
type brightness struct{ lamp, flame int }

// light returns the brighter light of each kind on a cell's two pixels.
func (s *Scene) light(x, y int) brightness {
	const even = 128 // characters need no dither
	i, l := 2*y*s.lights.w+x, &s.lights
	return brightness{
		lamp:  step(max(l.lamp[i], l.lamp[i+l.w]), even),
		flame: step(max(l.flame[i], l.flame[i+l.w]), even),
	}
}

// glyph returns the cell of a tile.
func (s *Scene) glyph(t *tile, b brightness, near, few bool) canvas.Cell {
	ink := dark
	switch sum := b.lamp + b.flame + s.sky.day; {
	case sum >= fullInk:
		ink = lit
	case sum > 0:
		ink = dim
	}
	shows, color := t.is, t.floor
	if ink == dark && !near {
		shows = t.over
		if t.crown != noCrown {
			color = t.crown
		}
	}
	sign := rune(inks[shows][ink][t.grain>>2%variety])
	if few {
		return canvas.Cell{Rune: sign, FG: hues[shows][ink], BG: canvas.Black}
	}
	light := &s.sky.tints[b.lamp*stepTints+b.flame]
	return canvas.Cell{
		Rune: sign,
		FG:   light.on(scale(color, inkShine)),
		BG:   light.on(scale(color, paperShine)),
	}
}

// Characters cover little of their cell, so their colour is stronger than a pixel's and
// their paper weaker, in 256ths.
const (
	inkShine   = 600
	paperShine = 56
)
