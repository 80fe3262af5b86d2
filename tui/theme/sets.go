package theme

import "switchback/tui/canvas"

// set holds the inks for one kind of vision: on dark ground and on light.
type set struct{ night, paper canvas.Inks }

var sets = [numVisions]set{
	Full:   {inks(&nightGround, &full), inks(&paperGround, &fullPaper)},
	Protan: {inks(&nightGround, &protan), inks(&paperGround, &protanPaper)},
	Deutan: {inks(&nightGround, &deutan), inks(&paperGround, &deutanPaper)},
	Tritan: {inks(&nightGround, &tritan), inks(&paperGround, &tritanPaper)},
}

// few are the inks for sixteen colours. So few leave no choice: every kind of
// vision has the same.
var few = set{inks(&fewNightGround, &fewNight), inks(&fewPaperGround, &fewPaper)}

// ground holds the colours that are the same for every kind of vision.
type ground struct {
	panel, bar, text, dim, faint, accent canvas.Color
	lantern, fire                        canvas.Color // behind what burns on the map
}

// Night blue, and the lamp's amber for what matters.
var nightGround = ground{
	panel: 0x0b1018, bar: 0x05080c, text: 0xc9d2da, dim: 0x8593a0, faint: 0x648570, accent: 0xffc66d,
	lantern: 0xb87a20, fire: 0xc8480e,
}

// Paper in daylight.
var paperGround = ground{
	panel: 0xf4f1e8, bar: 0xe4dfd2, text: 0x24292e, dim: 0x5a6068, faint: 0x4a6454, accent: 0x7a4a00,
	lantern: 0xb87a20, fire: 0xc8480e,
}

// signals are the colours that must be told apart.
type signals struct {
	good, warn, danger canvas.Color
	seats              [Seats]canvas.Color
	beings             beings
}

// beings are the signals that stand on the map only: paper has the same as the night.
type beings struct{ shade, eyes, stunned, rush, hurt, cold canvas.Color }

// All colours: seats after Okabe and Ito, lightened for the night.
var (
	full = signals{
		good: 0x8fd18f, warn: 0xe8c547, danger: 0xff6f61,
		seats:  [Seats]canvas.Color{0xffb32e, 0x6cc4ff, 0x2fd8a0, 0xf6ea5a, 0xf29ad0, 0xff7d45, 0x7f9cff, 0xf2f2f2},
		beings: redEyes,
	}
	fullPaper = signals{
		good: 0x1c6b2a, warn: 0x6e5000, danger: 0xb3221a,
		seats:  [Seats]canvas.Color{0x8a5200, 0x005f9e, 0x006848, 0x505400, 0xa80078, 0xc02000, 0x0000d8, 0x180000},
		beings: redEyes,
	}
	redEyes = beings{shade: 0xc8b4ff, eyes: 0xff5a3c, stunned: 0x9ad8ff, rush: 0xff5040, hurt: 0xd01818, cold: 0x2458c8}
)

// Without red cones, or without green ones, blue against yellow is left, and
// light against dark.
var (
	protan = signals{
		good: 0x6aa8ff, warn: 0xfff050, danger: 0xf05028,
		seats:  [Seats]canvas.Color{0xffb32e, 0x5aa0ff, 0xaaffff, 0x88ffaa, 0xff6688, 0xff6644, 0xff00ff, 0xffff22},
		beings: amberEyes,
	}
	protanPaper = signals{
		good: 0x0030c8, warn: 0x604800, danger: 0x98108c,
		seats:  [Seats]canvas.Color{0x8a5200, 0x0048c8, 0x000048, 0x300000, 0x486078, 0x304890, 0x183000, 0x606048},
		beings: amberEyes,
	}
	deutan = signals{
		good: 0x6aa8ff, warn: 0xfff050, danger: 0xf05028,
		seats:  [Seats]canvas.Color{0xffb32e, 0x5aa0ff, 0xffffff, 0xffffaa, 0x00aaaa, 0x88ccff, 0x00aa22, 0x00cc88},
		beings: amberEyes,
	}
	deutanPaper = signals{
		good: 0x0030c8, warn: 0x604800, danger: 0xa00898,
		seats:  [Seats]canvas.Color{0x8a5200, 0x0048c8, 0x180000, 0x8a1860, 0x180048, 0x9030a8, 0x783030, 0x0000d8},
		beings: amberEyes,
	}
	amberEyes = beings{shade: 0xa890ff, eyes: 0xffb000, stunned: 0xd8f4ff, rush: 0xff5040, hurt: 0xd01818, cold: 0x2458c8}
)

