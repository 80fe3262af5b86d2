// Command screencost measures what the screen costs: the time of a frame, the time
// from a key to its frame, the bytes to the terminal and the processor's share.
//
//	go run ./scripts/screencost            all, four minutes
//	go run ./scripts/screencost bytes      only what is named: frame, key, bytes, share
//
// Most figures of the game stand beside those of a string view, measured in the same
// run: a small Bubble Tea program that shows the same forest as a View of text, drawn
// by hand without a style library. Times depend on the computer and on what else it
// does; compare the ratios.
//
//	main.go     which measurements run, and the programs that they need
//	frame.go    one frame in this process, without a terminal
//	key.go      from a key to its frame
//	bytes.go    what a terminal is sent in a second, on this computer and over SSH
//	share.go    the processor time of a whole process, by the kernel's account
//	child.go    a program in a pty
//	fingers.go  the keys that are held there
//	line.go     an emulated slow and distant line
//	view.go     the string view
//	table.go    the printed table
//
// It needs Linux.
package main
