package scene

import (
	"flag"
	"fmt"
	"sync"
	"testing"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

var seed = flag.Uint64("seed", 7, "of the forest")

// at returns an offset in metres.
func at(x, y int32) grid.Pos { return grid.Pos{X: x * grid.Metre, Y: y * grid.Metre} }

// spots returns where lights stand.
var spots = sync.OnceValue(func() []forest.Spot { return forest.New(*seed).Spots() })

// night is a view of the forest with one hiker beside a spot, lamp on, facing
// north.
func night(spot int, off grid.Pos) *peer.View {
	v := &peer.View{}
	v.State.Seed = *seed
	stand(v, 0, spots()[spot].Pos.Add(off), 3*grid.Quarter).LampOn = true
	return v
}

func stand(v *peer.View, seat world.Seat, p grid.Pos, facing grid.Turn) *world.Player {
	h := &v.State.Players[seat]
	h.Condition, h.Pos, h.Facing, h.Battery, h.Health = body.Standing, p, facing, world.MaxBattery, world.MaxHealth
	return h
}

// painted is a scene that tests share, so that they paint chunks only once: what is
// drawn does not depend on that (TestDrawDependsOnTheViewOnly).
var painted = New()

// drawn returns a grid of w × h cells filled with the view, as a new scene draws it.
func drawn(v *peer.View, w, h int, o Options) (*Scene, *canvas.Grid) {
	s, g := painted, canvas.NewGrid(w, h)
	s.camera, s.burning = camera{}, burning{}
	s.Draw(g, canvas.Rect{W: w, H: h}, v, 0, o)
	return s, g
}

// walk moves a hiker north and northeast in turn, 4 m/s along each axis at 60 ticks a
// second.
type walk struct {
	v      *peer.View
	tick   int32
	still  bool
	circle func(k *walk) // moves the shades, if there are any
}

func (k *walk) step() time.Duration {
	k.tick++
	if p := &k.v.State.Players[0]; !k.still {
		p.Y -= 4 * grid.Metre / 60
		if k.tick%240 < 120 {
			p.X += 4 * grid.Metre / 60
		}
	}
	if k.circle != nil {
		k.circle(k)
	}
	return time.Duration(k.tick) * time.Second / 60
}

func alone() *walk { return &walk{v: night(1, at(0, 20))} }

// hunt returns a walk past four friends, with all lamps on and four lights lit.
func hunt() *walk {
	k := alone()
	for i := range world.Seat(5) {
		stand(k.v, i, k.v.State.Players[0].Pos.Add(at(int32(i)*3, 0)), grid.Turn(i)*9000).LampOn = true
	}
	for i := range 4 {
		k.v.State.Lights[i].Lit = true
	}
	return k
}

// horde returns a hunt by the Warden and by forty shades that circle the walker at 3
// m/s, some of them in light, in all moods.
func horde() *walk {
	k := hunt()
	st := &k.v.State
	st.Night = world.Night{Phase: world.Dark, Began: 1}
	st.Lost[0] = world.Lost{Stage: world.Following, Pos: st.Players[0].Pos.Add(at(2, 2))}
	k.circle = func(k *walk) {
		const moods = int(world.Stunned)
		st.Tick = world.Tick(2000 + k.tick)
		me := st.Players[0].Pos
		for i := range 40 {
			far := int32(5+i%8) * grid.Metre
			turn := grid.Turn(int32(i*1600) + k.tick*(3*grid.Metre/60)*10430/far)
			st.Shades[i] = world.Shade{Mood: world.Mood(1 + i%moods), Pos: me.Add(grid.Vector(turn, far)), VX: 9000, VY: int32(i)}
		}
		st.Warden = world.Warden{Mood: world.Stalking, Pos: me.Add(at(3, -6))}
	}
	k.circle(k)
	return k
}

func BenchmarkDraw(b *testing.B) {
	for _, who := range []struct {
		name string
		walk func() *walk
	}{{"five", hunt}, {"forty shades", horde}} {
		for _, size := range []canvas.Rect{{W: 80, H: 22}, {W: 200, H: 58}} {
			for _, o := range []Options{{Motion: true}, {Motion: true, Glyphs: true}} {
				b.Run(fmt.Sprintf("%s/%dx%d/glyphs=%v", who.name, size.W, size.H, o.Glyphs), func(b *testing.B) {
					s, g, k := New(), canvas.NewGrid(size.W, size.H), who.walk()
					s.Draw(g, size, k.v, 0, o)
					k.still = true
					b.ReportAllocs()
					for b.Loop() {
						s.Draw(g, size, k.v, k.step(), o)
					}
				})
			}
		}
	}
}

// BenchmarkPaint paints a chunk whose pieces the forest has.
func BenchmarkPaint(b *testing.B) {
	a, c := atlas{forest: forest.New(*seed)}, new(chunk)
	b.ReportAllocs()
	for b.Loop() {
		a.paint(c, 0, 0)
	}
}

func TestNoAllocationInSteadyState(t *testing.T) {
	for _, o := range []Options{{Motion: true}, {Motion: true, Glyphs: true}} {
		s, g, k := New(), canvas.NewGrid(80, 24), horde()
		there := k.v.State.Players[0].Pos
		draw := func() {
			s.Draw(g, canvas.Rect{W: 80, H: 22}, k.v, k.step(), o)
			if k.tick%120 == 0 {
				k.v.State.Players[0].Pos = there // and again over painted ground
			}
		}
		for range 240 {
			draw()
		}
		if n := testing.AllocsPerRun(60, draw); n != 0 {
			t.Errorf("%+v: %v allocations a frame", o, n)
		}
	}
}

// Whatever the size, Draw stays in its area.
func TestDrawStaysInItsArea(t *testing.T) {
	outside := canvas.Cell{Rune: '█', FG: 0x123456, BG: 0x654321}
	s, v := New(), horde().v
	v.State.Gear[0].Struck, v.State.Gear[0].Flashed, v.State.Night.RainTill = v.State.Tick, v.State.Tick, 1<<30
	v.State.Gear[1].Gesture, v.State.Gear[1].Shown, v.State.Gear[1].PingAt = 3, v.State.Tick, v.State.Tick
	for _, area := range []canvas.Rect{
		{W: 80, H: 24}, {W: 0, H: 5}, {X: 3, Y: 2, W: 1, H: 1}, {X: 10, Y: 5, W: 40, H: 12}, {X: -5, Y: -5, W: 30, H: 30},
		{X: 79, Y: 23, W: 9, H: 9}, {X: 200, Y: 200, W: 9, H: 9}, {X: 2, Y: 1, W: 7, H: 20}, {W: 80, H: 3},
	} {
		for _, o := range []Options{{Motion: true}, {Glyphs: true}, {Coarse: true}} {
			g := canvas.NewGrid(80, 24)
			g.Clear(outside)
			s.Draw(g, area, v, time.Second, o)
			in := area.Clip(80, 24)
			for i, c := range g.Cells {
				x, y := i%80-in.X, i/80-in.Y
				inside := x >= 0 && y >= 0 && x < in.W && y < in.H
				if inside == (c == outside) {
					t.Fatalf("area %+v, %+v: cell (%d, %d) is %+v", area, o, i%80, i/80, c)
				}
			}
		}
	}
}

// A screen of any size is drawn, at most as far as the atlas reaches.
func TestHugeScreen(t *testing.T) {
	s, g := drawn(night(1, at(0, 5)), 1200, 40, Options{})
	if w := s.camera.area.W; w < 400 || w >= 1200 {
		t.Errorf("drawn %d columns", w)
	}
	if c := g.At(s.camera.area.W, 0); *c != canvas.Blank {
		t.Errorf("beyond them: %+v", *c)
	}
}

func TestDrawDependsOnTheViewOnly(t *testing.T) {
	o := Options{Motion: true}
	v := hunt().v
	want := canvas.NewGrid(80, 22)
	New().Draw(want, canvas.Rect{W: 80, H: 22}, v, 0, o)
	s, g := New(), canvas.NewGrid(60, 20)
	s.Draw(g, canvas.Rect{W: 60, H: 20}, night(9, at(3, 3)), 0, o)
	v2 := *v
	v2.State.Seed++
	s.Draw(g, canvas.Rect{W: 60, H: 20}, &v2, 0, o)
	g.Resize(80, 22)
	s.Draw(g, canvas.Rect{W: 80, H: 22}, v, 0, o)
	for i := range g.Cells {
		if g.Cells[i] != want.Cells[i] {
			t.Fatalf("cell %d is %+v after other views, %+v at first", i, g.Cells[i], want.Cells[i])
		}
	}
}
