// Package reader turns the bytes that a terminal sends into events: keys,
// pastes, the mouse, reports.
//
// Bubble Tea has a reader of its own, which this one stands in for. That one
// ends with the program, and if a key is on its way just then, it waits for ever
// for somebody to take it. This one ends when its input does and hands over
// every event until then, so that nothing is left behind by a connection that
// breaks. It is also the one place through which all input passes: what has to
// be done to the bytes before they are decoded belongs here.
package reader
