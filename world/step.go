package world

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// World is a state with the ground under it. The state alone is what is
// saved, hashed and sent.
type World struct {
	State
	Forest *forest.Forest
	Spots  []forest.Spot // of the forest; index is the light's
	Events []Event       // what happened in the last Step; overwritten by the next
}

// New returns the world of a seed at tick 0: nobody seated, the fire at the
// trailhead burning.
func New(seed uint64) *World {
	f := forest.New(seed)
	w := &World{Forest: f, Spots: f.Spots(), Events: make([]Event, 0, 4*MaxSeats)}
	w.Seed = seed
	w.Rand = grid.Stream{State: grid.Hash(seed, 0, 0, 0)}
	for i := range w.Spots {
		if w.Spots[i].Fire && w.Spots[i].Camp == 0 {
			w.Lights[i] = Light{Lit: true, By: Nobody}
		}
	}
	return w
}

// Change is what happens to a seat besides its command. It is an input like
// the command, so that a run is its seed and its inputs and nothing else.
type Change uint8

// The changes.
const (
	Keep  Change = iota
	Take         // a player takes the seat: a fresh body beside the others
	Rest         // its link is lost: the body sleeps where it is
	Wake         // the same player is back
	Leave        // the seat is given up, the body goes
)

// Input is all that one seat feeds into one tick.
type Input struct {
	Command Command
	Change  Change
}

// Event is something that a Step did that people are told of.
type Event struct {
	What  EventKind
	Seat  Seat
	Index uint8 // of the light
}

// EventKind names an event.
type EventKind uint8

// The events.
const (
	Lit EventKind = iota + 1 // a lantern or fire was lit by Seat
	Fed                      // a fire filled Seat's battery
)

// Step runs one tick, in whole numbers only (Invariant W1). The phases are in this order on every peer:
// changes of seats, presses, movement, lamps, slow acts.
func (w *World) Step(in *[MaxSeats]Input) {
	w.Tick++
	w.Events = w.Events[:0]
	for i := range in {
		w.change(Seat(i), in[i].Change)
	}
	for i := range in {
		w.press(Seat(i), &in[i].Command)
	}
	for i := range in {
		Move(&w.Players[i].Body, &in[i].Command, w.Forest)
	}
	for i := range in {
		w.lamp(Seat(i))
	}
	for i := range in {
		w.act(Seat(i), &in[i].Command)
	}
}

func (w *World) tell(what EventKind, s Seat, index uint8) {
	w.Events = append(w.Events, Event{What: what, Seat: s, Index: index})
}
