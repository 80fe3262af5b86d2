package world

import (
	"testing"

	"switchback/world/body"
	"switchback/world/grid"
)

// fireOf returns the index of a camp's fire.
func fireOf(w *World, camp int) int {
	light, _ := w.CampFire(camp)
	return light
}

// deed makes a player do a deed once, in a step.
func deed(w *World, in *[MaxSeats]Input, s Seat, d Deed) {
	in[s].Command.Deed = d
	in[s].Command.Presses[Do]++
	w.Step(in)
}

func TestSuppliesBuyHealthAndBatteryAtAFire(t *testing.T) {
	w, in := party(1)
	p, g := &w.Players[0], &w.Gear[0]
	p.Health, p.Battery, g.Supplies = 50, MaxBattery/4, 2
	deed(w, in, 0, Heal)
	if p.Health < 50+HealPortion || p.Health > 51+HealPortion || g.Supplies != 1 {
		t.Errorf("health %d, supplies %d", p.Health, g.Supplies)
	}
	deed(w, in, 0, Recharge)
	if p.Battery != MaxBattery*3/4 || g.Supplies != 0 {
		t.Errorf("battery %d, supplies %d", p.Battery, g.Supplies)
	}
	deed(w, in, 0, Recharge)
	if p.Battery != MaxBattery*3/4 || g.Supplies != 0 {
		t.Errorf("battery %d, supplies %d from an empty purse", p.Battery, g.Supplies)
	}
	g.Supplies, p.Pos = 1, w.Spots[2].Pos
	if deed(w, in, 0, Recharge); g.Supplies != 1 {
		t.Error("bought in the dark")
	}
	p.Pos, p.Health = w.Spots[0].Pos, MaxHealth
	if deed(w, in, 0, Heal); g.Supplies != 1 {
		t.Error("paid for health that was not missing")
	}
}

func TestAPackratBuysAnywhere(t *testing.T) {
	w, in := party(1)
	p, g := &w.Players[0], &w.Gear[0]
	g.Offer[0] = Packrat
	deed(w, in, 0, PickFirst)
	if g.Supplies != PackratPurse {
		t.Fatalf("%d supplies with the perk", g.Supplies)
	}
	p.Pos, p.Health = w.Spots[2].Pos, 50
	if deed(w, in, 0, Heal); p.Health != 50+HealPortion || g.Supplies != PackratPurse-CampCost {
		t.Errorf("health %d, supplies %d in the dark", p.Health, g.Supplies)
	}
}

func TestEmberTakesHalf(t *testing.T) {
	const ticks = 100
	w, in := party(1)
	p := &w.Players[0]
	p.Pos = w.Spots[2].Pos
	w.Gear[0].Perks.Add(Ember)
	steps(w, in, ticks)
	if used := MaxBattery - p.Battery; used != ticks/EmberTicks {
		t.Errorf("the lamp took %d in %d ticks", used, ticks)
	}
	p.LampOn, p.Battery = false, FlashEmber
	press(in, 0, Flash, w.Tick)
	w.Step(in)
	if p.Battery != 0 {
		t.Errorf("%d left after a flash", p.Battery)
	}
}

// builder puts a player with supplies near the burning fire of camp 1, facing a place
// where there is room for a post.
func builder(t *testing.T) (w *World, in *[MaxSeats]Input) {
	t.Helper()
	w, in = party(1)
	fire := fireOf(w, 1)
	w.Lights[fire].Lit = true
	w.Night.Camp, w.Warden.Beaten = 1, 1
	w.Gear[0].Supplies = 2 * PostCost
	for turn := 0; turn < 65536; turn += 1024 {
		in[0].Command.Facing = grid.Turn(turn)
		at := w.Spots[fire].Add(grid.Vector(grid.Turn(turn), PostApart+grid.Metre))
		w.Players[0].Pos = at.Sub(grid.Vector(grid.Turn(turn), PostAhead))
		if body.Free(w.Forest, at) && !w.lightNear(at) {
			return w, in
		}
	}
	t.Fatal("no room for a post around the fire")
	return
}

