package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// The questions that the screen and the bots ask have the answers that the rules go by:
// each is asked at random places, and compared with what the rules then do.

// tries is how many places each question is asked at. At least seldom of the answers
// must be yes, and as many no.
const tries, seldom = 400, 12

// somewhere returns a random night, in which some lights burn, a post may stand and a
// second player's lamp shines, and a place near one of the lights.
func somewhere(r *grid.Stream) (w rules, in *[world.MaxSeats]world.Input, at grid.Pos) {
	w, in = inNight(2)
	for i := range w.Spots {
		w.Lights[i].Lit = r.Below(2) == 0
	}
	near := func(p grid.Pos, most uint32) grid.Pos {
		return p.Add(grid.Vector(grid.Turn(r.Next()), int32(r.Below(most*grid.Metre))))
	}
	at = near(w.Spots[r.Below(uint32(len(w.Spots)))].Pos, 30)
	if r.Below(2) == 0 {
		w.Posts[r.Below(world.MaxPosts)] = world.Post{Stands: true, Pos: near(at, 10)}
	}
	friend := &w.Players[1]
	friend.LampOn, friend.Facing, friend.Pos = true, grid.Turn(r.Next()), near(at, 14)
	if d := at.Sub(friend.Pos); r.Below(2) == 0 {
		friend.Facing = grid.Atan2(d.Y, d.X)
	}
	in[1].Command.Facing = friend.Facing
	if r.Below(4) == 0 {
		w.Night.RainFrom = 0
	}
	return w, in, at
}

// ask asks a question at random places and compares it with the answer of the rules. ok
// is false where the rules decide nothing.
func ask(t *testing.T, question func(w rules, at grid.Pos) bool, answer func(w rules, in *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool)) {
	t.Helper()
	r := grid.Stream{State: 8}
	count := map[bool]int{}
	for try := range tries {
		w, in, at := somewhere(&r)
		said := question(w, at)
		yes, ok := answer(w, in, at)
		if !ok {
			continue
		}
		count[yes]++
		if said != yes {
			t.Errorf("try %d at %v: asked %v, the rules say %v", try, at, said, yes)
		}
	}
	if count[false] < seldom || count[true] < seldom {
		t.Fatalf("%d places say no, %d yes: that shows little", count[false], count[true])
	}
}

// stand puts player 0 at a place, with the lamp on and battery and health half full.
func stand(w rules, at grid.Pos) *world.Player {
	p := &w.Players[0]
	p.Pos, p.LampOn, p.Battery, p.Health = at, true, world.MaxBattery/2, world.MaxHealth/2
	return p
}

func TestCircleSavesTheBattery(t *testing.T) {
	ask(t, func(w rules, at grid.Pos) bool {
		_, lit := w.Circle(w.Level, at)
		return lit
	}, func(w rules, _ *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool) {
		p := stand(w, at)
		p.Given = [...]uint32{1<<32 - 1, 1<<32 - 1}
		before := p.Battery
		w.lamp(0)
		return p.Battery == before, true
	})
}

func TestFireNearMends(t *testing.T) {
	ask(t, func(w rules, at grid.Pos) bool {
		return w.FireNear(w.Level, at, world.FireCircle)
	}, func(w rules, _ *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool) {
		p := stand(w, at)
		before := p.Health
		w.mend()
		return p.Health > before, true
	})
}

func TestCampNearLetsAPostBeBuilt(t *testing.T) {
	ask(t, func(w rules, at grid.Pos) bool {
		return world.CampNear(w.Level, at)
	}, func(w rules, _ *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool) {
		w.Gear[0].Supplies = world.PostCost
		_, why := w.postAt(0, at)
		return why != world.NoCampNear, true
	})
}

func TestHowNearACampAPostMayStand(t *testing.T) {
	w, _ := inNight(1)
	fire := w.Spots[fireOf(w, 1)]
	if !world.CampNear(w.Level, fire.Add(grid.Pos{X: world.PostFire})) || world.CampNear(w.Level, fire.Add(grid.Pos{X: world.PostFire + 1})) {
		t.Error("a post may not stand 25 m from a camp's fire, or may stand farther off")
	}
	if world.CampNear(w.Level, w.Spots[0].Pos) {
		t.Error("the trailhead is no camp")
	}
}

