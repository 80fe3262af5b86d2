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

// luminance is Rec. 709 luma of the values as a screen gets them, 0..1: what
// "12 %" means here. In linear light the same pixel is darker still.
func luminance(c canvas.Color) float64 {
	r, g, b := c.Parts()
	return (0.2126*float64(r) + 0.7152*float64(g) + 0.0722*float64(b)) / 255
}

// pixel is one pixel of a drawn frame and the tile that it shows.
type pixel struct {
	tile
	lum    float64
	lit    uint8 // by lamps or flames
	beside bool  // within 2 m of a trail
}

// pixelsOf returns what a frame of half blocks shows, without the cells that
// hold a glyph.
func pixelsOf(s *Scene, g *canvas.Grid) (all []pixel) {
	for y := range 2 * g.H {
		for x := range g.W {
			c := g.At(x, y/2)
			if c.Rune != '▀' {
				continue
			}
			color := c.FG
			if y&1 == 1 {
				color = c.BG
			}
			i := y*s.lights.w + x
			all = append(all, pixel{s.tiles(x, y)[0], luminance(color), max(s.lights.lamp[i], s.lights.flame[i]), besideTrail(s, g, x, y)})
		}
	}
	return all
}

func besideTrail(s *Scene, g *canvas.Grid, x, y int) bool {
	for _, d := range [][2]int{{4, 0}, {-4, 0}, {0, 4}, {0, -4}} {
		px, py := x+d[0], y+d[1]
		if px >= 0 && py >= 0 && px < g.W && py < 2*g.H && s.tiles(px, py)[0].is == what(forest.Trail) {
			return true
		}
	}
	return false
}

// mean returns the mean luminance of the pixels that f picks.
func mean(t *testing.T, all []pixel, f func(p *pixel) bool) float64 {
	t.Helper()
	sum, n := 0.0, 0
	for i := range all {
		if f(&all[i]) {
			sum += all[i].lum
			n++
		}
	}
	if n < 20 {
		t.Fatalf("only %d pixels to judge by", n)
	}
	return sum / float64(n)
}

func trail(p *pixel) bool  { return p.is == what(forest.Trail) }
func floor(p *pixel) bool  { return p.is < what(forest.Trail) && p.crown == noCrown }
func unlit(p *pixel) bool  { return p.lit == 0 }
func bright(p *pixel) bool { return p.lit > 170 }

func both(f, g func(p *pixel) bool) func(p *pixel) bool {
	return func(p *pixel) bool { return f(p) && g(p) }
}

// The size of the picture on a screen of 80 × 24 with two lines of status.
const (
	mapWidth  = 80
	mapHeight = 22
)

// places calls f at spots all along the night, in a real forest.
func places(t *testing.T, f func(t *testing.T, v *peer.View)) {
	for i := 0; i < len(spots()); i += 5 {
		v := night(i, at(1, 5))
		v.State.Lights[i].Lit = true
		f(t, v)
	}
}

func TestUnlitGroundIsDark(t *testing.T) {
	places(t, func(t *testing.T, v *peer.View) {
		all := pixelsOf(drawn(v, mapWidth, mapHeight, Options{}))
		for _, p := range all {
			if unlit(&p) && !trail(&p) && !p.is.solid() && p.lum > 0.12 {
				t.Fatalf("seed %d, %v: unlit tile %d has luminance %.3f", *seed, v.State.Players[0].Pos, p.is, p.lum)
			}
		}
		if m := mean(t, all, both(unlit, floor)); m < 0.05 {
			t.Errorf("unlit ground is so dark that nobody sees it: %.3f", m)
		}
	})
}

