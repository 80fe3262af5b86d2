package theme

import "switchback/tui/canvas"

// Look is what a player can choose about colours and motion.
type Look struct {
	Background Background
	Vision     Vision
	Motion     bool // wind, water and flicker move, and flashes glare
}

// Background is the ground of panels and bars.
type Background uint8

// The backgrounds.
const (
	Auto Background = iota // as the terminal's own, once it is known
	Dark
	Light
)

var backgrounds = [...]string{"auto", "dark", "light"}

// Backgrounds returns the names of all backgrounds, in the order of their values.
func Backgrounds() []string { return backgrounds[:] }

// String returns the name.
func (b Background) String() string { return backgrounds[b] }

// Vision is a kind of colour vision.
type Vision uint8

// The kinds: all colours, or without one of the three kinds of cones.
const (
	Full   Vision = iota
	Protan        // red
	Deutan        // green
	Tritan        // blue
	numVisions
)

var visions = [...]string{"full", "protan", "deutan", "tritan"}

// Visions returns the names of all kinds, in the order of their values.
func Visions() []string { return visions[:] }

// String returns the name.
func (v Vision) String() string { return visions[v] }

// Panels returns the inks of panels and bars in a palette; pale means that the
// terminal's own background is light.
func (l Look) Panels(p canvas.Palette, pale bool) *canvas.Inks {
	if l.Background == Light || l.Background == Auto && pale {
		return &l.set(p).paper
	}
	return &l.set(p).night
}

// Night returns the inks of what stands on the map, in a palette.
func (l Look) Night(p canvas.Palette) *canvas.Inks { return &l.set(p).night }

func (l Look) set(p canvas.Palette) *set {
	if p == canvas.Colors16 {
		return &few
	}
	return &sets[l.Vision]
}
