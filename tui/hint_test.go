package tui

import (
	"strings"
	"testing"

	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

func TestWayToTheFireIsTold(t *testing.T) {
	r := newLook(t)
	p := &r.party.view.State.Players[0]
	p.Pos, p.Battery = r.party.view.State.Players[0].Add(grid.Pos{Y: 20 * grid.Metre}), world.MaxBattery/4
	r.frame()
	r.want(t, words.HintWeak+" ("+words.Way(p.Pos, r.paint.ground.Spots[0].Pos)+")")
	p.Health = world.MaxHealth / 4
	r.want(t, words.HintHurt+" ("+words.Way(p.Pos, r.paint.ground.Spots[0].Pos)+")")
}

// A hint about a danger must not hide the notice of what caused it, nor the other way
// round.
func TestDangerIsReadBesideItsNotice(t *testing.T) {
	r := newLook(t)
	st := &r.party.view.State
	st.Tick = grid.TicksPerSecond
	st.Warden = world.Warden{Mood: world.Stalking, Pos: st.Players[0].Add(grid.Pos{X: 30 * grid.Metre}), Camp: 1}
	r.tell(world.WardenCame, 0, 1)
	r.want(t, words.HintAlone, "The Warden of ")
	r.friend("Moss")
	r.want(t, words.HintWarden, "The Warden of ")
	st.Warden = world.Warden{}
	r.tell(world.Blow, 0, 0)
	st.Gear[0].Struck = st.Tick - 1
	r.want(t, words.HintStruck, "A shade struck you")
}

func TestALostHikerIsHeard(t *testing.T) {
	r := newLook(t)
	r.frame()
	st := &r.party.view.State
	st.Lost = [level.MaxLost]world.Lost{3: {Stage: world.Waiting, Pos: st.Players[0].Add(grid.Pos{X: 35 * grid.Metre})}}
	r.want(t, words.HintCall+" (E 35 m)")
	st.Lost[3].X++
	if strings.Contains(r.frame(), words.HintCall) {
		t.Error("heard from beyond the reach of a call")
	}
}
