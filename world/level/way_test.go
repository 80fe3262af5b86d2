package level

import (
	"testing"

	"switchback/world/forest"
)

// The way has each point of the stem once, and its stops in order, with all camps.
func TestTheWayIsTheStem(t *testing.T) {
	l := New(3)
	w := &l.Way
	if len(w.Points) != len(w.Along) || w.Along[0] != 0 {
		t.Fatalf("%d points, %d lengths from %d", len(w.Points), len(w.Along), w.Along[0])
	}
	for i := range w.Points[1:] {
		if d := w.Points[i].Dist(w.Points[i+1]); d == 0 || w.Along[i+1] != w.Along[i]+d {
			t.Fatalf("point %d: %d on, along from %d to %d", i+1, d, w.Along[i], w.Along[i+1])
		}
	}
	camp := int8(0)
	for i, stop := range w.Stops {
		if i > 0 && stop.Point < w.Stops[i-1].Point {
			t.Errorf("stop %d stands before the one ahead of it", i)
		}
		if stop.Pos != l.Spots[stop.Light].Pos || w.Points[stop.Point].Dist(stop.Pos) >= besideWay {
			t.Errorf("stop %d is light %d, %d from the way", i, stop.Light, w.Points[stop.Point].Dist(stop.Pos))
		}
		if stop.Camp > 0 {
			if camp++; stop.Camp != camp {
				t.Errorf("camp %d comes where camp %d should", stop.Camp, camp)
			}
		}
	}
	if camp != forest.Camps {
		t.Errorf("%d camps along the way, want %d", camp, forest.Camps)
	}
}

// Nearest finds the nearest point if there was no last one or if that is near by, and
// otherwise at least one within lostRange.
func TestNearestOfTheWay(t *testing.T) {
	l := New(3)
	w := &l.Way
	for i := 0; i < len(w.Points); i += 7 {
		if got := w.Nearest(w.Points[i], -1); w.Points[got] != w.Points[i] {
			t.Fatalf("point %d is nearest to point %d", got, i)
		}
		for _, last := range []int{i - 3, i + 3, 0, len(w.Points) - 1} {
			if last < 0 || last >= len(w.Points) {
				continue
			}
			got := w.Points[w.Nearest(w.Points[i], last)]
			if near := max(i-last, last-i) <= nearPoints; near && got != w.Points[i] {
				t.Fatalf("from %d, point %d is %v", last, i, got)
			}
			if got.Dist(w.Points[i]) >= lostRange {
				t.Fatalf("from %d, the nearest to point %d is %d away", last, i, got.Dist(w.Points[i]))
			}
		}
	}
}
