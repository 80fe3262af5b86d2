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

	Shade // a shade in the light
	Eyes  // a shade in the dark
	Stunned
	Rush // a shade that is about to strike, or strikes
	Hurt // the frame after a blow
	Cold // the frame while little health is left

	Lantern // behind a lit one
	Fire

	firstSeat // the other seats follow it
)

// Seats is how many colours there are for players. Further seats use them again;
// letters tell players apart in any case.
const Seats = 8

// Seat returns the ink of the player in seat n, from 0.
func Seat(n int) canvas.Color { return firstSeat + canvas.Color(n%Seats) }
