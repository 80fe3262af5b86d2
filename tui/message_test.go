package tui

import (
	"strings"
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

func TestWhoStruckIsTold(t *testing.T) {
	r := newLook(t)
	r.tell(world.Blow, 0, 3)
	r.want(t, "A shade struck you")
	r.tell(world.Blow, 0, world.MaxShades)
	r.want(t, "The Warden struck you")
}

func TestOnlyWhoStandsIsAskedToPullUp(t *testing.T) {
	r := newLook(t)
	r.friend("Moss").Condition = body.Down
	r.tell(world.Fell, 1, 0)
	r.want(t, "Moss is down: E beside them pulls them up")
	r.party.view.State.Players[0].Condition = body.Down
	if strings.Contains(r.frame(), "E beside them") {
		t.Error("somebody who is down is asked to pull a friend up")
	}
}

func TestLastChanceIsTold(t *testing.T) {
	r := newLook(t)
	r.tell(world.GotUp, 0, 0)
	r.want(t, "You came to at a light")
	r.party.view.State.Gear[0].Fallback = true
	r.want(t, "One more fall before a camp ends the night")
	r.friend("Moss")
	r.want(t, "If all fall once more before a camp")
}

func TestChatterCoversNoNews(t *testing.T) {
	r := newLook(t)
	r.friend("Moss")
	r.tell(world.CampReached, world.Nobody, 1)
	r.tell(world.Banished, 1, 3)
	r.want(t, " is reached")
	r.tell(world.Blow, 0, 3)
	r.tell(world.Hit, 0, 3)
	r.want(t, "A shade struck you")
	r.party.view.State.Tick += 6*grid.TicksPerSecond + 1
	r.tell(world.Banished, 1, 3)
	r.want(t, "Moss banished a shade")
}

func TestWhatMustBeDoneOutlastsANotice(t *testing.T) {
	r := newLook(t)
	r.grid.Resize(leastColumns, leastRows)
	r.friend("Moss").Condition = body.Down
	r.tell(world.Fell, 1, 0)
	r.want(t, "E pull Moss up", "Moss is down")
	r.party.view.State.Players[1].Condition = body.Standing
	r.want(t, "Moss is down: E beside them pulls them u")
}
