// Package tui runs the game on a terminal: the Bubble Tea program that owns the
// screen's modes, and the goroutine that draws. The terminal is a value
// (terminal.go): a reader, a writer, sizes. Files, signals and the process are
// package terminal's.
//
// A key press takes this way. Package reader decodes it (incoming.go), and Bubble
// Tea calls program.Update (program.go), which translates it into a keys.Key
// (edge.go), so that nothing behind it knows Bubble Tea's keys. Under the lock of game
// (game.go) it goes to the state machine of package screens, which changes what is
// shown and what the party is told. What the machine asks for is done in outside.go:
// parties begin and end in goroutines of their own, the settings are saved in
// another. Then the drawer is woken, if the picture has changed.
//
// The drawer (drawer.go) copies the state (window.go), takes the newest peer.View
// from the party, draws the forest (package scene) and the panels over it (package
// panels) into one canvas.Grid (paint.go, paint_hike.go, backdrop.go), and writes
// what changed through the canvas.Gate that Bubble Tea writes through as well
// (output.go). It draws at once when a key changed the picture, at the frame rate
// while the world moves, and otherwise not at all. Nobody but the drawer waits for
// the terminal: one that is stopped stalls only the drawer. A line that is slow is
// asked whether frames arrive, and is spared something (line.go, answers.go, package
// pace).
//
// Every text that a player can read is in package words. Time is a time.Duration
// since the program's start, and an argument everywhere but in run.go, game.go and
// the timers.
package tui
