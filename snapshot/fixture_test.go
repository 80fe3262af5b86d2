package snapshot

import (
	"switchback/world"
)

// The kinds of the fixture: a small game, with kinds out of order and a field of
// every sort.
const (
	kindWalker world.Kind = 4
	kindShade  world.Kind = 0
	kindLamp   world.Kind = 9
)

const (
	maxWalkers = 5
	maxShades  = 150
	maxLamps   = 48
)

var (
	walkerFields = []world.Field{
		{Name: "x", Unit: "1/1024 m", Bits: 32, Signed: true, Rate: "vx"},
		{Name: "y", Unit: "1/1024 m", Bits: 32, Signed: true, Rate: "vy"},
		{Name: "vx", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
		{Name: "vy", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
		{Name: "facing", Unit: "1/65536 turn", Bits: 16},
		{Name: "health", Unit: "points", Bits: 7},
		{Name: "breath", Unit: "1/720 of full", Bits: 10, Scope: world.Owner},
		{Name: "given", Unit: "a bit each", Bits: 32, Scope: world.Owner},
	}
	shadeFields = []world.Field{
		{Name: "x", Unit: "1/1024 m", Bits: 32, Signed: true, Rate: "vx"},
		{Name: "y", Unit: "1/1024 m", Bits: 32, Signed: true, Rate: "vy"},
		{Name: "vx", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
		{Name: "vy", Unit: "1/262144 m a tick", Bits: 20, Signed: true},
		{Name: "facing", Unit: "1/65536 turn", Bits: 16},
		{Name: "mood", Unit: "number", Bits: 3},
	}
	lampFields = []world.Field{{Name: "lit", Unit: "1: yes", Bits: 1}}
)

// thing is one entity of the fixture.
type thing struct {
	here bool
	rec  world.Record
}

// fixture is a world of its own: its tables read and write the fixture, not the
// state that they are given.
type fixture struct {
	walkers [maxWalkers]thing
	shades  [maxShades]thing
	lamps   [maxLamps]thing
}

func (f *fixture) schema() *Schema {
	table := func(k world.Kind, name string, things []thing, fields []world.Field) world.Table {
		return world.Table{
			Kind: k, Name: name, Max: len(things), Fields: fields,
			Read: func(_ *world.State, id int, rec *world.Record) bool {
				*rec = things[id].rec
				return things[id].here
			},
			Write: func(_ *world.State, id int, rec *world.Record) {
				things[id] = thing{}
				if rec != nil {
					things[id] = thing{true, *rec}
				}
			},
		}
	}
	walkers := table(kindWalker, "walker", f.walkers[:], walkerFields)
	walkers.Owned = func(id int, seat world.Seat) bool { return id == int(seat) }
	return NewSchema([]world.Table{
		walkers,
		table(kindShade, "shade", f.shades[:], shadeFields),
		table(kindLamp, "lamp", f.lamps[:], lampFields),
	})
}

// capture returns the set of tick.
func (f *fixture) capture(s *Schema, tick world.Tick, seat world.Seat) *Set {
	set := s.NewSet()
	set.Capture(&world.State{Tick: tick}, seat)
	return set
}

// slotsOf makes a set of slots.
func slotsOf(list ...int) (s Slots) {
	for _, slot := range list {
		s.Add(slot)
	}
	return s
}