func TestAPostStandsAndGivesLight(t *testing.T) {
	w, in := builder(t)
	at := w.ahead(0, &in[0].Command, PostAhead)
	deed(w, in, 0, BuildPost)
	if want := (Post{Stands: true, Pos: at, By: 0}); w.Posts[0] != want || told(w, Built) != 1 {
		t.Fatalf("%+v, told %v", w.Posts[0], w.Events)
	}
	if w.Gear[0].Supplies != PostCost {
		t.Errorf("%d supplies left", w.Gear[0].Supplies)
	}
	w.Lights[fireOf(w, 1)].Lit = false
	if i, ok := w.Circle(w.Level, at.Add(grid.Pos{X: PostCircle - 1})); !ok || i != OnPost {
		t.Error("no light around the post")
	}
}

func TestAPostIsBuiltBeforeADarkFire(t *testing.T) {
	w, in := builder(t)
	w.Lights[fireOf(w, 1)].Lit, w.Night.Camp, w.Warden.Beaten = false, 0, 0
	deed(w, in, 0, BuildPost)
	if !w.Posts[0].Stands || w.Gear[0].Supplies != PostCost {
		t.Errorf("told %v, %d supplies left", w.Events, w.Gear[0].Supplies)
	}
}

func TestEmberBringsSupplies(t *testing.T) {
	w, in := party(1)
	w.Gear[0].Offer[0] = Ember
	if deed(w, in, 0, PickFirst); w.Gear[0].Supplies != EmberPurse {
		t.Errorf("%d supplies with the perk", w.Gear[0].Supplies)
	}
}

func TestAPostIsRefusedWithItsReason(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(w *World)
		want  Refusal
	}{
		{"poor", func(w *World) { w.Gear[0].Supplies = PostCost - 1 }, NoSupplies},
		{"all built", func(w *World) {
			for i := range w.Posts {
				w.Posts[i].Stands = true
			}
		}, NoPostsLeft},
		{"between camps", func(w *World) { w.Players[0].Pos = w.Spots[2].Pos }, NoCampNear},
		{"trailhead", func(w *World) { w.Players[0].Pos = w.Spots[0].Pos }, NoCampNear},
		{"beside a light", func(w *World) { w.Players[0].Pos = w.Spots[fireOf(w, 1)].Pos }, NoRoomHere},
	} {
		w, in := builder(t)
		c.spoil(w)
		before := w.Gear[0].Supplies
		deed(w, in, 0, BuildPost)
		if len(w.Events) != 1 || w.Events[0] != (Event{CannotBuild, 0, uint8(c.want)}) {
			t.Errorf("%s: told %v", c.name, w.Events)
		}
		if w.Gear[0].Supplies != before {
			t.Errorf("%s: it was paid all the same", c.name)
		}
	}
}

func TestSigns(t *testing.T) {
	w, in := party(1)
	deed(w, in, 0, Warn)
	if g := &w.Gear[0]; g.Gesture != 3 || g.Shown != w.Tick {
		t.Errorf("gesture %d at %d", g.Gesture, g.Shown)
	}
	in[0].Command.Facing, in[0].Command.Arg = 0, 21
	deed(w, in, 0, PointOut)
	want := w.Players[0].Add(grid.Pos{X: 21 * grid.Metre / 2})
	if g := &w.Gear[0]; g.Ping.Dist(want) > 16 || g.PingAt != w.Tick {
		t.Errorf("points to %v at %d, want %v", g.Ping, g.PingAt, want)
	}
}

func TestWhoIsDownMakesSignsButBuysNothing(t *testing.T) {
	w, in := party(2)
	w.Gear[0].Supplies = 5
	w.fall(0)
	deed(w, in, 0, Heal)
	deed(w, in, 0, Wave)
	if w.Gear[0].Supplies != 5 || w.Players[0].Health != 0 || w.Gear[0].Gesture != 1 {
		t.Errorf("%+v, health %d", w.Gear[0], w.Players[0].Health)
	}
}

func TestACacheIsOpenedOnce(t *testing.T) {
	w, in := party(1)
	w.Players[0].Pos = w.CacheSpots[0]
	w.Gear[0].Perks.Add(Packrat)
	w.Gear[0].Supplies = MaxSupplies - 4
	for range 2 {
		in[0].Command.Presses[Act]++
		w.Step(in)
	}
	if w.Gear[0].Supplies != MaxSupplies-4+CacheSupplies+PackratSupplies || w.Caches[0] != (Cache{Opened: true, By: 0}) {
		t.Errorf("%d supplies, %+v", w.Gear[0].Supplies, w.Caches[0])
	}
	if w.earn(0, CacheSupplies); w.Gear[0].Supplies != MaxSupplies {
		t.Errorf("%d supplies in a full purse", w.Gear[0].Supplies)
	}
}
