package brain

import (
	"fmt"
	"strings"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/level"
)

// Brain decides what a player wants. Think is called for each new view and only
// reads v and t.
type Brain interface {
	Think(v *peer.View, t *level.Terrain) peer.Intent
}

// Names lists the brains, the one to use by default first.
func Names() []string { return []string{"wander", "hiker", "follow", "circle", "straight", "spam"} }

// New returns the brain of a name. The seed is its luck.
func New(name string, seed uint64) (Brain, error) {
	random := grid.Stream{State: seed}
	switch name {
	case "wander":
		return &wander{random: random}, nil
	case "hiker":
		return NewHiker(seed, Habits{Posts: true}), nil
	case "follow":
		return follow{}, nil
	case "circle":
		return &circle{heading: grid.Turn(random.Next())}, nil
	case "straight":
		return straight{}, nil
	case "spam":
		return &spam{random: random}, nil
	}
	return nil, fmt.Errorf("there is no brain %.40q; one of %s", name, strings.Join(Names(), ", "))
}

// walk returns the intent to walk towards a heading and look there.
func walk(heading grid.Turn) peer.Intent {
	v := grid.Vector(heading, body.MaxAxis)
	return peer.Intent{MoveX: int8(v.X), MoveY: int8(v.Y), Facing: heading}
}

// self returns the player that the brain moves; nil before it has a seat and
// while it is not standing.
func self(v *peer.View) *world.Player {
	if int(v.Self) >= world.MaxSeats || v.State.Players[v.Self].Condition != body.Standing {
		return nil
	}
	return &v.State.Players[v.Self]
}

// towards returns the direction from one place to another.
func towards(from, to grid.Pos) grid.Turn {
	d := to.Sub(from)
	return grid.Atan2(d.Y, d.X)
}
