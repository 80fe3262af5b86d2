package tui

import (
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/panels"
	"switchback/world"
	"switchback/world/grid"
)

// told returns the text of the strip.
func told(v *peer.View, width int) string {
	var b strings.Builder
	for _, s := range panels.Strip(v, width) {
		b.WriteString(s.Text)
	}
	return b.String()
}

func TestStripTellsTheWayToWhoIsFar(t *testing.T) {
	r := newLook(t)
	f := r.friend("Moss")
	if got := told(&r.party.view, 80); strings.Contains(got, " m") {
		t.Errorf("“%s” of a friend who is beside the player", got)
	}
	f.X += 30 * grid.Metre
	r.want(t, "B Moss E 31 m")
}

func TestStripGivesUpPingsAndNamesBeforeWays(t *testing.T) {
	r := newLook(t)
	v := &r.party.view
	for s := world.Seat(1); s < 5; s++ {
		v.Names[s] = peer.MakeName("Mossbeard")
		v.State.Players[s] = v.State.Players[0]
		v.State.Players[s].X += 100 * grid.Metre
		v.Pings[s] = 120
	}
	for _, c := range []struct {
		width       int
		name, pings bool
	}{{200, true, true}, {100, true, false}, {40, false, false}} {
		got := told(v, c.width)
		if strings.Count(got, "E 100 m") != 4 || strings.Contains(got, "Mossbeard") != c.name || strings.Contains(got, "ms") != c.pings {
			t.Errorf("%d columns: “%s”", c.width, got)
		}
	}
}
