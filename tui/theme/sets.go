package theme

import "switchback/tui/canvas"

// set is one kind of vision's inks.
type set struct{ night, paper canvas.Inks }

var sets = [numVisions]set{
	Full:   {ink(&darkGround, &fullNight), ink(&lightGround, &fullPaper)},
	Protan: {ink(&darkGround, &fullNight), ink(&lightGround, &fullPaper)},
	Deutan: {ink(&darkGround, &fullNight), ink(&lightGround, &fullPaper)},
	Tritan: {ink(&darkGround, &fullNight), ink(&lightGround, &fullPaper)},
}

// ground is what no kind of vision changes.
type ground struct{ panel, bar, text, dim, faint, accent canvas.Color }

// Night blue, and the lamp's amber for what matters.
var darkGround = ground{
	panel: 0x0b1018, bar: 0x05080c, text: 0xc9d2da, dim: 0x8593a0, faint: 0x5f7f6b, accent: 0xffc66d,
}

// Paper in daylight.
var lightGround = ground{
	panel: 0xf4f1e8, bar: 0xe4dfd2, text: 0x24292e, dim: 0x5a6068, faint: 0x4a6454, accent: 0x7a4a00,
}

// signals are the colours that must be told apart.
type signals struct {
	good, warn, danger   canvas.Color
	shade, eyes, stunned canvas.Color
	rush, hurt, cold     canvas.Color
	seats                [Seats]canvas.Color
}

var fullNight = signals{
	good: 0x8fd18f, warn: 0xe8c547, danger: 0xff6f61,
	shade: 0xc8b4ff, eyes: 0xff5a3c, stunned: 0x9ad8ff,
	rush: 0xff4030, hurt: 0xd01818, cold: 0x2458c8,
	seats: [Seats]canvas.Color{0xffb32e, 0x6cc4ff, 0x2fd8a0, 0xf6ea5a, 0xf29ad0, 0xff7d45, 0x7f9cff, 0xf2f2f2},
}

var fullPaper = signals{
	good: 0x1c6b2a, warn: 0x7a5a00, danger: 0xb3221a,
	shade: 0x5a3fa8, eyes: 0xb3320a, stunned: 0x1a5f8a,
	rush: 0xb3221a, hurt: 0xd01818, cold: 0x2458c8,
	seats: [Seats]canvas.Color{0x8a5200, 0x005f9e, 0x00684a, 0x5f5a00, 0x9a2f74, 0xa83a08, 0x3a4fc0, 0x3c3c3c},
}

// ink makes a table of a ground and the signals on it.
func ink(g *ground, s *signals) (t canvas.Inks) {
	for ink, color := range map[canvas.Color]canvas.Color{
		Panel: g.panel, Bar: g.bar, Text: g.text, Dim: g.dim, Faint: g.faint, Accent: g.accent,
		Good: s.good, Warn: s.warn, Danger: s.danger,
		Shade: s.shade, Eyes: s.eyes, Stunned: s.stunned, Rush: s.rush, Hurt: s.hurt, Cold: s.cold,
	} {
		t[ink-canvas.Ink] = color
	}
	for i, color := range s.seats {
		t[Seat(i)-canvas.Ink] = color
	}
	return t
}
