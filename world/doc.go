// Package world is the hike as a deterministic simulation: sixty fixed steps
// a second over a state that can be copied, hashed and sent. It has no clock,
// no I/O, no floats, no goroutines, and ranges over no map.
//
// Step runs the phases of one tick in a fixed order; Move is the part of it
// that a guest predicts with, the same function on both sides. What is sent
// of the state is described by Tables, one field table a kind.
package world
