package screens

import (
	"testing"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
	"switchback/world/level"
)

// TestTrunksBlockAFlash expects that a shade behind a trunk is not clear to flash at, and
// that one in front of it is.
func TestTrunksBlockAFlash(t *testing.T) {
	w := panels.Ground{Terrain: level.Of(3).Terrain()}
	tree := w.Forest.Piece(3, 3).Trees[0]
	f := Facts{body: tree.Add(grid.Pos{X: -2 * grid.Metre})}
	f.offer(1, tree.Add(grid.Pos{X: 2 * grid.Metre}), &w)
	f.offer(2, tree.Add(grid.Pos{X: -tree.Radius - 100}), &w)
	if all := f.Shades.All(); len(all) != 2 || all[0].Clear || !all[1].Clear {
		t.Errorf("to aim at: %+v", all)
	}
}

// A keyboard flash hits nearly all of a thousand shades that no trunk hides, 3 to 10 m
// away and within its angle: what is clear here is clear in the world.
func TestKeyboardFlashHits(t *testing.T) {
	const (
		shots = 1000
		half  = 65536 * 30 / 360 // the angle to either side
	)
	ground := panels.Ground{Terrain: level.Of(3).Terrain()}
	w, random := world.New(3, hike.Mode), grid.Stream{State: 11}
	hits := 0
	for shot := 0; shot < shots; {
		k := keys.New()
		from := w.Spots[1+random.Below(20)].Pos.Add(grid.Vector(grid.Turn(random.Next()), int32(random.Below(20*grid.Metre))))
		off := grid.Turn(random.Below(2*half-2)) - half + 1
		at := from.Add(grid.Vector(k.Facing()+off, 3*grid.Metre+int32(random.Below(7*grid.Metre-100))))
		s := Facts{body: from, reach: world.FlashReach}
		if s.offer(0, at, &ground); !body.Free(w.Forest, from) || !s.Shades.All()[0].Clear {
			continue
		}
		shot++
		k.Snap(&s.Shades, s.reach, 0)
		if flashed(w, from, at, k.Facing()) {
			hits++
		}
	}
	if hits < shots*95/100 {
		t.Errorf("%d of %d flashes hit", hits, shots)
	}
	t.Logf("%d of %d flashes hit", hits, shots)
}

// TestShadeOfAnotherNightIsNotShown, nor one that has gone or was not drawn.
func TestShadeOfAnotherNightIsNotShown(t *testing.T) {
	const drawn, gone, hidden = 7, 8, 9
	g := Geometry{Night: 5}
	g.Shades[0] = 1<<drawn | 1<<gone
	v := peer.View{Night: 5}
	v.State.Shades[drawn].Mood, v.State.Shades[hidden].Mood = world.Stalking, world.Stalking
	if !g.Shows(&v, drawn) || g.Shows(&v, gone) || g.Shows(&v, hidden) {
		t.Errorf("drawn %v, gone %v, hidden %v", g.Shows(&v, drawn), g.Shows(&v, gone), g.Shows(&v, hidden))
	}
	if v.Night++; g.Shows(&v, drawn) {
		t.Error("shown in another night")
	}
}

// flashed reports whether a flash in a direction hits a shade at a place.
func flashed(w *world.World, from, at grid.Pos, facing grid.Turn) bool {
	p := &w.Players[0]
	*p, w.Gear[0] = world.Player{Health: world.MaxHealth, Battery: world.MaxBattery}, world.Gear{}
	p.Condition, p.Breath, p.Pos = body.Standing, body.MaxBreath, from
	w.Shades[0] = world.Shade{Mood: world.Stunned, Pos: at, Target: world.Nobody, Until: w.Tick + 10}
	m := &w.Past[w.Tick%world.PastTicks]
	m.Tick, m.Here[0], m.Shades[0] = w.Tick, 1, at
	var in [world.MaxSeats]world.Input
	in[0].Command = world.Command{Facing: facing, Drawn: w.Tick}
	in[0].Command.Presses[world.Flash] = 1
	w.Step(&in)
	return w.Gear[0].Hits > 0
}
