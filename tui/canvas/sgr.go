package canvas

import "strconv"

// A pen is what the terminal draws the next rune with.
type pen struct {
	fg, bg Color // reduced
	attr   Attr
}

// resetPen is what SGR 0 leaves.
var resetPen = pen{fg: Default, bg: Default}

// change appends an SGR sequence that turns p into what c needs, of the parameters
// that differ. The colours of c are reduced to the palette already.
func (p *pen) change(b []byte, c *Cell, colors Palette) []byte {
	fg := c.FG
	if fg == hidden {
		fg = p.fg
	}
	want := pen{fg, c.BG, c.Attr &^ wide}
	old := *p
	*p = want
	switch want {
	case old:
		return b
	case resetPen:
		return append(b, "\x1b[m"...)
	}
	b = append(b, "\x1b["...)
	b = appendAttrs(b, old.attr, want.attr)
	if want.fg != old.fg {
		b = appendColor(b, want.fg, 30, colors)
	}
	if want.bg != old.bg {
		b = appendColor(b, want.bg, 40, colors)
	}
	b[len(b)-1] = 'm' // instead of the last semicolon
	return b
}

var attrs = [...]struct {
	attr    Attr
	on, off string
}{
	{Bold, "1;", "22;"},
	{Underline, "4;", "24;"},
	{Reverse, "7;", "27;"},
}

func appendAttrs(b []byte, old, want Attr) []byte {
	for i := range attrs {
		a := &attrs[i]
		switch {
		case want&a.attr == old&a.attr:
		case want&a.attr != 0:
			b = append(b, a.on...)
		default:
			b = append(b, a.off...)
		}
	}
	return b
}

// appendColor appends one colour's parameters, each with its semicolon. layer
// is 30 for the foreground, 40 for the background.
func appendColor(b []byte, c Color, layer int, colors Palette) []byte {
	switch {
	case c == Default:
		return appendParam(b, layer+9)
	case colors == Colors16 && c < 8:
		return appendParam(b, layer+int(c))
	case colors == Colors16:
		return appendParam(b, layer+60+int(c)-8) // the bright ones: 90–97, 100–107
	case colors == Colors256:
		return appendParam(append(appendParam(b, layer+8), "5;"...), int(c))
	}
	red, green, blue := c.Parts()
	b = append(appendParam(b, layer+8), "2;"...)
	b = appendParam(b, int(red))
	b = appendParam(b, int(green))
	return appendParam(b, int(blue))
}

// params holds 0–255, each with its semicolon: most of what a frame appends.
var params = func() (t [256]string) {
	for i := range t {
		t[i] = strconv.Itoa(i) + ";"
	}
	return t
}()

func appendParam(b []byte, n int) []byte { return append(b, params[n]...) }
