package scene

import (
	"strings"
	"testing"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// darkNight is a view in the middle of a night, from beside the fire at the
// trailhead, facing east, lamp on. Trees are far.
func darkNight() *peer.View {
	v := clearing()
	v.State.Tick = 10_000
	v.State.Night = world.Night{Phase: world.Dark, Began: 1000}
	return v
}

// haunt puts shade i at an offset from the player's own body.
func haunt(v *peer.View, i int, m world.Mood, x, y int32) *world.Shade {
	s := &v.State.Shades[i]
	*s = world.Shade{Mood: m, Pos: v.State.Players[0].Pos.Add(at(x, y)), Target: world.Nobody}
	return s
}

// runeAt returns what is drawn in the cell of a place.
func runeAt(s *Scene, g *canvas.Grid, p grid.Pos) rune {
	x, y, ok := s.Cell(p)
	if !ok {
		return 0
	}
	return g.At(x, y).Rune
}

// both kinds of picture, at 80 × 24 less the two lines of status.
var bothKinds = []Options{{}, {Glyphs: true}}

func TestShadesTellTheirMood(t *testing.T) {
	for _, o := range bothKinds {
		for _, test := range []struct {
			name string
			mood world.Mood
			x, y int32
			want rune
		}{
			{"stalks in the lamp", world.Stalking, 6, 0, shadeSign},
			{"lurks in the lamp", world.Lurking, 5, 1, shadeSign},
			{"flees in the lamp", world.Fleeing, 5, 1, shadeSign},
			{"stalks in the dark", world.Stalking, -6, 0, eyesSign},
			{"lurks in the dark", world.Lurking, 0, 8, eyesSign},
			{"tells in the dark", world.Telling, -8, 0, tellingSign},
			{"tells in the lamp", world.Telling, 8, 0, tellingSign},
			{"rushes in the dark", world.Rushing, -5, 0, shadeSign},
			{"is stunned in the dark", world.Stunned, 0, -5, stunnedSign},
		} {
			v := darkNight()
			sh := haunt(v, 0, test.mood, test.x, test.y)
			s, g := drawn(v, 80, 22, o)
			if got := runeAt(s, g, sh.Pos); got != test.want {
				t.Errorf("%+v: one that %s is drawn as %q, want %q", o, test.name, got, test.want)
			}
			if seen := s.Shades(); !seen.Has(0) {
				t.Errorf("%+v: one that %s is not among those seen", o, test.name)
			}
		}
	}
}

// A big screen sees more forest, not more shades.
func TestDarkHidesShades(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		hidden := haunt(v, 0, world.Stalking, -11, 0)
		shown := haunt(v, 1, world.Stalking, -9, 0)
		far := haunt(v, 2, world.Stalking, -20, 0)
		stand(v, 1, v.State.Players[0].Pos.Add(at(-25, 0)), 0).LampOn = true // lights far
		s, g := drawn(v, 120, 40, o)
		seen := s.Shades()
		if seen.Has(0) || runeAt(s, g, hidden.Pos) == eyesSign {
			t.Errorf("%+v: a shade is seen at 11 m in the dark", o)
		}
		if !seen.Has(1) || runeAt(s, g, shown.Pos) != eyesSign {
			t.Errorf("%+v: a shade at 9 m is not seen", o)
		}
		if !seen.Has(2) || runeAt(s, g, far.Pos) != shadeSign {
			t.Errorf("%+v: a shade in a friend's lamp is not seen: %q", o, runeAt(s, g, far.Pos))
		}
	}
}

// A shade in light swallows some of it, except on slow lines.
func TestShadesAreGloomy(t *testing.T) {
	v := darkNight()
	beside := v.State.Players[0].Pos.Add(at(6, 0)).Add(grid.Pos{X: grid.Metre})
	s, _ := drawn(v, 80, 22, Options{})
	without := s.lightAt(beside)
	haunt(v, 0, world.Stalking, 6, 0)
	if s, _ = drawn(v, 80, 22, Options{}); 2*int(s.lightAt(beside)) > int(without) {
		t.Errorf("seed %d: beside a shade there is light %d of %d", *seed, s.lightAt(beside), without)
	}
}

