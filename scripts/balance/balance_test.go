package main

import (
	"math"
	"slices"
	"testing"

	"switchback/peer/brain"
	"switchback/world"
)

func TestSameNightsWithAnyNumberOfWorkers(t *testing.T) {
	s := setup{players: 1, habits: brain.Habits{Posts: true}}
	one := experiment{first: 1, seeds: 3, workers: 1}
	three := experiment{first: 1, seeds: 3, workers: 3}
	a, b := one.play(s), three.play(s)
	if !slices.Equal(a, b) {
		t.Errorf("%+v, then %+v", a, b)
	}
	for i, o := range a {
		if o.phase <= world.Dark || o.lit == 0 {
			t.Errorf("seed %d: phase %d after %d ticks, %d lit", i+1, o.phase, o.ticks, o.lit)
		}
	}
}

func TestMeanDifference(t *testing.T) {
	without := []outcome{{camps: 1}, {camps: 2}, {camps: 0}, {camps: 3}}
	with := []outcome{{camps: 2}, {camps: 2}, {camps: 2}, {camps: 3}}
	gain, err := meanDifference(without, with)
	if want := math.Sqrt((1+4)/4.0-0.75*0.75) / 2; gain != 0.75 || math.Abs(err-want) > 1e-9 {
		t.Errorf("gained %v ± %v, want 0.75 ± %v", gain, err, want)
	}
}

func TestParseSizes(t *testing.T) {
	if got, err := parseSizes("1,2,16"); err != nil || !slices.Equal(got, []int{1, 2, 16}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range []string{"", "0", "17", "1,,2", "x"} {
		if _, err := parseSizes(bad); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}
