package tui

import (
	"strings"
	"testing"
	"time"

	"switchback/world"
	"switchback/world/grid"
)

// TestEachVerbIsTold plays a night in which the player does nothing, and expects the key
// of every verb on a screen of 80 × 24 once the verb is of use. A target before the player
// has its prompt at once (TestPromptsOfEveryTarget), and so has a shade.
func TestEachVerbIsTold(t *testing.T) {
	r := newLook(t)
	r.friend("Moss")
	st := &r.party.view.State
	want := []string{"WASD or arrows", "R or Shift", "Q lamp", "Enter says", "G points", "Z waves", "M shows", "? shows"}
	told := map[string]bool{}
	for second := range 300 {
		if second == 60 {
			st.Night = world.Night{Phase: world.Dark, Began: st.Tick}
		}
		r.now += time.Second
		screen := r.frame()
		for _, verb := range want {
			told[verb] = told[verb] || strings.Contains(screen, verb)
		}
	}
	for _, verb := range want {
		if !told[verb] {
			t.Errorf("nothing told “%s”", verb)
		}
	}
	st.Shades[0] = world.Shade{Mood: world.Stalking, Pos: st.Players[0].Add(grid.Pos{Y: -5 * grid.Metre}), Target: world.Nobody}
	r.want(t, "Space")
	r.st.Hike.Used.Flash = true
	r.want(t, "F keeps")
}