// Ground is at least three times as bright in a light as without it.
func TestLightIsThreefold(t *testing.T) {
	places(t, func(t *testing.T, v *peer.View) {
		s, g := drawn(v, mapWidth, mapHeight, Options{})
		lit := pixelsOf(s, g)
		v.State.Players[0].LampOn, v.State.Lights = false, [world.MaxLights]world.Light{}
		without := pixelsOf(drawn(v, mapWidth, mapHeight, Options{}))
		var with, before float64
		for i := range lit {
			if bright(&lit[i]) && i < len(without) && floor(&lit[i]) {
				with += lit[i].lum
				before += without[i].lum
			}
		}
		if with < 3*before || before == 0 {
			t.Errorf("seed %d, %v: lit ground has %.2f times the light", *seed, v.State.Players[0].Pos, with/before)
		}
	})
}

// The trail is at least 1.3 times as bright as the ground beside it, in a light
// and without any.
func TestTrailStandsOut(t *testing.T) {
	places(t, func(t *testing.T, v *peer.View) {
		lit := pixelsOf(drawn(v, mapWidth, mapHeight, Options{}))
		standsOut(t, v, "lit", lit, func(p *pixel) bool { return p.lit > 60 })
		v.State.Players[0].LampOn, v.State.Lights = false, [world.MaxLights]world.Light{}
		dark := pixelsOf(drawn(v, mapWidth, mapHeight, Options{}))
		if on := standsOut(t, v, "unlit", dark, unlit); on < 0.15 || on > 0.23 {
			t.Errorf("seed %d, %v: unlit trail has luminance %.3f, want about 0.2", *seed, v.State.Players[0].Pos, on)
		}
	})
}

// standsOut compares the trail with the ground beside it and returns the trail's
// luminance.
func standsOut(t *testing.T, v *peer.View, name string, all []pixel, light func(p *pixel) bool) float64 {
	t.Helper()
	on := mean(t, all, both(light, trail))
	off := mean(t, all, func(p *pixel) bool { return light(p) && p.beside && !trail(p) && !p.is.solid() })
	if on < 1.3*off {
		t.Errorf("seed %d, %v: %s trail has luminance %.3f, the ground beside it %.3f", *seed, v.State.Players[0].Pos, name, on, off)
	}
	return on
}

// lightIn returns a function that returns the light at an offset from the body.
func lightIn(v *peer.View) func(off grid.Pos) uint8 {
	s, _ := drawn(v, 80, 40, Options{})
	return func(off grid.Pos) uint8 {
		x, y := s.camera.pixel(v.State.Players[0].Pos.Add(off))
		return max(s.lights.lamp[y*s.lights.w+x], s.lights.flame[y*s.lights.w+x])
	}
}

// clearing returns a view from beside the fire at the trailhead, facing east.
// Trees are far.
func clearing() *peer.View {
	v := night(0, at(0, 1))
	v.State.Players[0].Facing = 0
	return v
}

func TestLampIsACone(t *testing.T) {
	light := lightIn(clearing())
	for _, test := range []struct {
		x, y  int32
		light bool
	}{
		{5, 0, true}, {5, 2, true}, {5, -2, true}, {5, 4, false}, {5, -4, false}, {-4, 0, false}, {-1, 0, true}, {0, 4, false},
	} {
		if got := light(at(test.x, test.y)); (got > 60) != test.light {
			t.Errorf("(%d, %d) m from a lamp that shines east: light %d", test.x, test.y, got)
		}
	}
	near, far, end := light(at(4, 0)), light(at(7, 0)), light(at(13, 0))
	if near < far || end != 0 {
		t.Errorf("light falls from %d at 4 m to %d at 7 m to %d at 13 m", near, far, end)
	}
}

func TestLampOffEmptyOrLowered(t *testing.T) {
	v := clearing()
	v.State.Players[0].LampOn = false
	if got := lightIn(v)(at(2, 0)); got != 0 {
		t.Errorf("a lamp that is off shines: %d", got)
	}
	for _, weaken := range []func(p *world.Player){
		func(p *world.Player) { p.Battery = 0 },
		func(p *world.Player) { p.Act.Still, p.Act.Until = true, 100 },
	} {
		v := clearing()
		weaken(&v.State.Players[0])
		if near, far := lightIn(v)(at(-2, 0)), lightIn(v)(at(4, 0)); near == 0 || far != 0 {
			t.Errorf("a glow of 3 m leaves light %d at 2 m and %d at 4 m", near, far)
		}
	}
}

