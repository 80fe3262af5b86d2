package tui

import (
	"testing"

	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// shade is a shade at some degrees and metres from the player.
func shade(id uint8, degrees int, metres float64, clear bool) prey {
	return prey{id: id, turn: grid.Turn(degrees * 65536 / 360), distance: int32(metres * grid.Metre), clear: clear}
}

func sightOf(shades ...prey) *sight {
	s := &sight{reach: world.FlashReach}
	s.count = copy(s.prey[:], shades)
	return s
}

func TestFlashTurnsToTheShadeNearestInAngle(t *testing.T) {
	for name, c := range map[string]struct {
		shades []prey
		want   int // degrees
	}{
		"two":             {[]prey{shade(1, 25, 3, true), shade(2, 340, 9, true)}, 340},
		"behind a trunk":  {[]prey{shade(1, 5, 3, false), shade(2, 20, 9, true)}, 20},
		"out of reach":    {[]prey{shade(1, 5, 10.5, true)}, 0},
		"too far aside":   {[]prey{shade(1, 32, 5, true)}, 0},
		"nothing to turn": {nil, 0},
	} {
		k := newKeys()
		k.facing = 0
		k.snap(sightOf(c.shades...), 0)
		if want := grid.Turn(c.want * 65536 / 360); k.facing != want {
			t.Errorf("%s: facing %d, want %d", name, k.facing, want)
		}
	}
}

func TestWalkTurnsBackAfterTheFlash(t *testing.T) {
	r := newRide()
	r.k.promise(true)
	r.press(goNorth)
	r.k.facing = 0
	r.k.snap(sightOf(shade(1, 20, 3, true)), r.now)
	r.press(goNorth) // a repeat in the same tick
	if want := shade(1, 20, 3, true).turn; r.k.intent(r.now).Facing != want {
		t.Fatalf("the walk took the flash's facing: %d", r.k.facing)
	}
	at, ok := r.k.next(r.now)
	if !ok || at != r.now+flashHold {
		t.Fatalf("asked again at %v, %v", at-r.now, ok)
	}
	r.k.advance(at)
	if r.k.facing != 3*grid.Quarter {
		t.Errorf("facing %d, want north", r.k.facing)
	}
}

func TestMouseFlashesWhereItPoints(t *testing.T) {
	k := newKeys()
	k.point(10, 0, 0)
	k.snap(sightOf(shade(1, 20, 3, true)), 0)
	if k.facing != 0 {
		t.Errorf("the flash left the pointer: facing %d", k.facing)
	}
}

func TestLockFollowsItsShade(t *testing.T) {
	k := newKeys()
	k.facing = 0
	k.press(event{action: doLock}, 0)
	k.seek(sightOf(shade(1, 50, 12, false), shade(2, 100, 3, true)))
	if k.quarry != 1+1 || k.facing != shade(1, 50, 0, true).turn {
		t.Fatalf("locked on %d, facing %d", k.quarry, k.facing)
	}
	k.follow(sightOf(shade(1, 120, 12, true), shade(2, 50, 3, true)))
	if k.facing != shade(1, 120, 0, true).turn {
		t.Errorf("the facing does not follow: %d", k.facing)
	}
	k.follow(sightOf(shade(2, 100, 3, true)))
	if !k.locked || k.quarry != 2+1 {
		t.Errorf("when it was gone the next one was not taken: %d", k.quarry)
	}
	k.follow(sightOf())
	if k.locked || k.intent(0).Buttons&world.Aim != 0 {
		t.Error("nothing is left to face and the facing is still held")
	}
}

func TestLockWithoutAShadeFreezes(t *testing.T) {
	k := newKeys()
	k.press(event{action: doLock}, 0)
	k.seek(sightOf(shade(1, 90, 3, true))) // behind: the player faces north
	k.follow(sightOf())
	if !k.locked || k.quarry != 0 || k.facing != newKeys().facing {
		t.Errorf("locked %v on %d, facing %d", k.locked, k.quarry, k.facing)
	}
}

func TestTrunksBlockAFlash(t *testing.T) {
	var w ground
	p := newFakeParty("")
	w.read(&p.view)
	tree := w.Forest.Piece(3, 3).Trees[0]
	west, east := tree.Pos, tree.Pos
	west.X, east.X = west.X-2*grid.Metre, east.X+2*grid.Metre
	if !w.blocked(west, east) {
		t.Error("a trunk in the middle does not block")
	}
	if crosses(tree, west, tree.Add(grid.Pos{X: -tree.Radius - 100})) {
		t.Error("a trunk behind the target blocks")
	}
	west.Y, east.Y = west.Y+tree.Radius+1, east.Y+tree.Radius+1
	if crosses(tree, west, east) {
		t.Error("a trunk beside the way blocks")
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
	s := &r.paint.sight
	if s.count != 1 || s.prey[0].id != 7 || grid.Abs(s.prey[0].turn.Diff(3*grid.Quarter)) > 100 {
		t.Errorf("%d to aim at, the first is %+v", s.count, s.prey[0])
	}
	for i := range v.State.Shades {
		v.State.Shades[i] = world.Shade{Mood: world.Lurking, Pos: at.Add(grid.Pos{Y: -3 * forest.Tile})}
	}
	r.frame()
	if s.count != maxPrey {
		t.Errorf("%d to aim at, want %d", s.count, maxPrey)
	}
}

// Of a thousand shades that no trunk hides, 3 to 10 m away and within the
// angle, a keyboard flash hits nearly every one: what the screen calls clear
// is what the world calls clear.
func TestKeyboardFlashHits(t *testing.T) {
	const shots = 1000
	var p painter
	p.ground.World, p.ground.ready = *world.New(3), true
	w, random := world.New(3), grid.Stream{State: 11}
	hits := 0
	for shot := 0; shot < shots; {
		body := w.Spots[1+random.Below(20)].Pos.Add(grid.Vector(grid.Turn(random.Next()), int32(random.Below(20*grid.Metre))))
		at := body.Add(grid.Vector(grid.Turn(random.Next()), 3*grid.Metre+int32(random.Below(7*grid.Metre-100))))
		s := sight{body: body, reach: world.FlashReach}
		if p.offer(&s, 0, at); !w.Free(body) || !s.prey[0].clear {
			continue
		}
		shot++
		k := newKeys()
		k.facing = s.prey[0].turn + grid.Turn(random.Below(2*uint32(snapHalf)-2)) - snapHalf + 1
		k.snap(&s, 0)
		if flashed(w, body, at, k.facing) {
			hits++
		}
	}
	if hits < shots*95/100 {
		t.Errorf("%d of %d flashes hit", hits, shots)
	}
	t.Logf("%d of %d flashes hit", hits, shots)
}

// flashed tells whether a flash towards a turn hits a shade at a place.
func flashed(w *world.World, body, at grid.Pos, facing grid.Turn) bool {
	p := &w.Players[0]
	*p, w.Gear[0] = world.Player{Health: world.MaxHealth, Battery: world.MaxBattery}, world.Gear{}
	p.Condition, p.Breath, p.Pos = world.Standing, world.MaxBreath, body
	w.Shades[0] = world.Shade{Mood: world.Stunned, Pos: at, Target: world.Nobody, Until: w.Tick + 10}
	m := &w.Past[w.Tick%world.PastTicks]
	m.Tick, m.Here[0], m.Shades[0] = w.Tick, 1, at
	var in [world.MaxSeats]world.Input
	in[0].Command = world.Command{Facing: facing, Drawn: w.Tick}
	in[0].Command.Presses[world.Flash] = 1
	w.Step(&in)
	return w.Gear[0].Hits > 0
}
