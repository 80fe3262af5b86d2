package tui

import (
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/panels"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// others seats friends at these distances east of the player, whose seat is 0.
func others(v *peer.View, metres ...int32) {
	for i, m := range metres {
		v.State.Players[i+1] = v.State.Players[0]
		v.State.Players[i+1].X += m * grid.Metre
		v.State.Players[i+1].Condition = body.Standing
		v.Names[i+1] = peer.MakeName([]string{"Moss", "Ash", "Reed"}[i])
	}
}

func TestWhoIsDownWatchesAFriend(t *testing.T) {
	v := &newFakeParty("").view
	others(v, 30, 10, 20)
	p := &v.State.Players
	var w panels.Watcher
	want := func(what string, turns int, option uint8) {
		t.Helper()
		if w.Follow(v, turns); w.Option() != option {
			t.Errorf("%s: option %d, want %d", what, w.Option(), option)
		}
	}
	want("standing", 3, 0)
	p[0].Condition = body.Down
	want("the nearest", 3, 1+2)
	p[1].X = p[0].X
	want("another is nearer now, the first stays", 3, 1+2)
	want("the next", 4, 1+3)
	want("and around", 5, 1+1)
	want("two back", 3, 1+2)
	p[2].Condition = body.Down
	want("who falls is watched no more", 3, 1+1)
	p[1].Condition, p[3].Condition = body.Resting, body.Absent
	want("nobody stands", 3, 0)
	v.State.Night.Phase = world.Overcome
	want("after the night all who are there", 3, 1+1)
	want("the other one", 4, 1+2)
	p[0].Condition = body.Standing
	want("up again", 4, 0)
	v.Self = world.NoSeat
	want("a host without a body", 4, 1+0)
}

func TestWatchingIsOnTheScreen(t *testing.T) {
	r := newLook(t)
	v := &r.party.view
	others(v, 60, 90)
	v.State.Players[0].Condition = body.Down
	v.State.Gear[0].DownUntil = v.State.Tick + 20*grid.TicksPerSecond
	r.want(t, "watching Moss  A D another", "down: up in 20 s at ")
	if x, _, seen := r.paint.scene.Cell(v.State.Players[1].Pos); !seen || grid.Abs(int32(x)-40) > 1 {
		t.Errorf("the friend is drawn in column %d, seen %v", x, seen)
	}
	if r.paint.shown.Self.X > 0 {
		t.Errorf("the player, 60 m to the west, is taken to lie in column %d", r.paint.shown.Self.X)
	}
	r.st.Hike.Turns++
	r.want(t, "watching Ash")
	v.State.Players[1].Condition = body.Absent
	if screen := r.frame(); strings.Contains(screen, "A D another") {
		t.Errorf("keys for another friend where there is none:\n%s", screen)
	}
}
