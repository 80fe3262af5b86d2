package screens

import (
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/scene"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Geometry is where a frame has put things, which no view says.
type Geometry struct {
	Self   Cell            // where the player is
	Pixel  int32           // how wide the ground under a map pixel is, in position units
	Night  world.Tick      // when the night of the frame's view began
	Shades scene.Sightings // those that were drawn
}

// Facts are what follows from a view and matters to keys. The machine reads them
// from the newest view when a key comes (look.go), the painter from the view that it
// draws.
type Facts struct {
	tick    world.Tick
	body    grid.Pos
	Shades  keys.Sight // those to aim at: they were drawn and are near enough
	flashes bool       // the player can flash
	reach   int32      // of a flash, in position units
	watches bool       // a friend is watched; left and right choose another
	over    bool       // the night has ended
	party   partyFacts
}

// partyFacts are the facts about the party and its night.
type partyFacts struct {
	seed   uint64
	night  world.Tick // when the night began; no two nights of a party began at one tick
	dusk   bool       // it has not fallen yet
	setOut bool       // the squad waits for nobody any more
	ready  bool       // the player is ready
	leads  bool       // the player may make everybody set out
	most   int        // how many players fit
	closed bool       // nobody new is let in
	others [world.MaxSeats]bool
}

// FactsOf returns the facts of a view. shown is the newest frame's geometry, w the
// view's ground.
func FactsOf(v *peer.View, shown *Geometry, w *panels.Ground) Facts {
	f := Facts{
		tick: v.State.Tick, watches: panels.Watches(v), party: partyFactsOf(v),
		over: v.State.Night.Over() && !panels.FirstLight(&v.State),
	}
	if v.Self >= world.MaxSeats {
		return f
	}
	me, perks := &v.State.Players[v.Self], v.State.Gear[v.Self].Perks
	f.body, f.reach = me.Add(v.Offset), int32(perks.FlashRange())
	f.flashes = me.Condition == body.Standing && me.Battery >= perks.FlashCost()
	for i := range v.State.Shades {
		if at := &v.State.Shades[i]; shown.Shows(v, i) {
			f.offer(uint8(i), at.Pos, w)
		}
	}
	return f
}

func partyFactsOf(v *peer.View) partyFacts {
	f := partyFacts{
		seed: v.State.Seed, night: v.Night, dusk: v.State.Night.Phase == world.Dusk, setOut: v.State.Night.SetOut,
		leads: v.Self == world.Leader, most: int(v.Max), closed: v.Closed,
	}
	for s := range f.others {
		f.others[s] = world.Seat(s) != v.Self && v.State.Players[s].Condition != body.Absent
	}
	f.ready = v.Self < world.MaxSeats && v.State.Gear[v.Self].Ready
	return f
}

// Shows reports whether the frame shows a shade that is still there in a view.
func (g *Geometry) Shows(v *peer.View, shade int) bool {
	return g.Night == v.Night && g.Shades.Has(shade) && v.State.Shades[shade].Mood != world.NoMood
}

// offer adds a shade to those to aim at, if it is near enough.
func (f *Facts) offer(id uint8, at grid.Pos, w *panels.Ground) {
	d := at.Sub(f.body)
	if grid.Abs(d.X) > keys.LockReach || grid.Abs(d.Y) > keys.LockReach {
		return
	}
	distance := at.Dist(f.body)
	if distance > keys.LockReach {
		return
	}
	f.Shades.Add(keys.Shade{ID: id, Turn: grid.Atan2(d.Y, d.X), Distance: distance, Clear: !w.Forest.Blocked(f.body, at)})
}
