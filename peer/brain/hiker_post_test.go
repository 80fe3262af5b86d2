package brain

import (
	"testing"

	"switchback/world"
	"switchback/world/grid"
)

// beforeCamp puts a hiker with supplies on the trail, at a distance from the dark fire
// of camp 1.
func beforeCamp(far int32) (s *scene, fire grid.Pos) {
	s = onTheTrail()
	s.b, s.v.State.Tick = NewHiker(1, Habits{Posts: true}), 1000
	way := &s.t.Way
	for i := range way.Stops {
		stop := &way.Stops[i]
		if stop.Camp != 1 {
			s.v.State.Lights[stop.Light].Lit = true
			continue
		}
		at := stop.Point
		for way.Points[at].Dist(stop.Pos) < far {
			at--
		}
		s.stand(0, way.Points[at])
		s.v.State.Gear[0].Supplies = world.PostCost
		return s, stop.Pos
	}
	panic("no camp 1")
}

func TestHikerBuildsAPostBeforeADarkFire(t *testing.T) {
	for _, c := range []struct {
		name string
		far  int32
		give func(s *scene)
		want uint8
	}{
		{"near", postMost - grid.Metre, func(*scene) {}, 1},
		{"far", postMost + 6*grid.Metre, func(*scene) {}, 0},
		{"poor", postMost - grid.Metre, func(s *scene) { s.v.State.Gear[0].Supplies = world.PostCost - 1 }, 0},
		{"one stands", postMost - grid.Metre, func(s *scene) {
			s.v.State.Posts[0] = world.Post{Stands: true, Pos: s.me().Pos}
		}, 0},
	} {
		s, _ := beforeCamp(c.far)
		c.give(s)
		if s.run(1); s.want.Presses[world.Do] != c.want || c.want > 0 && s.want.Deed != world.BuildPost {
			t.Errorf("%s: pressed %d times, deed %d", c.name, s.want.Presses[world.Do], s.want.Deed)
		}
	}
}

func TestHikerMeetsTheWardenFromAPost(t *testing.T) {
	s, fire := beforeCamp(postMost - grid.Metre)
	post := s.me().Pos
	s.v.State.Posts[0] = world.Post{Stands: true, Pos: post}
	s.v.State.Warden = world.Warden{Mood: world.Stalking, Pos: fire, Camp: 1}
	s.run(3 * grid.TicksPerSecond)
	if d := s.me().Dist(post); d > world.PostCircle {
		t.Errorf("stands %d cm from the post", d*100/grid.Metre)
	}
	if s.me().Dist(fire) < post.Dist(fire) {
		t.Error("stands between the post and the Warden")
	}
	if off := s.want.Facing.Diff(towards(s.me().Pos, fire)); grid.Abs(off) > int32(world.LampHalf) {
		t.Errorf("the Warden is not in the lamp: %d turn units beside", off)
	}
}

func TestAPackratSpendsOnTheWay(t *testing.T) {
	for _, c := range []struct {
		name            string
		health, battery int16
		want            world.Deed
	}{
		{"hurt", hurt, world.MaxBattery, world.Heal},
		{"in the dark", world.MaxHealth, world.MaxBattery / 20, world.Recharge},
	} {
		s := onTheTrail()
		s.v.State.Tick, s.v.State.Gear[0] = 1000, world.Gear{Supplies: 1}
		s.v.State.Gear[0].Perks.Add(world.Packrat)
		s.me().Health, s.me().Battery = c.health, c.battery
		if s.run(1); s.want.Presses[world.Do] != 1 || s.want.Deed != c.want {
			t.Errorf("%s: pressed %d times, deed %d", c.name, s.want.Presses[world.Do], s.want.Deed)
		}
	}
}
