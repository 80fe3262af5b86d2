// Package world is the hike as a deterministic simulation: sixty fixed steps
// a second over a state that can be copied, hashed and sent. It has no clock,
// no I/O, no floats, no goroutines, and ranges over no map.
//
// Step runs the phases of one tick in a fixed order. Bodies move by body.Move,
// the same function that a guest predicts with. Tables, one field table for
// each kind of entity, describe what is sent of the state.
package world
