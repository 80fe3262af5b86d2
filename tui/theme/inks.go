package theme

import "switchback/tui/canvas"

// The inks by their meaning.
const (
	Panel  = canvas.Ink + iota // the ground of a panel
	Bar                        // the ground of the status line
	Text                       // what is read
	Dim                        // what need not be read
	Faint                      // what is full or at rest
	Accent                     // what matters: titles, keys, the choice
	Good
	Warn
	Danger

	Shade // one in the light
	Eyes  // one in the dark
	Stunned
	Rush // one that is about to strike, or does
	Hurt // the frame after a blow
	Cold // the frame while little health is left

	Lantern // behind one that is lit
	Fire

	firstSeat // and the others behind it
)

// Seats is how many colours there are for players; those beyond begin anew,
// and their letters tell them apart in any case.
const Seats = 8

// Seat returns the ink of a player.
func Seat(n int) canvas.Color { return firstSeat + canvas.Color(n%Seats) }
