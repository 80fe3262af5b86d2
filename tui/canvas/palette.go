package canvas

import "sync"

// Palette is how many colours a terminal shows.
type Palette uint8

// The palettes.
const (
	Truecolor Palette = iota
	Colors256         // xterm's cube and greys; the first sixteen are the user's own and left alone
	Colors16          // the user's sixteen, taken for xterm's
	NoColor           // attributes only
)

// hidden is the foreground of a cell that shows no foreground: any colour will do.
const hidden Color = 1 << 25

// A lookup table holds the nearest index for each colour of five bits a channel:
// 32 KiB, which stay in a processor's cache. A library's cache of conversions would
// grow with every colour that a night's levels of light produce.
type lookup [1 << 15]uint8

// table returns the palette's lookup table, nil when it needs none.
func (p Palette) table() *lookup {
	switch p {
	case Colors256:
		return nearest256()
	case Colors16:
		return nearest16()
	}
	return nil
}

// index returns where c stands in a lookup table.
func index(c Color) int { return int(c>>9&0x7c00 | c>>6&0x3e0 | c>>3&0x1f) }

var nearest256 = sync.OnceValue(func() *lookup {
	return tabulate(func(c Color) Color { return Colors256.nearest(vivid(c)) })
})

var nearest16 = sync.OnceValue(func() *lookup { return tabulate(Colors16.nearest) })

// tabulate fills a table.
func tabulate(reduce func(Color) Color) *lookup {
	t := new(lookup)
	for i := range t {
		t[i] = uint8(reduce(widen(i)))
	}
	return t
}

// nearest returns the index of the colour that is nearest to c; in a palette
// without indices, c itself.
func (p Palette) nearest(c Color) Color {
	all, first := p.colors()
	if all == nil {
		return c
	}
	best := 0
	for i := range all {
		if distance(c, all[i]) < distance(c, all[best]) {
			best = i
		}
	}
	return Color(first + best)
}

// colors returns the colours of a palette and the index of the first; nil where
// colours have no indices.
func (p Palette) colors() (all []Color, first int) {
	switch p {
	case Colors256:
		return xterm240[:], len(xterm16)
	case Colors16:
		return xterm16[:], 0
	}
	return nil, 0
}

// xterm240 are xterm's cube of 6 × 6 × 6 colours and its greys.
var xterm240 = func() (all [240]Color) {
	levels := [6]uint8{0, 95, 135, 175, 215, 255}
	for i := range 216 {
		all[i] = RGB(levels[i/36], levels[i/6%6], levels[i%6])
	}
	for i := range 24 {
		grey := uint8(8 + 10*i)
		all[216+i] = RGB(grey, grey, grey)
	}
	return all
}()

// The sixteen colours, in the order of their numbers: Colors16 shows each by its
// own number. The values are xterm's defaults. A user may have set others, but
// dark ones still look dark and bright ones bright.
const (
	Black   Color = 0x000000
	Maroon  Color = 0xcd0000
	Green   Color = 0x00cd00
	Olive   Color = 0xcdcd00
	Navy    Color = 0x0000ee
	Purple  Color = 0xcd00cd
	Teal    Color = 0x00cdcd
	Silver  Color = 0xe5e5e5
	Grey    Color = 0x7f7f7f
	Red     Color = 0xff0000
	Lime    Color = 0x00ff00
	Yellow  Color = 0xffff00
	Blue    Color = 0x5c5cff
	Magenta Color = 0xff00ff
	Cyan    Color = 0x00ffff
	White   Color = 0xffffff
)

var xterm16 = [16]Color{
	Black, Maroon, Green, Olive, Navy, Purple, Teal, Silver, Grey, Red, Lime, Yellow, Blue, Magenta, Cyan, White,
}

// widen returns the colour that stands at i: five bits stretched to eight.
func widen(i int) Color {
	channel := func(v int) uint8 { v &= 31; return uint8(v<<3 | v>>2) }
	return RGB(channel(i>>10), channel(i>>5), channel(i))
}

// distance weighs the channels as the eye does: green most, blue least.
func distance(a, b Color) int {
	ar, ag, ab := a.Parts()
	br, bg, bb := b.Parts()
	dr, dg, db := int(ar)-int(br), int(ag)-int(bg), int(ab)-int(bb)
	return 3*dr*dr + 6*dg*dg + db*db
}

// vivid moves a saturated colour that is not dark away from grey. xterm has little
// between its greys and its pure colours: the nearest to the brown of lit ground
// would be a grey in one cell and an olive in the next.
func vivid(c Color) Color {
	const (
		dark, bright = 34, 74  // of 255: luminance at which it begins, and at which it is full
		pale, rich   = 64, 128 // of 256: saturation at which it begins, and at which it is full
		most         = 140     // of 256: how much farther from grey
	)
	r, g, b := c.Parts()
	high, low := int(max(r, g, b)), int(min(r, g, b))
	luma := (54*int(r) + 183*int(g) + 19*int(b)) >> 8
	part := most * ramp(luma, dark, bright) / 256 * ramp((high-low)*256/max(high, 1), pale, rich) / 256
	strong := func(v uint8) uint8 { return uint8(min(max(int(v)+(int(v)-luma)*part/256, 0), 255)) }
	return RGB(strong(r), strong(g), strong(b))
}

// ramp rises from 0 at from to 256 at to.
func ramp(v, from, to int) int { return min(max(v-from, 0)*256/(to-from), 256) }
