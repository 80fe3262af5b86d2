// Package tui is the game in a terminal: the Bubble Tea program that owns
// the screen's modes, and the goroutine that draws. The terminal is a value
// (terminal.go): a reader, a writer, sizes. Files, signals and the process are
// package terminal's.
//
// A key press goes through it like this. Package reader decodes it, and Bubble Tea
// calls program.Update (program.go). The screen in front handles it (title.go,
// join.go, hike.go, overlay.go, options.go): it edits the state (state.go) under
// one lock, or feeds the key model (package keys), which turns presses, repeats
// and releases into a peer.Intent for the party. Then it wakes the drawer, if
// the picture has changed. Bubble Tea's own types of keys end at the edge
// (edge.go).
//
// What a key means can depend on the world: whether the night is over, where a
// shade is. That is read from the newest view when the key comes (look.go,
// facts.go), not from the newest frame, which tells only where it has put things.
//
// The drawer (drawer.go) copies the state, takes the newest peer.View from the
// party, draws the forest (package scene) and the panels over it (package panels)
// into one canvas.Grid (paint.go, paint_hike.go), and writes what changed through the canvas.Gate that Bubble Tea
// writes through as well. It draws at once when a key changed the picture, at
// the frame rate while the world moves, and otherwise not at all. Nobody but
// the drawer waits for the terminal: one that is stopped stalls only it. A line
// that is slow is asked whether frames arrive, and is spared something (line.go,
// answers.go, package pace).
//
// Every text that a player can read is in package words. Time is a time.Duration
// since the program's start, and an argument everywhere but in run.go and the
// timers.
package tui
