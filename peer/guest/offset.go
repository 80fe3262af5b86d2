package guest

import "switchback/world/grid"

// How a correction is shown.
const (
	ignoreBelow = 5 * grid.Metre / 100 // people do not see a shorter one
	cutAbove    = 3 * grid.Metre       // sliding further looks worse than a cut
	fadeTick    = 228                  // 228/256 of the offset remain a tick later, 0.1 % after a second
)

// offset hides a correction from the eye: the body is drawn where it was and
// glides to where it is. The body itself is never touched.
type offset struct{ at grid.Pos }

// Corrected adds a correction that moved the body from one place to another.
func (o *offset) Corrected(from, to grid.Pos) {
	switch d := from.Dist2(to); {
	case d > cutAbove*cutAbove:
		o.at = grid.Pos{}
	case d >= ignoreBelow*ignoreBelow:
		o.at = o.at.Add(from.Sub(to))
	}
}

// Tick lets the offset fade by one tick.
func (o *offset) Tick() {
	o.at.X = o.at.X * fadeTick / 256
	o.at.Y = o.at.Y * fadeTick / 256
}

// At returns what to add to the body's place when drawing it.
func (o *offset) At() grid.Pos { return o.at }
