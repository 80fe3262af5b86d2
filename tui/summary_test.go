package tui

import (
	"strings"
	"testing"

	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

func TestALostNightGivesAdvice(t *testing.T) {
	r := newLook(t)
	r.party.view.State.Night.Phase = world.Overcome
	r.want(t, "flash it three times")
	if strings.Contains(r.frame(), words.HintWalk) {
		t.Error("after the night a hint tells how to walk")
	}
	r.party.view.State.Gear[0].Hits = world.BanishHits
	r.want(t, "rest in the circle of a light")
	r.party.view.State.Warden.Camp = 1
	r.party.view.State.Lights[5].Lit = true
	r.party.view.State.Players[0].Pos = r.paint.ground.Spots[5].Pos
	r.want(t, "lead the Warden off")
	r.party.view.State.Night.Phase = world.Dawn
	if strings.Contains(r.frame(), "Next time") {
		t.Error("a night that dawn ended gives advice")
	}
}

func TestSummaryOnTheSmallestScreen(t *testing.T) {
	r := newLook(t)
	r.grid.Resize(leastColumns, leastRows)
	r.friend("Moss")
	r.party.view.State.Night.Phase = world.Overcome
	r.want(t, "Nobody stood", "Next time", "@  Fern", "B  Moss", "Switchback 20", "Enter")
}

// After the night, countdowns of players who are down would be wrong.
func TestNobodyIsDownAfterTheNight(t *testing.T) {
	r := newLook(t)
	r.friend("Moss").Condition = body.Down
	r.party.view.State.Players[0].Condition = body.Down
	r.party.view.State.Night.Phase = world.Overcome
	screen := r.frame()
	for _, s := range []string{"down", "watching", "dark lantern"} {
		if strings.Contains(screen, s) {
			t.Errorf("“%s” is on the screen:\n%s", s, screen)
		}
	}
}

func TestNothingLiesOverTheSunrise(t *testing.T) {
	r := newLook(t)
	st := &r.party.view.State
	st.Night, st.Tick = world.Night{Phase: world.Sunrise, Began: 1, Ended: 600}, 600
	if strings.Contains(r.frame(), "You saw it from the summit") {
		t.Error("the summary lies over the first light")
	}
	st.Tick += 6 * grid.TicksPerSecond
	r.want(t, "You saw it from the summit")
}
