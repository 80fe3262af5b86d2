package tui

import (
	"testing"

	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

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
	s := &r.paint.facts.Shades
	if len(s.All()) != 1 || s.All()[0].ID != 7 || grid.Abs(s.All()[0].Turn.Diff(3*grid.Quarter)) > 100 {
		t.Errorf("to aim at: %+v", s.All())
	}
	for i := range v.State.Shades {
		v.State.Shades[i] = world.Shade{Mood: world.Lurking, Pos: at.Add(grid.Pos{Y: -3 * forest.Tile})}
	}
	r.frame()
	if len(s.All()) != keys.MaxShades {
		t.Errorf("%d to aim at, want %d", len(s.All()), keys.MaxShades)
	}
}
