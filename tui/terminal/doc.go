// Package terminal is the terminal that this process was started in, made into
// a tui.Terminal: the files, the environment, the signals and the modes of one
// process are known here and nowhere else in tui.
//
//	local.go     what is refused, and one game from raw mode to the old modes
//	signals.go   which signals end a game in order
//	console.go   the modes: raw, and as they were
//	input.go     what is typed, but not while a shell has the terminal
//	window.go    the size, and its changes
//	suspend.go   Ctrl-Z, kill -TSTP and fg
//	crash.go     the log of a crash, or of what every goroutine did
//	monitor.go   a second process, for the ends that nobody can catch
//
// One process has one: who draws for terminals elsewhere makes a tui.Terminal
// of each connection and needs nothing from here.
package terminal
