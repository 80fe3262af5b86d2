// Package keys is the keyboard and the mouse: what a key means, and what a
// player wants who presses it.
//
// A Key is one event as a terminal reports it. The Keymap says which Action it
// stands for (action.go), by the place at which it lies (layout.go), with the
// names that the settings file and the texts have for places (name.go). The Model turns the
// presses, repeats and releases of actions into a peer.Intent: by what is held
// down, where the terminal reports releases (walk_held.go), and else by what
// presses and auto-repeat let one guess (walk_repeat.go); and it keeps the
// facing, by the walk, by the mouse (pointer.go) or on a shade (aim.go).
//
// Nothing here reads a terminal or a clock, and nothing is drawn: time is an
// argument, and what the player sees to aim at comes in as a Sight.
package keys
