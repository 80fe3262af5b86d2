// Package world is a deterministic simulation: sixty fixed steps a second over a
// state that can be copied, hashed and sent. It has no clock, no I/O, no floats, no
// goroutines, and ranges over no map.
//
// It holds what every game and everybody who looks at one share: the state and its
// entities, commands and events, the field tables that describe what is sent, and
// the questions that a state and its level answer. It decides nothing: Step runs the
// phases of a Mode in their order, and a Mode brings the rules. Those of the hike
// are in world/hike; their numbers are here, in rules*.go, because bots and screens
// read them too.
package world
