package main

import (
	"switchback/peer"
	"switchback/peer/brain"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

// setup is one kind of night to play.
type setup struct {
	players int
	habits  brain.Habits
	perk    world.Perk // everybody has it from the start
}

// outcome is how one night ended.
type outcome struct {
	camps    int
	phase    world.NightPhase
	ticks    world.Tick
	blows    int
	falls    int
	hits     int
	banished int
	lit      int
	home     int
}

// longest bounds a night, in ticks. Dawn is at 26 minutes of night; time spent
// picking perks does not count towards it.
const longest = 40 * 60 * grid.TicksPerSecond

// thinkTicks is how many ticks pass between a hiker's decisions: 20 a second, since
// no person decides 60 times a second.
const thinkTicks = 3

// night is one party in its world.
type night struct {
	world  *world.World
	view   peer.View
	brains []brain.Brain
	in     [world.MaxSeats]world.Input
	outcome
}

// play plays a night to its end and returns how it ended.
func (s setup) play(seed uint64) outcome {
	n := &night{world: world.New(seed, hike.Mode)}
	for i := range s.players {
		n.brains = append(n.brains, brain.NewHiker(seed*world.MaxSeats+uint64(i), s.habits))
		n.in[i].Change = world.Take
	}
	for n.world.Tick < longest && n.world.Night.Phase <= world.Dark {
		n.step()
		if s.perk != world.NoPerk && n.world.Tick == 1 {
			n.give(s.perk)
		}
	}
	n.camps, n.phase, n.ticks = int(n.world.Night.Camp), n.world.Night.Phase, n.world.Tick
	return n.outcome
}

// give offers a perk to everybody. Hikers take it with their next press.
func (n *night) give(p world.Perk) {
	for i := range n.brains {
		n.world.Gear[i].Offer[0] = p
	}
}

func (n *night) step() {
	if n.world.Tick%thinkTicks == 0 && n.world.Tick > 0 {
		n.think()
	}
	n.world.Step(&n.in)
	for i := range n.brains {
		n.in[i].Change = world.Keep
	}
	n.count()
}

// think shows every hiker the current world and takes its command. The state
// includes the hidden fields, but no brain reads them.
func (n *night) think() {
	n.view.State = n.world.State
	for i, b := range n.brains {
		n.view.Self = world.Seat(i)
		intent := b.Think(&n.view, n.world.Terrain)
		n.in[i].Command = intent.Command()
		n.in[i].Command.Drawn = n.world.Tick
	}
}

func (n *night) count() {
	for _, e := range n.world.Events {
		switch e.What {
		case world.Blow:
			n.blows++
		case world.Fell:
			n.falls++
		case world.Hit:
			n.hits++
		case world.Banished:
			n.banished++
		case world.Lit:
			n.lit++
		case world.CameHome:
			n.home++
		}
	}
}