// A rush has a streak behind it, without colours too.
func TestRushHasAStreak(t *testing.T) {
	v := darkNight()
	sh := haunt(v, 0, world.Rushing, -6, 0)
	sh.VX = 9 * grid.MetrePerSecond
	behind := sh.Pos.Sub(at(1, 0))
	s, g := drawn(v, 80, 22, Options{Glyphs: true})
	if got := runeAt(s, g, behind); got != '-' {
		t.Errorf("behind a rush there is %q", got)
	}
	s, g = drawn(v, 80, 22, Options{})
	x, y, _ := s.Cell(behind)
	if c := g.At(x, y); !reddish(c.FG) && !reddish(c.BG) {
		t.Errorf("behind a rush there is %+v", *c)
	}
}

func reddish(c canvas.Color) bool {
	r, g, b := c.Parts()
	return r > 80 && r > 2*g && r > 2*b
}

// Every sign that is drawn over the ground differs from all others. Small letters stand
// between bars or have a z beside them, so they need only differ from tiles.
func TestSignsDiffer(t *testing.T) {
	seen := map[rune]string{}
	add := func(r rune, what string) {
		if seen[r] != "" {
			t.Errorf("%q is %s and %s", r, what, seen[r])
		}
		seen[r] = what
	}
	for seat := range world.Seat(world.MaxSeats) {
		add(SeatLetter(seat), "a hiker")
	}
	for r, what := range map[rune]string{
		Own: "oneself", darkLantern: "a dark lantern", litLantern: "a lantern", coldFire: "a cold fire", litFire: "a fire",
		shadeSign: "a shade", eyesSign: "eyes", stunnedSign: "a stunned shade", tellingSign: "a telling shade",
		postSign: "a post", waitingSign: "one who waits", walkingSign: "one who follows", fullCache: "a cache",
		pingSign: "a ping", wardenShape[0][1]: "the Warden's antlers",
	} {
		add(r, what)
	}
	for seat := range world.Seat(world.MaxSeats) {
		seen[small(SeatLetter(seat))] = "a hiker who does not stand"
	}
	for w := range numWhats {
		for _, r := range strings.Join(inks[w][:], "") {
			if what := seen[r]; what != "" {
				t.Errorf("tile %d is drawn as %q, %s", w, r, what)
			}
		}
	}
}

func TestWarden(t *testing.T) {
	for _, o := range bothKinds {
		for _, test := range []struct {
			name       string
			mood       world.Mood
			x          int32
			rows, want string
		}{
			{"in the lamp", world.Stalking, 6, `\V/`, "<&>"},
			{"telling in the lamp", world.Telling, 6, `\V/`, "<!>"},
			{"in the dark", world.Stalking, -8, "", ": :"},
			{"telling in the dark", world.Telling, -8, "", ":!:"},
		} {
			v := darkNight()
			v.State.Warden = world.Warden{Mood: test.mood, Pos: v.State.Players[0].Pos.Add(at(test.x, 0)), Camp: 1}
			s, g := drawn(v, 80, 22, o)
			x, y, _ := s.Cell(v.State.Warden.Pos)
			text := rows(g)
			body := []rune(text[y])[x-1 : x+2]
			if test.want == ": :" {
				body[1] = ' ' // the ground between the eyes
			}
			if string(body) != test.want || !strings.Contains(text[y-1], test.rows) {
				t.Errorf("%+v: the Warden %s is %q", o, test.name, string(body))
			}
		}
	}
}

// The Warden flares while light hurts it, without colours too.
func TestWardenFlares(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		w := &v.State.Warden
		*w = world.Warden{Mood: world.Stalking, Pos: v.State.Players[0].Pos.Add(at(6, 0)), Camp: 1, Strength: 180}
		s, g, area := New(), canvas.NewGrid(80, 22), canvas.Rect{W: 80, H: 22}
		flares := func(now time.Duration) bool {
			s.Draw(g, area, v, now, o)
			x, y, _ := s.Cell(w.Pos)
			return g.At(x, y).Attr&canvas.Reverse != 0
		}
		if flares(time.Second) {
			t.Errorf("%+v: an unhurt Warden flares", o)
		}
		w.Strength -= 3
		if !flares(2 * time.Second) {
			t.Errorf("%+v: a hurt Warden does not flare", o)
		}
		if !flares(2*time.Second + hurtShown/2) {
			t.Errorf("%+v: it stops between two snapshots", o)
		}
		if flares(2*time.Second + hurtShown) {
			t.Errorf("%+v: it flares when nothing hurts it any more", o)
		}
	}
}

