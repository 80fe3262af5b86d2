package tui

import (
	"testing"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// TestTrunksBlockAFlash: a shade behind a trunk is not clear to flash at, one
// beside it is.
func TestTrunksBlockAFlash(t *testing.T) {
	w := panels.Ground{Terrain: level.Of(3).Terrain()}
	tree := w.Forest.Piece(3, 3).Trees[0]
	f := facts{body: tree.Add(grid.Pos{X: -2 * grid.Metre})}
	f.offer(1, tree.Add(grid.Pos{X: 2 * grid.Metre}), &w)
	f.offer(2, tree.Add(grid.Pos{X: -tree.Radius - 100}), &w)
	if all := f.shades.All(); len(all) != 2 || all[0].Clear || !all[1].Clear {
		t.Errorf("to aim at: %+v", all)
	}
}

// TestSightHoldsWhatCanBeAimedAt draws a night with more shades than there is
// room for.
func TestSightHoldsWhatCanBeAimedAt(t *testing.T) {
	r := newLook(t)
	v := &r.party.view
	at := v.State.Players[0].Pos
	v.State.Shades[7] = world.Shade{Mood: world.Stalking, Pos: at.Add(grid.Pos{Y: -5 * grid.Metre})}
	v.State.Shades[6] = world.Shade{Mood: world.Stalking, Pos: at.Add(grid.Pos{X: 12 * grid.Metre})} // in the dark: not drawn
	v.State.Shades[8] = world.Shade{Mood: world.Stalking, Pos: at.Add(grid.Pos{X: 20 * grid.Metre})}
	r.frame()
	s := &r.paint.facts.shades
	if len(s.All()) != 1 || s.All()[0].ID != 7 || grid.Abs(s.All()[0].Turn.Diff(3*grid.Quarter)) > 100 {
		t.Errorf("to aim at: %+v", s.All())
	}
	for i := range v.State.Shades {
		v.State.Shades[i] = world.Shade{Mood: world.Lurking, Pos: at.Add(grid.Pos{Y: -3 * forest.Tile})}
	}
	r.frame()
	if len(s.All()) != keys.MaxShades {
		t.Errorf("%d to aim at, want %d", len(s.All()), keys.MaxShades)
	}
}

// Of a thousand shades that no trunk hides, 3 to 10 m away and within the
// angle, a keyboard flash hits nearly every one: what the screen calls clear
// is what the world calls clear.
func TestKeyboardFlashHits(t *testing.T) {
	const (
		shots = 1000
		half  = 65536 * 30 / 360 // the angle to either side
	)
	ground := panels.Ground{Terrain: level.Of(3).Terrain()}
	w, random := world.New(3), grid.Stream{State: 11}
	hits := 0
	for shot := 0; shot < shots; {
		k := keys.New()
		from := w.Spots[1+random.Below(20)].Pos.Add(grid.Vector(grid.Turn(random.Next()), int32(random.Below(20*grid.Metre))))
		off := grid.Turn(random.Below(2*half-2)) - half + 1
		at := from.Add(grid.Vector(k.Facing()+off, 3*grid.Metre+int32(random.Below(7*grid.Metre-100))))
		s := facts{body: from, reach: world.FlashReach}
		if s.offer(0, at, &ground); !body.Free(w.Forest, from) || !s.shades.All()[0].Clear {
			continue
		}
		shot++
		k.Snap(&s.shades, s.reach, 0)
		if flashed(w, from, at, k.Facing()) {
			hits++
		}
	}
	if hits < shots*95/100 {
		t.Errorf("%d of %d flashes hit", hits, shots)
	}
	t.Logf("%d of %d flashes hit", hits, shots)
}

// flashed tells whether a flash towards a turn hits a shade at a place.
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
