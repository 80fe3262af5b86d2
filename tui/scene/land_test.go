package scene

import (
	"testing"

	"switchback/tui/canvas"
	"switchback/world"
)

// A scene that keeps its light and its ground from frame to frame shows the same as one
// that makes both anew for each frame.
func TestWhatIsKeptIsTrue(t *testing.T) {
	area := canvas.Rect{W: 80, H: 22}
	for name, walk := range map[string]func() *walk{"alone": alone, "hunt": hunt, "horde": horde} {
		for _, o := range []Options{{}, {Motion: true}, {Motion: true, Coarse: true}, {Motion: true, Glyphs: true}} {
			keeps, forgets, k := New(), New(), walk()
			got, want := canvas.NewGrid(80, 22), canvas.NewGrid(80, 22)
			for range 400 {
				now := k.step()
				stir(k)
				forgets.lights.spoilt, forgets.picture.stale = true, true
				keeps.Draw(got, area, k.v, now, o)
				forgets.Draw(want, area, k.v, now, o)
				for i := range want.Cells {
					if got.Cells[i] != want.Cells[i] {
						t.Fatalf("%s, %+v, tick %d: cell %d is %+v, want %+v", name, o, k.tick, i, got.Cells[i], want.Cells[i])
					}
				}
			}
		}
	}
}

// stir changes something about the light or the sky now and then.
func stir(k *walk) {
	st := &k.v.State
	st.Tick = world.Tick(2000 + k.tick)
	p := &st.Players[0]
	switch k.tick % 50 {
	case 10:
		p.Facing += 1500
	case 20:
		p.LampOn = !p.LampOn
	case 30:
		st.Gear[0].Flashed = st.Tick
	case 40:
		st.Lights[k.tick/50%4].Lit = k.tick/50%2 == 0
	}
	switch k.tick {
	case 130:
		st.Night.RainTill = 1 << 30
	case 160:
		p.X += 12_000
	case 250:
		st.Night.Phase, st.Night.Ended = world.Overcome, st.Tick
	}
}
