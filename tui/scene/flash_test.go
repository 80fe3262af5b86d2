package scene

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// whites counts the nearly white pixels of a frame of half blocks, or the
// cells of a ray in characters.
func whites(v *peer.View, now time.Duration, o Options) (n int) {
	s, g := painted, canvas.NewGrid(80, 22)
	s.camera = camera{}
	s.Draw(g, canvas.Rect{W: 80, H: 22}, v, now, o)
	for i := range g.Cells {
		c := &g.Cells[i]
		if o.Glyphs && c.FG == flashInk || c.Rune == '▀' && (white(c.FG) || white(c.BG)) {
			n++
		}
	}
	return n
}

func white(c canvas.Color) bool {
	r, g, b := c.Parts()
	return min(r, g, b) > 220
}

func TestFlashIsSeenAtOnceAndOnce(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		const pressed = 5 * time.Second
		o.Flashed = pressed
		if n := whites(v, pressed, o); n < 8 {
			t.Errorf("%+v: %d white cells in the frame of the press", o, n)
		}
		if n := whites(v, pressed+100*time.Millisecond, o); n != 0 {
			t.Errorf("%+v: %d white cells after 100 ms", o, n)
		}
		v.State.Gear[0].Flashed = v.State.Tick - 1 // and the host has seen it 300 ms later
		if n := whites(v, pressed+300*time.Millisecond, o); n != 0 {
			t.Errorf("%+v: the own flash is seen twice: %d", o, n)
		}
		o.Flashed = 0
		if n := whites(v, 0, o); n < 8 {
			t.Errorf("%+v: without a clock of one's own the view is not believed: %d", o, n)
		}
	}
}

// A flash whitens its cone, unless motion is off: then only its ray shows.
func TestFlashWhitensItsCone(t *testing.T) {
	pale := func(o Options) (n int) {
		v := darkNight()
		v.State.Gear[0].Flashed = v.State.Tick
		_, g := drawn(v, 80, 22, o)
		for i := range g.Cells {
			if r, gr, b := g.Cells[i].FG.Parts(); min(r, gr, b) > 140 {
				n++
			}
		}
		return n
	}
	with, without := pale(Options{Motion: true}), pale(Options{})
	if with < 2*without || without == 0 {
		t.Errorf("%d pale cells with motion, %d without", with, without)
	}
}

func TestFriendsFlash(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		v.State.Players[0].LampOn = false
		stand(v, 1, v.State.Players[0].Pos.Add(at(-5, 0)), 2*grid.Quarter)
		for since, want := range map[world.Tick]bool{0: true, 2: true, 5: false, 6: false, 600: false} {
			v.State.Gear[1].Flashed = v.State.Tick - since
			if n := whites(v, 0, o); (n >= 8) != want {
				t.Errorf("%+v: %d white cells %d ticks after a friend's flash", o, n, since)
			}
		}
	}
}

// The ray ends at a trunk, and light spreads in the cone only.
func TestFlashStopsAtTrunks(t *testing.T) {
	v := darkNight()
	woods := forest.New(*seed)
	for _, tree := range woods.Piece(spots()[1].X>>forest.ChunkShift, spots()[1].Y>>forest.ChunkShift).Trees {
		v.State.Players[0].Pos, v.State.Players[0].Facing = tree.Sub(at(4, 0)), 0
		s, g := painted, canvas.NewGrid(80, 22)
		s.Draw(g, canvas.Rect{W: 80, H: 22}, v, time.Second, Options{Flashed: time.Second})
		if far := s.rayEnd(v, 0); far > 4*grid.Metre+tree.Radius+forest.Tile || far == 0 {
			t.Errorf("seed %d: a ray towards a trunk at 4 m gets %d units far", *seed, far)
		}
	}
	v = darkNight()
	s, g := painted, canvas.NewGrid(80, 22)
	s.Draw(g, canvas.Rect{W: 80, H: 22}, v, time.Second, Options{Flashed: time.Second})
	if far := s.rayEnd(v, 0); far != flashReach {
		t.Errorf("seed %d: in the open a ray gets %d units far", *seed, far)
	}
	if behind := s.lightAt(v.State.Players[0].Pos.Sub(at(4, 0))); behind != 0 {
		t.Errorf("behind a flash there is light %d", behind)
	}
}