// Waiting hikers and caches are found in light or from nearby; a hiker who
// follows is always seen.
func TestWhatWaitsIsFound(t *testing.T) {
	for _, o := range bothKinds {
		for _, test := range []struct {
			x     int32
			stage world.Stage
			want  rune
		}{
			{-8, world.Waiting, waitingSign}, {-15, world.Waiting, 0}, {-15, world.Following, walkingSign}, {8, world.Waiting, waitingSign},
		} {
			v := darkNight()
			v.State.Lost[0] = world.Lost{Stage: test.stage, Pos: v.State.Players[0].Pos.Add(at(test.x, 0))}
			s, g := drawn(v, 80, 22, o)
			got := runeAt(s, g, v.State.Lost[0].Pos)
			if found := got == waitingSign || got == walkingSign; found != (test.want != 0) || found && got != test.want {
				t.Errorf("%+v: a hiker of stage %d at %d m is %q", o, test.stage, test.x, got)
			}
		}
		v := darkNight()
		s, _ := drawn(v, 80, 22, o)
		v.State.Players[0].Pos = s.level.CacheSpots[0].Add(at(4, 0))
		for opened, want := range map[bool]rune{false: fullCache, true: emptyCache} {
			v.State.Caches[0].Opened = opened
			if s, g := drawn(v, 80, 22, o); runeAt(s, g, s.level.CacheSpots[0]) != want {
				t.Errorf("%+v: a cache, opened %v, is %q", o, opened, runeAt(s, g, s.level.CacheSpots[0]))
			}
		}
	}
}

// The fallen lie flat, with the seconds that are left above them; those whose link rests
// have a z.
func TestFallenAndAsleep(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		p := v.State.Players[0].Pos
		stand(v, 1, p.Add(at(-6, 2)), 0).Condition = body.Down
		v.State.Gear[1].DownUntil = v.State.Tick + 24*grid.TicksPerSecond - 5
		stand(v, 2, p.Add(at(-6, -4)), 0).Condition = body.Resting
		_, g := drawn(v, 80, 22, o)
		text := strings.Join(rows(g), "\n")
		for _, want := range []string{"_b_", "24", "c", "z"} {
			if !strings.Contains(text, want) {
				t.Errorf("%+v: no %q in\n%s", o, want, text)
			}
		}
	}
}

func TestPostShines(t *testing.T) {
	v := darkNight()
	v.State.Players[0].LampOn = false
	v.State.Posts[0] = world.Post{Stands: true, Pos: v.State.Players[0].Pos.Add(at(5, -3))}
	light := lightIn(v)
	if in, out := light(at(2, -3)), light(at(-3, -3)); in < 60 || out != 0 {
		t.Errorf("light %d at 3 m from a post, %d at 8 m", in, out)
	}
	if s, g := drawn(v, 80, 22, Options{}); runeAt(s, g, v.State.Posts[0].Pos) != postSign {
		t.Error("a post is not drawn")
	}
}

// A banished shade leaves a puff for a moment, but only if it was seen.
func TestPuff(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		sh := haunt(v, 0, world.Stunned, 5, 0)
		p := sh.Pos
		haunt(v, 1, world.Lurking, -15, 0)
		s, g, area := New(), canvas.NewGrid(80, 22), canvas.Rect{W: 80, H: 22}
		s.Draw(g, area, v, time.Second, o)
		v.State.Shades = [world.MaxShades]world.Shade{}
		s.Draw(g, area, v, time.Second, o)
		if got := runeAt(s, g, p); got != 'X' {
			t.Errorf("%+v: a banished shade leaves %q", o, got)
		}
		n := 0
		for i := range s.puffs.ring {
			if s.puffs.ring[i].there {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%+v: %d puffs for one shade that was seen", o, n)
		}
		s.Draw(g, area, v, 2*time.Second, o)
		if got := runeAt(s, g, p); strings.ContainsRune("Xx+", got) {
			t.Errorf("%+v: after a second there is still %q", o, got)
		}
	}
}

