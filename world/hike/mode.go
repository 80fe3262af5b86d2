package hike

import (
	"switchback/world"
	"switchback/world/body"
)

// Mode is the mode that people play.
var Mode = &world.Mode{
	ID: 0, Name: "hike", Tables: world.Tables, Start: start,
	Phases: []world.Phase{
		Seats,
		phase("presses", rules.presses),
		phase("movement", rules.movement),
		phase("lamps", rules.lamps),
		phase("acts", rules.acts),
		phase("down", rules.fallen),
		phase("lost", rules.followers),
		phase("shades", rules.shades),
		phase("warden", rules.warden),
		phase("director", rules.direct),
		phase("night", rules.night),
		phase("past", rules.remember),
	},
}

// Seats is the phase that changes the seats. A mode that seats players as the hike
// does begins with it.
var Seats = phase("seats", rules.seats)

// rules is a world with the methods that decide what happens in it.
type rules struct{ *world.World }

// phase returns a phase that runs a rule.
func phase(name string, rule func(rules, *[world.MaxSeats]world.Input)) world.Phase {
	return world.Phase{Name: name, Run: func(w *world.World, in *[world.MaxSeats]world.Input) { rule(rules{w}, in) }}
}

// start lights the fire at the trailhead and puts the lost hikers in their places.
func start(w *world.World) {
	for i, p := range w.LostSpots {
		w.Lost[i] = world.Lost{Stage: world.Waiting, Pos: p, Leader: world.Nobody}
	}
	for i := range w.Spots {
		if w.Spots[i].Fire && w.Spots[i].Camp == 0 {
			w.Lights[i] = world.Light{Lit: true, By: world.Nobody}
		}
	}
}

func (w rules) presses(in *[world.MaxSeats]world.Input) {
	for i := range in {
		w.press(world.Seat(i), &in[i].Command)
	}
}

func (w rules) movement(in *[world.MaxSeats]world.Input) {
	for i := range in {
		body.Move(&w.Players[i].Body, in[i].Command.Steer(), w.Forest)
	}
}

func (w rules) lamps(*[world.MaxSeats]world.Input) {
	for i := range w.Players {
		w.lamp(world.Seat(i))
	}
}

func (w rules) acts(in *[world.MaxSeats]world.Input) {
	for i := range in {
		w.act(world.Seat(i), &in[i].Command)
	}
}
