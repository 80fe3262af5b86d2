package hike

import (
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// fireOf returns the index of a camp's fire.
func fireOf(w rules, camp int) int {
	light, _ := w.CampFire(camp)
	return light
}

// deed makes a player do a deed once, in a step.
func deed(w rules, in *[world.MaxSeats]world.Input, s world.Seat, d world.Deed) {
	in[s].Command.Deed = d
	in[s].Command.Presses[world.Do]++
	w.Step(in)
}

func TestSuppliesBuyHealthAndBatteryAtAFire(t *testing.T) {
	w, in := party(1)
	p, g := &w.Players[0], &w.Gear[0]
	p.Health, p.Battery, g.Supplies = 50, world.MaxBattery/4, 2
	deed(w, in, 0, world.Heal)
	if p.Health < 50+world.HealPortion || p.Health > 51+world.HealPortion || g.Supplies != 1 {
		t.Errorf("health %d, supplies %d", p.Health, g.Supplies)
	}
	deed(w, in, 0, world.Recharge)
	if p.Battery != world.MaxBattery*3/4 || g.Supplies != 0 {
		t.Errorf("battery %d, supplies %d", p.Battery, g.Supplies)
	}
	deed(w, in, 0, world.Recharge)
	if p.Battery != world.MaxBattery*3/4 || g.Supplies != 0 {
		t.Errorf("battery %d, supplies %d from an empty purse", p.Battery, g.Supplies)
	}
	g.Supplies, p.Pos = 1, w.Spots[2].Pos
	if deed(w, in, 0, world.Recharge); g.Supplies != 1 {
		t.Error("bought in the dark")
	}
	p.Pos, p.Health = w.Spots[0].Pos, world.MaxHealth
	if deed(w, in, 0, world.Heal); g.Supplies != 1 {
		t.Error("paid for health that was not missing")
	}
}

func TestAPackratBuysAnywhere(t *testing.T) {
	w, in := party(1)
	p, g := &w.Players[0], &w.Gear[0]
	g.Offer[0] = world.Packrat
	deed(w, in, 0, world.PickFirst)
	if g.Supplies != world.PackratPurse {
		t.Fatalf("%d supplies with the perk", g.Supplies)
	}
	p.Pos, p.Health = w.Spots[2].Pos, 50
	if deed(w, in, 0, world.Heal); p.Health != 50+world.HealPortion || g.Supplies != world.PackratPurse-world.CampCost {
		t.Errorf("health %d, supplies %d in the dark", p.Health, g.Supplies)
	}
}

func TestEmberTakesHalf(t *testing.T) {
	const ticks = 100
	w, in := party(1)
	p := &w.Players[0]
	p.Pos = w.Spots[2].Pos
	w.Gear[0].Perks.Add(world.Ember)
	steps(w, in, ticks)
	if used := world.MaxBattery - p.Battery; used != ticks/world.EmberTicks {
		t.Errorf("the lamp took %d in %d ticks", used, ticks)
	}
	p.LampOn, p.Battery = false, world.FlashEmber
	press(in, 0, world.Flash, w.Tick)
	w.Step(in)
	if p.Battery != 0 {
		t.Errorf("%d left after a flash", p.Battery)
	}
}

// builder puts a player with supplies near the burning fire of camp 1, facing a place
// where there is room for a post.
func builder(t *testing.T) (w rules, in *[world.MaxSeats]world.Input) {
	t.Helper()
	w, in = party(1)
	fire := fireOf(w, 1)
	w.Lights[fire].Lit = true
	w.Night.Camp, w.Warden.Beaten = 1, 1
	w.Gear[0].Supplies = 2 * world.PostCost
	for turn := 0; turn < 65536; turn += 1024 {
		in[0].Command.Facing = grid.Turn(turn)
		at := w.Spots[fire].Add(grid.Vector(grid.Turn(turn), world.PostApart+grid.Metre))
		w.Players[0].Pos = at.Sub(grid.Vector(grid.Turn(turn), world.PostAhead))
		if body.Free(w.Forest, at) && !w.lightNear(at) {
			return w, in
		}
	}
	t.Fatal("no room for a post around the fire")
	return
}

func TestAPostStandsAndGivesLight(t *testing.T) {
	w, in := builder(t)
	at := w.ahead(0, &in[0].Command, world.PostAhead)
	deed(w, in, 0, world.BuildPost)
	if want := (world.Post{Stands: true, Pos: at, By: 0}); w.Posts[0] != want || told(w, world.Built) != 1 {
		t.Fatalf("%+v, told %v", w.Posts[0], w.Events)
	}
	if w.Gear[0].Supplies != world.PostCost {
		t.Errorf("%d supplies left", w.Gear[0].Supplies)
	}
	w.Lights[fireOf(w, 1)].Lit = false
	if i, ok := w.Circle(w.Level, at.Add(grid.Pos{X: world.PostCircle - 1})); !ok || i != world.OnPost {
		t.Error("no light around the post")
	}
}

func TestAPostIsBuiltBeforeADarkFire(t *testing.T) {
	w, in := builder(t)
	w.Lights[fireOf(w, 1)].Lit, w.Night.Camp, w.Warden.Beaten = false, 0, 0
	deed(w, in, 0, world.BuildPost)
	if !w.Posts[0].Stands || w.Gear[0].Supplies != world.PostCost {
		t.Errorf("told %v, %d supplies left", w.Events, w.Gear[0].Supplies)
	}
}

func TestEmberBringsSupplies(t *testing.T) {
	w, in := party(1)
	w.Gear[0].Offer[0] = world.Ember
	if deed(w, in, 0, world.PickFirst); w.Gear[0].Supplies != world.EmberPurse {
		t.Errorf("%d supplies with the perk", w.Gear[0].Supplies)
	}
}

func TestAPostIsRefusedWithItsReason(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(w rules)
		want  world.Refusal
	}{
		{"poor", func(w rules) { w.Gear[0].Supplies = world.PostCost - 1 }, world.NoSupplies},
		{"all built", func(w rules) {
			for i := range w.Posts {
				w.Posts[i].Stands = true
			}
		}, world.NoPostsLeft},
		{"between camps", func(w rules) { w.Players[0].Pos = w.Spots[2].Pos }, world.NoCampNear},
		{"trailhead", func(w rules) { w.Players[0].Pos = w.Spots[0].Pos }, world.NoCampNear},
		{"beside a light", func(w rules) { w.Players[0].Pos = w.Spots[fireOf(w, 1)].Pos }, world.NoRoomHere},
	} {
		w, in := builder(t)
		c.spoil(w)
		before := w.Gear[0].Supplies
		deed(w, in, 0, world.BuildPost)
		if len(w.Events) != 1 || w.Events[0] != (world.Event{What: world.CannotBuild, Index: uint8(c.want)}) {
			t.Errorf("%s: told %v", c.name, w.Events)
		}
		if w.Gear[0].Supplies != before {
			t.Errorf("%s: it was paid all the same", c.name)
		}
	}
}

