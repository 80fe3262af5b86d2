package screens

import (
	"testing"

	"switchback/tui/start"
	"switchback/world"
)

func TestPointOutAhead(t *testing.T) {
	b, p := onTheHike(start.Solo)
	b.press('g')
	if p.in.Deed != world.PointOut || p.in.Arg != pointAhead {
		t.Errorf("deed %d, %d half metres, want %d", p.in.Deed, p.in.Arg, pointAhead)
	}
}

// TestGhostWaitsForTheAnswer builds a post, which shows until it stands, until
// the host refuses, or until no answer can be expected any more.
func TestGhostWaitsForTheAnswer(t *testing.T) {
	b, p := onTheHike(start.Solo)
	b.Press(key('b'), b.now)
	g := &b.Hike.Ghost
	if !g.Waits(&p.view, b.now) {
		t.Fatal("no ghost")
	}
	if g.Waits(&p.view, b.now+ghostTime) {
		t.Error("it stands for ever")
	}
	refused := p.view
	refused.Notices[0].What, refused.Notices[0].Tick = noticeOf(world.CannotBuild), g.Tick
	if g.Waits(&refused, b.now) {
		t.Error("it stands though the host refuses")
	}
	refused.Notices[0].Tick--
	if !g.Waits(&refused, b.now) {
		t.Error("an older answer takes it away")
	}
	p.view.State.Posts[1] = world.Post{Stands: true, Pos: g.At}
	if g.Waits(&p.view, b.now) {
		t.Error("it stands beside the post")
	}
}
