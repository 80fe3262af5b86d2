// Package world is the hike as a deterministic simulation: sixty fixed steps
// a second over a state that can be copied, hashed and sent. It has no clock,
// no I/O, no floats, no goroutines, and ranges over no map.
//
// Step runs the phases of one tick in a fixed order. How a body moves is
// body.Move, which a guest predicts with. What is sent of the state is
// described by Tables, one field table a kind.
package world
