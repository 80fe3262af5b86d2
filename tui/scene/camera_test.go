package scene

import (
	"math/rand/v2"
	"testing"

	"switchback/tui/canvas"
	"switchback/world/grid"
)

// On every screen of at least 40 × 10 cells, a walker always sees at least 9 m to every
// side.
func TestNeverLessThanNineMetres(t *testing.T) {
	rng := rand.New(rand.NewPCG(*seed, 0))
	for range 300 {
		var c camera
		area := canvas.Rect{W: 40 + rng.IntN(160), H: 10 + rng.IntN(50)}
		p := grid.Pos{X: rng.Int32N(1<<20) - 1<<19, Y: rng.Int32N(1<<20) - 1<<19}
		for range 50 {
			x, y := c.x, c.y
			dx, dy := c.follow(area, p)
			left, top := c.x*c.cellWidth(), c.y*c.cellHeight()
			right, bottom := left+int32(area.W)*c.cellWidth(), top+int32(area.H)*c.cellHeight()
			if seen := min(p.X-left, right-p.X, p.Y-top, bottom-p.Y); seen < leastSeen {
				t.Fatalf("seed %d: %+v shows %d units to one side of %v", *seed, area, seen, p)
			}
			if moved := c.x != x || c.y != y; moved && (dx != 0 || dy != 0) && (int32(dx) != c.x-x || int32(dy) != c.y-y) {
				t.Fatalf("seed %d: moved by (%d, %d), said (%d, %d)", *seed, c.x-x, c.y-y, dx, dy)
			}
			p = p.Add(grid.Pos{X: rng.Int32N(1400) - 700, Y: rng.Int32N(1400) - 700})
		}
	}
}

func TestCameraRests(t *testing.T) {
	var c camera
	area := canvas.Rect{W: 80, H: 22} // 40 × 22 m: 6 m free to the sides, 1 m up and down
	c.follow(area, grid.Pos{})
	for _, test := range []struct {
		p      grid.Pos
		dx, dy int
	}{
		{at(5, 0), 0, 0}, {at(-5, 0), 0, 0}, {grid.Pos{Y: 500}, 0, 0}, {at(7, 0), 2, 0}, {at(-5, 0), 0, 0}, {at(-5, 3), 0, 2}, {at(-5, 2), 0, 0},
	} {
		if dx, dy := c.follow(area, test.p); dx != test.dx || dy != test.dy {
			t.Errorf("a body at %v moves the camera by (%d, %d), want (%d, %d)", test.p, dx, dy, test.dx, test.dy)
		}
	}
}

func TestCameraCuts(t *testing.T) {
	var c camera
	area := canvas.Rect{W: 80, H: 22}
	c.follow(area, grid.Pos{})
	if dx, dy := c.follow(area, at(100, 0)); dx != 0 || dy != 0 {
		t.Errorf("a leap scrolls by (%d, %d)", dx, dy)
	}
	if x, y := c.pixel(at(100, 0)); x != 40 || y != 22 {
		t.Errorf("after a leap the body is at pixel (%d, %d)", x, y)
	}
	area.W = 60
	if dx, dy := c.follow(area, at(110, 0)); dx != 0 || dy != 0 {
		t.Errorf("another size scrolls by (%d, %d)", dx, dy)
	}
}

func TestZoom(t *testing.T) {
	for _, test := range []struct {
		w, h int
		want uint
	}{{80, 22, 0}, {200, 58, 0}, {80, 19, 0}, {80, 17, 1}, {40, 10, 1}, {36, 30, 1}, {40, 22, 0}} {
		if got := zoomFor(canvas.Rect{W: test.w, H: test.h}); got != test.want {
			t.Errorf("%d×%d: zoom %d, want %d", test.w, test.h, got, test.want)
		}
	}
}

// What stays in view looks the same after the camera has moved, so that a terminal may
// move it. Compared is where there is no light and no body.
func TestScrollTellsTheTruth(t *testing.T) {
	for _, o := range []Options{{}, {Glyphs: true}} {
		k := alone()
		k.v.State.Players[0].LampOn = false
		area := canvas.Rect{W: 80, H: 22}
		s, g := drawn(k.v, area.W, area.H, o)
		before, moves := canvas.NewGrid(area.W, area.H), 0
		for range 200 {
			copy(before.Cells, g.Cells)
			scroll := s.Draw(g, area, k.v, k.step(), o)
			if scroll.DX != 0 || scroll.DY != 0 {
				moves++
			}
			for y := max(0, -scroll.DY); y < area.H-max(0, scroll.DY); y++ {
				for x := max(0, -scroll.DX); x < area.W-max(0, scroll.DX); x++ {
					bx, by := s.camera.pixel(s.eye)
					far := (x-bx)*(x-bx)+(2*y-by)*(2*y-by) > 12*12
					if got, want := *g.At(x, y), *before.At(x+scroll.DX, y+scroll.DY); far && got != want {
						t.Fatalf("%+v, %+v, cell (%d, %d): %+v was %+v", o, scroll, x, y, got, want)
					}
				}
			}
		}
		if moves < 10 {
			t.Errorf("the camera moved %d times", moves)
		}
	}
}

// The camera follows a player who is watched, but not an empty seat.
func TestTheCameraWatches(t *testing.T) {
	v := darkNight()
	friend := stand(v, 3, v.State.Players[0].Pos.Add(at(70, 0)), 0)
	middle := func(watch uint8) grid.Pos {
		s, _ := drawn(v, 80, 22, Options{Watch: watch})
		return s.eye
	}
	if got := middle(1 + 3); got != friend.Pos {
		t.Errorf("watching a friend at %v the eye is at %v", friend.Pos, got)
	}
	for _, watch := range []uint8{0, 1 + 4, 255} {
		if got := middle(watch); got != v.State.Players[0].Pos {
			t.Errorf("watch %d: the eye is at %v", watch, got)
		}
	}
}