// A shade that lurks runs from light, whatever the source.
func TestWhatIsLitScaresShades(t *testing.T) {
	ask(t, func(w rules, at grid.Pos) bool {
		return w.Lit(w.Terrain, at)
	}, func(w rules, in *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool) {
		w.Players[0].Pos = at.Add(grid.Pos{X: 40 * grid.Metre})
		w.Tick -= w.Tick%world.ShadeThink + 1 // shade 0 thinks in the next tick
		w.Players[1].VX, w.Players[1].VY = 0, 0
		w.Shades[0] = world.Shade{Mood: world.Lurking, Pos: at, Target: world.Nobody}
		shining := w.Players[1]
		w.Step(in)
		return w.Shades[0].Mood == world.Fleeing, !w.Night.Over() && w.Players[1].Pos == shining.Pos // no summit, no trunk
	})
}

func TestTargetIsWhatActTurnsTo(t *testing.T) {
	ask(t, func(w rules, at grid.Pos) bool {
		w.Players[0].Pos, w.Players[0].Battery = beforeLight(w, at), world.MaxBattery/2
		_, ok := w.Target(w.Level, 0)
		return ok
	}, func(w rules, in *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool) {
		p := &w.Players[0]
		t, _ := w.Target(w.Level, 0)
		w.begin(0)
		_, i := t.Split()
		return p.Act.Until != 0 && p.Act.Target == t || told(w, world.Fed) == 1 && w.Events[0].Index == i || told(w, world.Opened) == 1, true
	})
}

// beforeLight returns a place 2 m west of the light nearest to p, within reach of it, or,
// if p.X is odd, 3 m west and out of reach.
func beforeLight(w rules, p grid.Pos) grid.Pos {
	light, _ := w.Nearest(p, func(int) bool { return true })
	return w.Spots[light].Add(grid.Pos{X: -2*grid.Metre - p.X&1*grid.Metre})
}

// A Warden follows the players on the ground that it guards, and nobody else.
func TestGuardedIsWhereTheWardenFollows(t *testing.T) {
	ask(t, func(w rules, at grid.Pos) bool {
		w.Warden = world.Warden{Mood: world.Stalking, Camp: 1, Strength: 100}
		return w.Guarded(w.Level, aroundCamp(w, at))
	}, func(w rules, _ *[world.MaxSeats]world.Input, at grid.Pos) (yes, ok bool) {
		w.Players[0].Pos, w.Players[1].Condition = aroundCamp(w, at), body.Absent
		fire := w.Spots[fireOf(w, 1)].Pos
		_, follows := w.intruder(fire, fire)
		return follows, true
	})
}

// aroundCamp returns the place that lies from the first camp's fire as p does
// from the light nearest to it.
func aroundCamp(w rules, p grid.Pos) grid.Pos {
	light, _ := w.Nearest(p, func(int) bool { return true })
	return w.Spots[fireOf(w, 1)].Add(p.Sub(w.Spots[light].Pos))
}

// Goal is the first dark light beyond the farthest that burns on the way.
func TestGoalIsBeyondTheFarthestLight(t *testing.T) {
	r := grid.Stream{State: 3}
	for range tries {
		w, _, _ := somewhere(&r)
		far := -1
		for i := range w.Summit + 1 {
			if w.Lights[i].Lit {
				far = i
			}
		}
		if light, ok := w.Goal(w.Level); light != far+1 || ok != (far < w.Summit) {
			t.Fatalf("the farthest is %d of %d, the goal %d, %v", far, w.Summit, light, ok)
		}
	}
}

// No burning light is nearer than NearestLight, and no burning fire than NearestFire.
func TestNearestOfAKind(t *testing.T) {
	r := grid.Stream{State: 4}
	for range tries {
		w, _, at := somewhere(&r)
		light, ok := w.NearestLight(w.Level, at)
		fire, burns := w.NearestFire(w.Level, at)
		if ok && !w.Lights[light].Lit || burns && (!w.Lights[fire].Lit || !w.Spots[fire].Fire) {
			t.Fatalf("light %d or fire %d does not burn", light, fire)
		}
		for i := range w.Spots {
			s := &w.Spots[i]
			if w.Lights[i].Lit && (!ok || s.Dist2(at) < w.Spots[light].Dist2(at)) {
				t.Errorf("light %d is nearer than %d, %v", i, light, ok)
			}
			if w.Lights[i].Lit && s.Fire && (!burns || s.Dist2(at) < w.Spots[fire].Dist2(at)) {
				t.Errorf("fire %d is nearer than %d, %v", i, fire, burns)
			}
		}
	}
}
