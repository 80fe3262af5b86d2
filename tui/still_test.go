package tui

import (
	"slices"
	"testing"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/panels"
	"switchback/tui/screens"
)

// TestNothingMovesWithoutMotion draws the title and a hike in which nothing
// happens a minute later: the same cells, so no byte is written.
func TestNothingMovesWithoutMotion(t *testing.T) {
	for _, m := range []screens.Mode{screens.TitleMode, screens.HikeMode} {
		r := newLook(t)
		r.st.Mode, r.st.Hike.Used = m, panels.Used{Walk: true, Run: true, Lamp: true, Help: true, Chart: true}
		later := func() []canvas.Cell {
			r.now += time.Minute
			r.frame()
			return slices.Clone(r.grid.Cells)
		}
		later() // hints come and go
		if first := later(); !slices.Equal(first, later()) {
			t.Errorf("screen %d moves with motion off", m)
		}
		r.st.Settings.Look.Motion = true
		if first := later(); slices.Equal(first, later()) {
			t.Errorf("screen %d stands still with motion on", m)
		}
	}
}
