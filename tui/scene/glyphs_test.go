package scene

import (
	"math"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// squad returns a view of five hikers at the fire in the dark: one is down, one has a
// lamp on.
func squad() *peer.View {
	v := night(0, at(0, 0))
	v.State.Players[0].LampOn = false
	here := v.State.Players[0].Pos
	stand(v, 0, here.Add(at(0, 3)), 0)
	stand(v, 1, here.Add(at(8, 0)), 0)
	stand(v, 2, here.Add(at(-8, 2)), 0x4000).LampOn = true
	stand(v, 3, here.Add(at(4, -5)), 0x8000)
	stand(v, 4, here.Add(at(-4, -6)), 0xc000).Condition = body.Resting
	v.Self = 1
	return v
}

// rows returns the characters of a grid, without any style.
func rows(g *canvas.Grid) []string {
	out := make([]string, g.H)
	for y := range out {
		for _, c := range g.Row(y) {
			out[y] += string(c.Rune)
		}
	}
	return out
}

// Without any colour every player can be told from every other, and the player's own
// body from all.
func TestActorsWithoutColour(t *testing.T) {
	for _, o := range []Options{{}, {Glyphs: true}} {
		v := squad()
		_, g := drawn(v, 80, 22, o)
		text := strings.Join(rows(g), "\n")
		for _, want := range []string{"A-", "@-", "C", "-D", "e", "w"} {
			if strings.Count(text, want) != 1 {
				t.Errorf("%+v: %q is there %d times in\n%s", o, want, strings.Count(text, want), text)
			}
		}
		v.State.Lights[0].Lit = true
		_, g = drawn(v, 80, 22, o)
		if text = strings.Join(rows(g), "\n"); !strings.Contains(text, "W") || strings.Contains(text, "w") {
			t.Errorf("%+v: a burning fire is not drawn as W in\n%s", o, text)
		}
	}
}

func turn(degrees int) grid.Turn { return grid.Turn(degrees * 65536 / 360) }

func TestFacingTick(t *testing.T) {
	for _, test := range []struct {
		degrees int
		dx, dy  int
		tick    rune
	}{
		{0, 1, 0, '-'}, {20, 1, 0, '-'}, {45, 1, 1, '\\'}, {90, 0, 1, '|'}, {135, -1, 1, '/'},
		{180, -1, 0, '-'}, {225, -1, -1, '\\'}, {270, 0, -1, '|'}, {315, 1, -1, '/'}, {350, 1, 0, '-'},
	} {
		v := squad()
		v.State.Players[1].Facing = turn(test.degrees)
		s, g := drawn(v, 80, 22, Options{})
		x, y := s.camera.pixel(v.State.Players[1].Pos)
		if got := g.At(x+test.dx, y/2+test.dy).Rune; got != test.tick {
			t.Errorf("facing %d°: %q, want %q", test.degrees, got, test.tick)
		}
	}
}

// A correction moves the picture of the player's own body and of no other.
func TestOffsetMovesOneself(t *testing.T) {
	v := squad()
	v.Offset = at(2, 0)
	s, g := drawn(v, 80, 22, Options{})
	for seat, off := range map[world.Seat]int{1: 4, 3: 0} {
		x, y := s.camera.pixel(v.State.Players[seat].Pos)
		if got := g.At(x+off, y/2).Rune; got != Own && got != SeatLetter(seat) {
			t.Errorf("seat %d is not drawn where it is: %q", seat, got)
		}
	}
}

// ink counts the characters that are not blank.
func ink(cells []canvas.Cell) (n int) {
	for _, c := range cells {
		if c.Rune != ' ' {
			n++
		}
	}
	return n
}

// Without colours density shows light: a lit cell holds ink at least three times as
// often as a dark one.
func TestDensityTellsLight(t *testing.T) {
	places(t, func(t *testing.T, v *peer.View) {
		s, g := drawn(v, 80, 22, Options{Glyphs: true})
		var bright, black []canvas.Cell
		for i, c := range g.Cells {
			switch b := s.light(i%g.W, i/g.W); {
			case b.lamp+b.flame >= fullInk:
				bright = append(bright, c)
			case b.lamp+b.flame == 0:
				black = append(black, c)
			}
		}
		if lit, unlit := float64(ink(bright))/float64(len(bright)), float64(ink(black))/float64(len(black)); lit < 3*unlit {
			t.Errorf("seed %d, %v: %.2f of the lit cells hold ink, %.2f of the dark ones", *seed, v.State.Players[0].Pos, lit, unlit)
		}
	})
}

// Glyph tiles are ASCII, and none looks like an actor.
func TestInks(t *testing.T) {
	const actors = "ABCDEFGHIJKLMNOPQ@o*wW&:%!TyYx$V"
	for w := range numWhats {
		for ink, variants := range inks[w] {
			if len(variants) != variety {
				t.Errorf("tile %d, ink %d: %d variants", w, ink, len(variants))
			}
			for _, r := range variants {
				if r < ' ' || r > '~' || strings.ContainsRune(actors, r) {
					t.Errorf("tile %d is drawn as %q", w, r)
				}
			}
		}
	}
	if len(inks) <= int(forest.Trail) {
		t.Error("a ground without characters")
	}
}

// contrast is WCAG 2's ratio of two colours.
func contrast(a, b canvas.Color) float64 {
	linear := func(c canvas.Color) float64 {
		r, g, b := c.Parts()
		part := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
		return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b) + 0.05
	}
	return max(linear(a)/linear(b), linear(b)/linear(a))
}

// Every letter is readable on its paper, in the dark and beside a fire.
func TestLettersReadInAnyLight(t *testing.T) {
	for _, lit := range []bool{false, true} {
		for seat := range world.Seat(world.MaxSeats) {
			v := &peer.View{Self: world.NoSeat}
			v.State.Seed, v.State.Lights[0].Lit = *seed, lit
			p := stand(v, seat, spots()[0].Pos.Add(at(3, -3)), 0)
			s, g := drawn(v, 80, 22, Options{})
			x, y := s.camera.pixel(p.Pos)
			if c := g.At(x, y/2); c.Rune != SeatLetter(seat) || contrast(c.FG, c.BG) < 4.5 {
				t.Errorf("seat %d, fire %v: %+v has contrast %.1f", seat, lit, *c, contrast(c.FG, c.BG))
			}
		}
	}
}

// With sixteen colours the ground has them by what it shows: the nearest to a
// moonlit trail would be a blue that hardly anybody sees on black.
func TestFewColoursAreChosen(t *testing.T) {
	places(t, func(t *testing.T, v *peer.View) {
		s, g := drawn(v, mapWidth, mapHeight, Options{Glyphs: true, Few: true, Inks: theme.Look{}.Night(canvas.Colors16)})
		trails := 0
		for y := range g.H {
			for x := range g.W {
				c := g.At(x, y)
				if c.Rune != '.' || s.tiles(x, 2*y)[0].is != what(forest.Trail) {
					continue
				}
				if trails++; c.FG != canvas.Silver && c.FG != canvas.White || c.BG != canvas.Black {
					t.Errorf("seed %d: a trail is %06x on %06x", *seed, c.FG, c.BG)
				}
			}
		}
		if trails < 20 {
			t.Errorf("seed %d: only %d cells of trail", *seed, trails)
		}
	})
}
