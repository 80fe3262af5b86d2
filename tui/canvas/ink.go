package canvas

// Ink is the first of the colours that have a meaning instead of a value: Ink + n
// stands for Inks[n] of the terminal.
const Ink Color = 1 << 26

// Inks holds the colour of each ink.
type Inks [64]Color

// reduced returns the inks in a palette: exactly the nearest colours, without the
// lookup table, because text has its contrast from them.
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

// Of returns c, or the colour that it stands for if it is an ink: Default if n is
// nil or has no such ink.
func (n *Inks) Of(c Color) Color {
	switch {
	case c < Ink:
		return c
	case n == nil || int(c-Ink) >= len(n):
		return Default
	}
	return n[c-Ink]
}
