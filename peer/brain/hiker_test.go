package brain

import (
	"testing"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
	"switchback/world/level"
)

// scene is one hiker in a picture that stands still but for its own body.
type scene struct {
	t    *level.Terrain
	v    peer.View
	b    Brain
	want peer.Intent
}

// onTheTrail puts a hiker in seat 0 between the first lantern and the second,
// in the dark.
func onTheTrail() *scene {
	w := world.New(3, hike.Mode)
	s := &scene{t: w.Terrain, b: NewHiker(1, Habits{})}
	s.v.State = w.State
	s.v.State.Night.Phase = world.Dark
	s.stand(0, s.trail(25))
	return s
}

// trail returns a point of the first edge of the main way; the points are 2 m apart.
func (s *scene) trail(point int) grid.Pos { return s.t.Graph.Edges[0].Points[point] }

func (s *scene) stand(seat int, at grid.Pos) *world.Player {
	p := &s.v.State.Players[seat]
	*p = world.Player{Health: world.MaxHealth, Battery: world.MaxBattery, LampOn: true}
	p.Pos, p.Condition, p.Breath, p.Facing = at, body.Standing, body.MaxBreath, grid.North
	return p
}

func (s *scene) run(ticks int) {
	for range ticks {
		s.v.State.Tick++
		s.want = s.b.Think(&s.v, s.t)
		c := s.want.Command()
		body.Move(&s.v.State.Players[0].Body, c.Steer(), s.t.Forest)
	}
}

func (s *scene) me() *world.Player { return &s.v.State.Players[0] }

func (s *scene) shade(mood world.Mood, at grid.Pos) {
	s.v.State.Shades[7] = world.Shade{Mood: mood, Pos: at, Target: 0}
}

func TestHikerFlashesAtWhatComes(t *testing.T) {
	for _, mood := range []world.Mood{world.Telling, world.Rushing} {
		s := onTheTrail()
		at := s.me().Add(grid.Pos{X: 7 * grid.Metre})
		s.shade(mood, at)
		s.run(leastAlarm - 1)
		if s.want.Presses[world.Flash] != 0 {
			t.Errorf("mood %d: flashed before anybody could have seen it", mood)
		}
		for range moreAlarm + flashWait {
			if s.run(1); s.want.Presses[world.Flash] > 0 {
				break
			}
		}
		if s.want.Presses[world.Flash] == 0 {
			t.Fatalf("mood %d: did not flash", mood)
		}
		if off := s.want.Facing.Diff(towards(s.me().Pos, at)); grid.Abs(off) > aimError {
			t.Errorf("mood %d: looks %d turn units past it", mood, off)
		}
	}
}

func TestHikerDoesNotSeeInTheDark(t *testing.T) {
	s := onTheTrail()
	s.shade(world.Rushing, s.me().Add(grid.Pos{Y: 14 * grid.Metre})) // behind, beyond its eyes
	s.run(60)
	if s.want.Presses[world.Flash] != 0 {
		t.Error("flashed at what no player sees")
	}
}

func TestHikerPullsUpAFriend(t *testing.T) {
	s := onTheTrail()
	friend := s.stand(1, s.trail(30))
	friend.Condition = body.Down
	s.run(4 * grid.TicksPerSecond)
	if d := s.me().Dist(friend.Pos); d > world.ActReach || s.want.Presses[world.Act] == 0 {
		t.Errorf("%d cm away, act pressed %d times", d*100/grid.Metre, s.want.Presses[world.Act])
	}
}

func TestHikerWaitsForAFriend(t *testing.T) {
	s := onTheTrail()
	s.stand(1, s.trail(5))
	s.run(grid.TicksPerSecond)
	if s.want.MoveX != 0 || s.want.MoveY != 0 {
		t.Error("goes on without a friend who is 40 m behind")
	}
}

func TestHikerHoldsTheLight(t *testing.T) {
	s := onTheTrail()
	friend := s.stand(1, s.trail(27))
	friend.Act = world.Action{Target: 1, Still: true, Until: 1 << 20}
	s.run(3 * grid.TicksPerSecond)
	if d := s.me().Dist(friend.Pos); d > holdNear+grid.Metre {
		t.Errorf("%d cm away from a friend who needs light", d*100/grid.Metre)
	}
	if in := towards(s.me().Pos, friend.Pos); grid.Abs(s.want.Facing.Diff(in)) < int32(grid.Quarter)-200 {
		t.Error("looks at the friend and not around")
	}
}

func TestHikerSavesTheLamp(t *testing.T) {
	s := onTheTrail()
	s.run(2 * grid.TicksPerSecond)
	if s.want.Presses[world.Lamp] != 0 {
		t.Error("switched the lamp off in the dark")
	}
	s.v.State.Lights[0].Lit = true
	s.stand(0, s.t.Spots[0].Pos.Add(grid.Pos{X: 3 * grid.Metre}))
	s.v.State.Players[0].Battery = world.MaxBattery / 3 // stays here to fill it
	s.run(10)
	if s.want.Presses[world.Lamp] != 1 {
		t.Error("left the lamp on beside a fire")
	}
}

func TestHikerPicksWhatItLikesBest(t *testing.T) {
	for _, c := range []body.Condition{body.Standing, body.Down} {
		s := onTheTrail()
		s.v.State.Tick = 1000
		s.v.State.Players[0].Condition = c
		s.v.State.Gear[0].Offer = [3]world.Perk{world.Packrat, world.ThickCoat, world.Ember}
		s.run(1)
		if s.want.Presses[world.Do] != 1 || s.want.Deed != world.PickSecond {
			t.Errorf("condition %d: pressed %d times, deed %d", c, s.want.Presses[world.Do], s.want.Deed)
		}
	}
}

func TestHikerKeepsOutOfTheWardensReach(t *testing.T) {
	s := onTheTrail()
	camp := s.t.Spots[5]
	s.stand(0, camp.Add(grid.Pos{X: 8 * grid.Metre}))
	warden := camp.Add(grid.Pos{X: 5 * grid.Metre})
	s.v.State.Warden = world.Warden{Mood: world.Stalking, Pos: warden, Camp: uint8(camp.Camp)}
	s.run(2 * grid.TicksPerSecond)
	if d := s.me().Dist(warden); d < wardenNear {
		t.Errorf("%d cm from the Warden after two seconds", d*100/grid.Metre)
	}
}

func TestApartKeepsItsDistance(t *testing.T) {
	s := onTheTrail()
	s.b = NewHiker(1, Habits{Apart: true})
	s.v.Self = 1
	s.stand(0, s.trail(30))
	s.stand(1, s.trail(25))
	s.run(1)
	if s.want.MoveX != 0 || s.want.MoveY != 0 {
		t.Error("goes on with the next seat 10 m ahead")
	}
}