// Without blue cones, red against green is left.
var (
	tritan = signals{
		good: 0x5fe0a0, warn: 0xffb0a0, danger: 0xff4a4a,
		seats:  [Seats]canvas.Color{0xff9a3c, 0x40d8c8, 0x8888dd, 0xddffff, 0xddcc66, 0xff22ff, 0xcc66ff, 0xff6644},
		beings: cyanDaze,
	}
	tritanPaper = signals{
		good: 0x006a60, warn: 0x80521c, danger: 0xc01820,
		seats:  [Seats]canvas.Color{0x87360a, 0x006878, 0x300000, 0x9018d8, 0x000048, 0x606000, 0xc00018, 0x0000d8},
		beings: cyanDaze,
	}
	cyanDaze = beings{shade: 0xd0a0ff, eyes: 0xff5a3c, stunned: 0x50e0e0, rush: 0xff5040, hurt: 0xd01818, cold: 0x2458c8}
)

// Sixteen colours.
var (
	fewNightGround = ground{panel: canvas.Black, bar: canvas.Black, text: canvas.Silver, dim: canvas.Grey, faint: canvas.Green, accent: canvas.Yellow, lantern: canvas.Olive, fire: canvas.Maroon}
	fewPaperGround = ground{panel: canvas.White, bar: canvas.White, text: canvas.Black, dim: canvas.Black, faint: canvas.Black, accent: canvas.Navy, lantern: canvas.Olive, fire: canvas.Maroon}

	fewNight = signals{
		good: canvas.Lime, warn: canvas.Yellow, danger: canvas.Red,
		seats:  [Seats]canvas.Color{canvas.Yellow, canvas.Cyan, canvas.Lime, canvas.White, canvas.Magenta, canvas.Olive, canvas.Teal, canvas.Silver},
		beings: fewBeings,
	}
	fewPaper = signals{
		good: canvas.Navy, warn: canvas.Purple, danger: canvas.Maroon,
		seats:  [Seats]canvas.Color{canvas.Maroon, canvas.Navy, canvas.Purple, canvas.Black, canvas.Maroon, canvas.Navy, canvas.Purple, canvas.Black},
		beings: fewBeings,
	}
	fewBeings = beings{shade: canvas.Purple, eyes: canvas.Red, stunned: canvas.Cyan, rush: canvas.Red, hurt: canvas.Maroon, cold: canvas.Navy}
)

// inks returns the table of a ground and the signals on it.
func inks(g *ground, s *signals) (t canvas.Inks) {
	b := &s.beings
	for ink, color := range map[canvas.Color]canvas.Color{
		Panel: g.panel, Bar: g.bar, Text: g.text, Dim: g.dim, Faint: g.faint, Accent: g.accent,
		Good: s.good, Warn: s.warn, Danger: s.danger,
		Shade: b.shade, Eyes: b.eyes, Stunned: b.stunned, Rush: b.rush, Hurt: b.hurt, Cold: b.cold,
		Lantern: g.lantern, Fire: g.fire,
	} {
		t[ink-canvas.Ink] = color
	}
	for i, color := range s.seats {
		t[Seat(i)-canvas.Ink] = color
	}
	return t
}
