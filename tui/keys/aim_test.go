package keys

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// shade is a shade at some degrees and metres from the player.
func shade(id uint8, degrees int, metres float64, clear bool) Shade {
	return Shade{ID: id, Turn: grid.Turn(degrees * 65536 / 360), Distance: int32(metres * grid.Metre), Clear: clear}
}

func sightOf(shades ...Shade) *Sight {
	s := &Sight{}
	for _, shade := range shades {
		s.Add(shade)
	}
	return s
}

func TestFlashTurnsToTheShadeNearestInAngle(t *testing.T) {
	for name, c := range map[string]struct {
		shades []Shade
		want   int // degrees
	}{
		"two":             {[]Shade{shade(1, 25, 3, true), shade(2, 340, 9, true)}, 340},
		"behind a trunk":  {[]Shade{shade(1, 5, 3, false), shade(2, 20, 9, true)}, 20},
		"out of reach":    {[]Shade{shade(1, 5, 10.5, true)}, 0},
		"too far aside":   {[]Shade{shade(1, 32, 5, true)}, 0},
		"nothing to turn": {nil, 0},
	} {
		k := New()
		k.facing = 0
		k.Snap(sightOf(c.shades...), world.FlashReach, 0)
		if want := grid.Turn(c.want * 65536 / 360); k.facing != want {
			t.Errorf("%s: facing %d, want %d", name, k.facing, want)
		}
	}
}

func TestWalkTurnsBackAfterTheFlash(t *testing.T) {
	r := newRide()
	r.k.Promise(true)
	r.press(North)
	r.k.facing = 0
	r.k.Snap(sightOf(shade(1, 20, 3, true)), world.FlashReach, r.now)
	r.press(North) // a repeat in the same tick
	if want := shade(1, 20, 3, true).Turn; r.k.Intent(r.now).Facing != want {
		t.Fatalf("the walk took the flash's facing: %d", r.k.facing)
	}
	at, ok := r.k.Next(r.now)
	if !ok || at != r.now+flashHold {
		t.Fatalf("asked again at %v, %v", at-r.now, ok)
	}
	r.k.Advance(at)
	if r.k.facing != 3*grid.Quarter {
		t.Errorf("facing %d, want north", r.k.facing)
	}
}

func TestMouseFlashesWhereItPoints(t *testing.T) {
	k := New()
	k.Point(10, 0, 0)
	k.Snap(sightOf(shade(1, 20, 3, true)), world.FlashReach, 0)
	if k.facing != 0 {
		t.Errorf("the flash left the pointer: facing %d", k.facing)
	}
}

func TestLockFollowsItsShade(t *testing.T) {
	k := New()
	k.facing = 0
	k.Press(Event{Action: Lock}, 0)
	k.Seek(sightOf(shade(1, 50, 12, false), shade(2, 100, 3, true)))
	if k.target != 1+1 || k.facing != shade(1, 50, 0, true).Turn {
		t.Fatalf("locked on %d, facing %d", k.target, k.facing)
	}
	k.Follow(sightOf(shade(1, 120, 12, true), shade(2, 50, 3, true)))
	if k.facing != shade(1, 120, 0, true).Turn {
		t.Errorf("the facing does not follow: %d", k.facing)
	}
	k.Follow(sightOf(shade(2, 100, 3, true)))
	if !k.locked || k.target != 2+1 {
		t.Errorf("when it was gone the next one was not taken: %d", k.target)
	}
	k.Follow(sightOf())
	if k.locked || k.Intent(0).Buttons&body.Aim != 0 {
		t.Error("nothing is left to face and the facing is still held")
	}
}

func TestLockWithoutAShadeFreezes(t *testing.T) {
	k := New()
	k.Press(Event{Action: Lock}, 0)
	k.Seek(sightOf(shade(1, 90, 3, true))) // behind: the player faces north
	k.Follow(sightOf())
	if !k.locked || k.target != 0 || k.facing != New().facing {
		t.Errorf("locked %v on %d, facing %d", k.locked, k.target, k.facing)
	}
}

func TestSightHoldsSoManyShades(t *testing.T) {
	var s Sight
	for id := range uint8(MaxShades + 3) {
		s.Add(shade(id, 0, 3, true))
	}
	if n := len(s.All()); n != MaxShades || s.All()[n-1].ID != MaxShades-1 {
		t.Errorf("%d to aim at, the last is %d", n, s.All()[n-1].ID)
	}
}
