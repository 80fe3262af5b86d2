package theme

import (
	"math"
	"testing"

	"switchback/tui/canvas"
)

// cones are what is left of linear RGB for each kind of vision. The matrices
// are those of G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
// Transactions on Visualization and Computer Graphics 15(6), 2009, at severity
// 1.0.
var cones = [numVisions][3][3]float64{
	Full:   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	Protan: {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	Deutan: {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	Tritan: {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// vector is a colour in some space.
type vector [3]float64

// linear undoes the curve of sRGB (IEC 61966-2-1).
func linear(c canvas.Color) (v vector) {
	r, g, b := c.Parts()
	for i, part := range [3]uint8{r, g, b} {
		if s := float64(part) / 255; s <= 0.04045 {
			v[i] = s / 12.92
		} else {
			v[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return v
}

// seenAs is a colour as eyes of a kind see it, in linear RGB.
func seenAs(c canvas.Color, kind Vision) (v vector) {
	l := linear(c)
	for i, row := range cones[kind] {
		v[i] = min(1, max(0, row[0]*l[0]+row[1]*l[1]+row[2]*l[2]))
	}
	return v
}

// lab returns CIE L*a*b* under D65.
func (v vector) lab() vector {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*v[0] + 0.3576*v[1] + 0.1805*v[2]) / 0.9505)
	y := f(0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2])
	z := f((0.0193*v[0] + 0.1192*v[1] + 0.9505*v[2]) / 1.0891)
	return vector{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference returns the distance of two colours in L*a*b* (CIE 1976) as eyes of a
// kind see them. About 2.3 is just noticeable side by side.
func difference(a, b canvas.Color, kind Vision) float64 {
	p, q := seenAs(a, kind).lab(), seenAs(b, kind).lab()
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// apart is how far apart colours with different meanings must be: ten times what
// is just noticeable, because letters are far from each other on a screen.
const apart = 24

// meanings are the inks that must not be taken for one another.
var meanings = map[string][]canvas.Color{
	"states":   {Text, Good, Warn, Danger},
	"moods":    {Shade, Stunned, Rush},
	"eyes":     {Shade, Stunned, Eyes},
	"the edge": {Hurt, Cold},
	"seats":    {Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5), Seat(6), Seat(7)},
}

// Each set keeps different meanings apart, for the eyes that it is made for and for
// those that see all colours.
func TestMeaningsStayApart(t *testing.T) {
	for v := range numVisions {
		for _, table := range []*canvas.Inks{&sets[v].night, &sets[v].paper} {
			for what, inks := range meanings {
				checkApart(t, table, what, inks, v)
				checkApart(t, table, what, inks, Full)
			}
		}
	}
}

func checkApart(t *testing.T, table *canvas.Inks, what string, inks []canvas.Color, eyes Vision) {
	t.Helper()
	for i := range inks {
		for _, other := range inks[:i] {
			a, b := table.Of(inks[i]), table.Of(other)
			if d := difference(a, b, eyes); d < apart {
				t.Errorf("%s, %s eyes: %06x and %06x are %.1f apart", what, Visions()[eyes], a, b, d)
			}
		}
	}
}

// The other sets are needed: with the set of full vision, eyes without one kind of
// cones would take some seats for others.
func TestFullColourIsNotForAllEyes(t *testing.T) {
	for v := Protan; v < numVisions; v++ {
		least := math.Inf(1)
		for i := range Seats {
			for j := range i {
				least = min(least, difference(full.seats[i], full.seats[j], v))
			}
		}
		if least >= apart {
			t.Errorf("%s eyes: %.1f", Visions()[v], least)
		}
	}
}

// contrast is that of WCAG 2: from 1 to 21.
func contrast(a, b canvas.Color) float64 {
	luminance := func(c canvas.Color) float64 {
		v := linear(c)
		return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2]
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// readable is the contrast that text needs (WCAG 2, level AA).
const readable = 4.5

func TestTextIsReadable(t *testing.T) {
	written := append([]canvas.Color{Text, Dim, Faint, Accent, Good, Warn, Danger}, meanings["seats"]...)
	all := append(sets[:], few)
	for i := range all {
		for _, table := range []*canvas.Inks{&all[i].night, &all[i].paper} {
			for _, ink := range written {
				for _, ground := range []canvas.Color{Panel, Bar} {
					if c := contrast(table.Of(ink), table.Of(ground)); c < readable {
						t.Errorf("set %d: %06x on %06x has a contrast of %.2f", i, table.Of(ink), table.Of(ground), c)
					}
				}
			}
		}
	}
}

// brightestPaper is the brightest paper behind a letter on the map: a grey of 40
// (paper in tui/scene).
const brightestPaper canvas.Color = 0x282828

func TestSignsOnTheMapAreReadable(t *testing.T) {
	for v := range numVisions {
		for _, ink := range append([]canvas.Color{Shade, Eyes, Stunned, Rush}, meanings["seats"]...) {
			if c := contrast(sets[v].night.Of(ink), brightestPaper); c < readable {
				t.Errorf("%s: %06x has a contrast of %.2f", Visions()[v], sets[v].night.Of(ink), c)
			}
		}
	}
}
