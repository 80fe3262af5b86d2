// Package keys is the keyboard and the mouse: it finds out what a key means, and
// what the player who presses it wants.
//
// A Key (key.go) is one event as a terminal reports it. The Keymap (keymap.go) says
// which Action (action.go) it stands for, by the place at which the key lies
// (layout.go). The settings file (keymap_file.go) and the texts have names for
// places (name.go).
//
// The Model (model.go) turns the presses, repeats and releases of actions into a
// peer.Intent. Where the terminal reports releases it goes by what is held down
// (walk_held.go). Elsewhere it guesses from presses and auto-repeat (walk_repeat.go).
// It also keeps the facing: by the walk, by the mouse (pointer.go) or on a shade
// (aim.go).
//
// Nothing here reads a terminal or a clock or draws: time is an argument, and the
// shades that the player can aim at come in as a Sight.
package keys