func TestSigns(t *testing.T) {
	w, in := party(1)
	deed(w, in, 0, world.Warn)
	if g := &w.Gear[0]; g.Gesture != 3 || g.Shown != w.Tick {
		t.Errorf("gesture %d at %d", g.Gesture, g.Shown)
	}
	in[0].Command.Facing, in[0].Command.Arg = 0, 21
	deed(w, in, 0, world.PointOut)
	want := w.Players[0].Add(grid.Pos{X: 21 * grid.Metre / 2})
	if g := &w.Gear[0]; g.Ping.Dist(want) > 16 || g.PingAt != w.Tick {
		t.Errorf("points to %v at %d, want %v", g.Ping, g.PingAt, want)
	}
}

func TestWhoIsDownMakesSignsButBuysNothing(t *testing.T) {
	w, in := party(2)
	w.Gear[0].Supplies = 5
	w.fall(0)
	deed(w, in, 0, world.Heal)
	deed(w, in, 0, world.Wave)
	if w.Gear[0].Supplies != 5 || w.Players[0].Health != 0 || w.Gear[0].Gesture != 1 {
		t.Errorf("%+v, health %d", w.Gear[0], w.Players[0].Health)
	}
}

func TestACacheIsOpenedOnce(t *testing.T) {
	w, in := party(1)
	w.Players[0].Pos = w.CacheSpots[0]
	w.Gear[0].Perks.Add(world.Packrat)
	w.Gear[0].Supplies = world.MaxSupplies - 4
	for range 2 {
		in[0].Command.Presses[world.Act]++
		w.Step(in)
	}
	if w.Gear[0].Supplies != world.MaxSupplies-4+world.CacheSupplies+world.PackratSupplies || w.Caches[0] != (world.Cache{Opened: true, By: 0}) {
		t.Errorf("%d supplies, %+v", w.Gear[0].Supplies, w.Caches[0])
	}
	if w.earn(0, world.CacheSupplies); w.Gear[0].Supplies != world.MaxSupplies {
		t.Errorf("%d supplies in a full purse", w.Gear[0].Supplies)
	}
}
