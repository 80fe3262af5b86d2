package hike

import (
	"math/bits"
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// atCamp seats n players in a night in which they have just reached a camp.
func atCamp(n int, camp int8) (w rules, in *[world.MaxSeats]world.Input) {
	w, in = party(n)
	w.Lights[fireOf(w, int(camp))].Lit = true
	w.Warden.Beaten |= 1 << (camp - 1)
	w.Step(in)
	return w, in
}

func TestACampIsReachedWithItsFireAndWithoutItsWarden(t *testing.T) {
	w, in := party(1)
	w.Lights[fireOf(w, 2)].Lit = true
	w.Gear[0].Fallback = true
	if steps(w, in, 2); w.Night.Camp != 0 {
		t.Fatal("reached under the Warden's eyes")
	}
	w.Warden.Beaten = 1 << 1
	w.Step(in)
	if w.Night.Camp != 2 || !w.waiting() || told(w, world.CampReached) != 1 || w.Gear[0].Fallback {
		t.Fatalf("%+v, told %v", w.Night, w.Events)
	}
	w.Lights[fireOf(w, 1)].Lit, w.Warden.Beaten = true, 3
	deed(w, in, 0, world.PickFirst)
	if steps(w, in, 3); w.Night.Camp != 2 {
		t.Error("the camps count down")
	}
}

func TestAnOfferIsThreePerksThatAreLacking(t *testing.T) {
	w := hikeOf(1)
	for seed := range uint64(200) {
		w.Rand.State = seed
		has := world.Perks(0)
		for n := range world.NumPerks - 1 {
			drawn, seen := w.offer(has), has
			for i, p := range drawn {
				if more := i < int(world.NumPerks-1-n); more != (p != world.NoPerk) || p != world.NoPerk && seen.Has(p) {
					t.Fatalf("seed %d: offered %v to who has %b", seed, drawn, has)
				}
				seen.Add(p)
			}
			has.Add(drawn[0])
		}
	}
}

func TestTheWorldWaitsUntilAllHavePicked(t *testing.T) {
	w, in := atCamp(2, 1)
	slept, clock, battery := w.Night.Slept, w.NightTicks(), w.Players[0].Battery
	w.Players[0].Pos = w.Spots[2].Pos // in the dark
	second := w.Gear[0].Offer[1]
	deed(w, in, 0, world.PickSecond)
	if !w.Gear[0].Perks.Has(second) || w.Gear[0].Offer != ([world.OfferSize]world.Perk{}) || told(w, world.Picked) != 1 {
		t.Errorf("%+v, told %v", w.Gear[0], w.Events)
	}
	steps(w, in, 98)
	if !w.waiting() || w.NightTicks() != clock {
		t.Fatalf("%+v: clock %d, want %d", w.Night, w.NightTicks(), clock)
	}
	deed(w, in, 1, world.PickThird)
	if w.waiting() || w.Night.Slept != slept+100 || w.NightTicks() != clock {
		t.Errorf("%+v: clock %d, want %d", w.Night, w.NightTicks(), clock)
	}
	if w.Players[0].Battery != battery {
		t.Errorf("the lamp took %d while the world waited", battery-w.Players[0].Battery)
	}
	if w.Step(in); w.NightTicks() != clock+1 || w.Players[0].Battery != battery-1 {
		t.Error("the clock or the lamp stands still after the wait")
	}
}

func TestWhoDoesNotPickGetsTheFirst(t *testing.T) {
	w, in := atCamp(1, 1)
	first := w.Gear[0].Offer[0]
	steps(w, in, world.PauseTicks-2)
	if w.Gear[0].Perks != 0 {
		t.Fatal("picked before the time")
	}
	w.Step(in)
	if !w.Gear[0].Perks.Has(first) || w.Night.PauseTil != 0 || w.Night.Slept != world.PauseTicks-1 {
		t.Errorf("perks %b, %+v", w.Gear[0].Perks, w.Night)
	}
}

func TestWhoIsDownPicksToo(t *testing.T) {
	w, in := party(2)
	w.fall(1)
	w.Lights[fireOf(w, 1)].Lit, w.Warden.Beaten = true, 1
	w.Step(in)
	deed(w, in, 0, world.PickFirst)
	steps(w, in, grid.TicksPerSecond)
	if !w.waiting() {
		t.Fatal("the world does not wait for whoever is down")
	}
	third := w.Gear[1].Offer[2]
	deed(w, in, 1, world.PickThird)
	if w.waiting() || !w.Gear[1].Perks.Has(third) {
		t.Errorf("%+v, perks %b", w.Night, w.Gear[1].Perks)
	}
}

func TestTheFallenLoseNoTimeToTheWait(t *testing.T) {
	w, in := party(2)
	w.fall(1)
	steps(w, in, 100)
	w.Lights[fireOf(w, 1)].Lit, w.Warden.Beaten = true, 1
	steps(w, in, world.PauseTicks) // one tick to reach it, the rest to wait
	if w.waiting() {
		t.Fatal("the wait is too long")
	}
	steps(w, in, world.DownTicks-102)
	if w.Players[1].Condition != body.Down {
		t.Error("up too soon")
	}
	if w.Step(in); w.Players[1].Condition != body.Standing {
		t.Error("up too late")
	}
}

func TestALateJoinerHasAsManyPerks(t *testing.T) {
	w, in := party(2)
	w.Gear[0].Perks = 1<<world.Ember | 1<<world.Packrat | 1<<world.ThickCoat
	w.Gear[1].Perks = 1 << world.Ember
	in[4].Change = world.Take
	w.Step(in)
	if got := w.Gear[4].Perks; bits.OnesCount8(uint8(got)) != 3 || got.Has(world.NoPerk) {
		t.Errorf("perks %b", got)
	}
}
