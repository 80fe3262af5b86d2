// Command screencost measures what the screen costs: the time of a frame, the time
// from a key to its picture, the bytes to the terminal and the processor's share.
//
//	go run ./scripts/screencost            all, two minutes
//	go run ./scripts/screencost bytes      only what is named: frame, key, bytes, share
//
// Beside each figure of the game stands that of a string view, in the same run
// on the same computer: a small Bubble Tea program that shows the same forest
// as a View of text, drawn by hand without a style library. Times depend on the
// computer and on what else it does; what tells is the ratio.
//
//	frame.go   one frame in this process, without a terminal
//	key.go     a key on the way to its frame
//	bytes.go   what a terminal is sent in a second
//	share.go   what a whole process costs, by the kernel's account
//	child.go   a program in a pty; fingers.go, the keys that are held there
//	line.go    a line that is slow and far
//	view.go    the string view
//	table.go   what is printed
//
// It needs Linux.
package main
