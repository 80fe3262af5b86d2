package canvas

// Ink is the first of the colours that have a meaning instead of a value: Ink
// + n stands for the n-th of the terminal's inks.
const Ink Color = 1 << 26

// Inks say which colours they are.
type Inks [64]Color

// reduced returns the inks as a palette has them: the nearest, for what is read
// has its contrast from them.
func (n *Inks) reduced(p Palette) (r Inks) {
	for i := range r {
		if r[i] = n.Of(Ink + Color(i)); p == NoColor {
			r[i] = Default
		} else if r[i] < Default {
			r[i] = p.nearest(r[i])
		}
	}
	return r
}

// Of returns c, or the colour that it stands for. Without inks, or beyond
// them, that is the terminal's own.
func (n *Inks) Of(c Color) Color {
	switch {
	case c < Ink:
		return c
	case n == nil || int(c-Ink) >= len(n):
		return Default
	}
	return n[c-Ink]
}
