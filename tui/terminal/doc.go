// Package terminal makes a tui.Terminal of the terminal that this process was
// started in. Nothing else in tui knows the files, the environment, the signals
// or the terminal modes of the process.
//
//	local.go          refuses what is no terminal; runs one game in raw mode
//	signals.go        the signals that end a game in order
//	console.go        raw mode, and the modes from before
//	input.go          reads what is typed, except while a shell has the terminal
//	window.go         the window's size and its changes
//	suspend_unix.go   Ctrl-Z, kill -TSTP and fg
//	crash.go          the log of a crash, or of a SIGQUIT
//	monitor.go        a second process, for the ends that the first cannot catch
//
// What differs between systems is in files of the same names that end in _unix,
// _windows or _other.
//
// A process has one such terminal. A program that draws for terminals elsewhere
// makes a tui.Terminal of each connection and does not need this package.
package terminal