func TestCirclesOfLight(t *testing.T) {
	const directions = 32
	for i, spot := range spots()[:7] {
		v := night(i, at(0, 3))
		v.State.Players[0].LampOn = false
		v.State.Lights[i].Lit = true
		light := lightIn(v)
		inside, outside := int32(7), int32(10)
		if spot.Fire {
			inside, outside = 10, 13
		}
		in, out := 0, 0
		for d := range int32(directions) {
			to := func(m int32) grid.Pos {
				return grid.Vector(grid.Turn(d*(65536/directions)), m*grid.Metre).Sub(at(0, 3))
			}
			in += lightOf(light(to(inside)))
			out += lightOf(light(to(outside)))
		}
		if in < directions*2/3 || out > 0 {
			t.Errorf("seed %d, spot %d: of %d directions %d are lit at %d m and %d at %d m", *seed, i, directions, in, inside, out, outside)
		}
	}
}

// lightOf returns 1 if there is more light than behind a trunk.
func lightOf(v uint8) int {
	if v > 40 {
		return 1
	}
	return 0
}

// Trunks throw shadows: within a lamp's reach, light is weak exactly where a trunk is in
// the way.
func TestTrunksThrowShadows(t *testing.T) {
	var s shadow
	s.open()
	here := grid.Pos{}
	s.trunks([]forest.Tree{{Pos: at(5, 0), Radius: grid.Metre / 2}}, here, maxReach)
	for _, test := range []struct {
		x, y   int
		shaded bool
	}{
		{6, 0, false}, {9, 0, false}, {10, 0, false}, {13, 0, true}, {20, 0, true}, {20, 1, true}, {20, 5, false}, {-13, 0, false}, {13, 4, false},
	} {
		p := &ring()[(reach+test.y)*ringSide+reach+test.x]
		if pass := s.pass(p); (pass < 128) != test.shaded {
			t.Errorf("tile (%d, %d) behind a trunk 5 m east gets %d of 256", test.x, test.y, pass)
		}
	}
}

// Behind every trunk around the first camps a lamp leaves a shadow.
func TestLampLeavesShadows(t *testing.T) {
	tried, woods := 0, forest.New(*seed)
	for _, spot := range spots()[:4] {
		for _, tree := range woods.Piece(spot.X>>forest.ChunkShift, spot.Y>>forest.ChunkShift).Trees {
			v := night(0, grid.Pos{})
			here := new(camera).middle(tree.Sub(at(4, 0))) // where the scene puts the lamp
			off := tree.Sub(here)
			v.State.Players[0].Pos, v.State.Players[0].Facing = here, grid.Atan2(off.Y, off.X)
			if got := lightIn(v)(grid.Pos{X: off.X * 7 / 4, Y: off.Y * 7 / 4}); got > 60 {
				t.Errorf("seed %d: 3 m behind the trunk at %v there is light %d", *seed, tree.Pos, got)
			}
			tried++
		}
	}
	if tried < 10 {
		t.Errorf("only %d trees", tried)
	}
}

// A flame changes between a few levels ten times a second, and never goes out.
func TestFlicker(t *testing.T) {
	levels := map[int32]bool{}
	var m motion
	for i := range 1000 {
		m.at(flickerStep*time.Duration(i), true)
		levels[m.flicker(3)] = true
	}
	for l := range levels {
		if l < 200 || l > 256 {
			t.Errorf("a level of %d", l)
		}
	}
	if len(levels) < 4 || len(levels) > 8 {
		t.Errorf("%d levels", len(levels))
	}
}