// A lantern that is put out leaves a puff for a moment. In another night, whose lanterns
// are dark from the start, none does.
func TestALanternGutters(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		lantern := spots()[1].Pos
		v.State.Players[0].Pos = lantern.Add(at(0, 3))
		v.State.Lights[1].Lit = true
		s, g, area := New(), canvas.NewGrid(80, 22), canvas.Rect{W: 80, H: 22}
		for _, c := range []struct {
			lit  bool
			tick world.Tick
			want rune
		}{{true, 100, litLantern}, {false, 101, 'X'}, {false, 102, 'X'}, {true, 300, litLantern}, {false, 0, darkLantern}} {
			v.State.Lights[1].Lit, v.State.Tick = c.lit, 10_000+c.tick
			s.Draw(g, area, v, time.Duration(c.tick)*time.Second/grid.TicksPerSecond, o)
			if got := runeAt(s, g, lantern); got != c.want {
				t.Errorf("%+v: in tick %d, lit %v, the lantern is %q, want %q", o, c.tick, c.lit, got, c.want)
			}
		}
	}
}

func TestSigns(t *testing.T) {
	for _, o := range bothKinds {
		v := darkNight()
		friend := stand(v, 1, v.State.Players[0].Pos.Add(at(-6, 0)), 0)
		gear := &v.State.Gear[1]
		gear.Gesture, gear.Shown = 3, v.State.Tick-10
		gear.Ping, gear.PingAt = friend.Add(at(0, 5)), v.State.Tick-10
		s, g := drawn(v, 80, 22, o)
		if text := strings.Join(rows(g), "\n"); !strings.Contains(text, "careful") || runeAt(s, g, gear.Ping) != pingSign {
			t.Errorf("%+v: no gesture or no mark in\n%s", o, text)
		}
		gear.Ping = friend.Add(at(500, 0))
		s, g = drawn(v, 80, 22, o)
		_, y, _ := s.Cell(gear.Ping)
		if got := g.At(79, y).Rune; got != '>' {
			t.Errorf("%+v: a mark far in the east is %q at the eastern edge", o, got)
		}
		v.State.Tick += pingTicks
		_, g = drawn(v, 80, 22, o)
		if text := strings.Join(rows(g), "\n"); strings.Contains(text, "careful") || g.At(79, y).Rune == '>' {
			t.Errorf("%+v: signs stay", o)
		}
	}
}

// The frame shows a blow for half a second, and low health; with and without colours.
func TestEdge(t *testing.T) {
	for _, o := range bothKinds {
		marks := func(v *peer.View) (red, blue, reversed int) {
			_, g := drawn(v, 80, 22, o)
			for y := range g.H {
				c := g.At(0, y)
				stained := c.BG
				if o.Glyphs {
					stained = c.FG
				}
				r, _, b := stained.Parts()
				if int(r) > int(b)+60 {
					red++
				}
				if int(b) > int(r)+60 {
					blue++
				}
				if c.Attr&canvas.Reverse != 0 {
					reversed++
				}
			}
			return red, blue, reversed
		}
		v := darkNight()
		if r, b, rev := marks(v); r+b+rev != 0 {
			t.Errorf("%+v: a healthy hiker's frame: %d red, %d blue, %d reversed", o, r, b, rev)
		}
		v.State.Gear[0].Struck = v.State.Tick - 5
		r, b, hurt := marks(v)
		if r != 22 || b != 0 || (hurt == 22) != o.Glyphs {
			t.Errorf("%+v: after a blow: %d red, %d blue, %d reversed", o, r, b, hurt)
		}
		v.State.Gear[0].Struck = v.State.Tick - hurtTicks
		v.State.Players[0].Health = coldHealth
		r, b, cold := marks(v)
		if r != 0 || b != 22 || (cold == 11) != o.Glyphs {
			t.Errorf("%+v: with little health: %d red, %d blue, %d reversed", o, r, b, cold)
		}
	}
}
