// Package reader turns the bytes that a terminal sends into events: keys,
// pastes, the mouse, reports.
//
// It replaces Bubble Tea's own reader. That one ends with the program, and if a
// key is on its way just then, it waits for ever for somebody to take it. This one
// ends when its input does and hands over every event until then, so that a
// connection that breaks leaves nothing behind. All input passes through here:
// whatever has to be done to the bytes before they are decoded belongs here.
package reader
