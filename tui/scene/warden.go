package scene

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// The Warden is three cells wide and two high: antlers, and what is below. The sign in
// the middle shows its mood, as a shade's does.
var wardenShape = [2][3]rune{{'\\', 'V', '/'}, {'<', shadeSign, '>'}}

const (
	wardenInk  canvas.Color = 0xffd0a0
	wardenPad  canvas.Color = 0x26100a
	wardenEyes canvas.Color = 0xff8a2a
)

// wardenReach is how far its eyes are seen in the dark, in position units: it is taller
// than shades are.
const wardenReach = 3 * eyesReach / 2

// hurtShown is how long the Warden flares after each tick of light that hurt it: longer
// than the time between two snapshots.
const hurtShown = 150 * time.Millisecond

// wound remembers when the Warden was last seen to lose strength.
type wound struct {
	strength uint16
	shown    time.Duration // the Warden flares until then; 0: it is not hurt
}

// notice finds out whether light hurts the Warden, as two lights on it do. Nothing but
// its flare shows players that.
func (h *wound) notice(w *world.Warden, now time.Duration) {
	switch {
	case w.Strength < h.strength:
		h.shown = now + hurtShown
	case w.Strength > h.strength || now >= h.shown: // another Warden, or no longer hurt
		h.shown = 0
	}
	h.strength = w.Strength
}

// warden draws the Warden if it is seen: all of it in light, its eyes in the
// dark.
func (s *Scene) warden(g *canvas.Grid, v *peer.View) {
	w := &v.State.Warden
	if w.Mood == world.NoMood || !s.inView(w.Pos) {
		return
	}
	middle := moodSign(w.Mood)
	switch {
	case s.lightAt(w.Pos) >= enoughLight:
		s.antlers(g, w.Pos, middle)
	case w.Dist2(s.eye) <= wardenReach*wardenReach:
		c := canvas.Cell{Rune: eyesSign, FG: wardenEyes, BG: wardenPad, Attr: canvas.Bold}
		s.put(g, w.Pos, -1, 0, c)
		s.put(g, w.Pos, 1, 0, c)
		if middle != shadeSign {
			c.Rune = middle
			s.put(g, w.Pos, 0, 0, c)
		}
	}
}

// antlers draws the whole Warden.
func (s *Scene) antlers(g *canvas.Grid, p grid.Pos, middle rune) {
	for y := range wardenShape {
		for x, r := range wardenShape[y] {
			c := canvas.Cell{Rune: r, FG: wardenInk, BG: wardenPad, Attr: canvas.Bold}
			if r == shadeSign {
				c.Rune, c.FG = middle, wardenEyes
			}
			if s.wound.shown != 0 {
				c.Attr |= canvas.Reverse
			}
			s.put(g, p, x-1, y-1, c)
		}
	}
}

// moodSign returns the sign that shows a mood without colours.
func moodSign(m world.Mood) rune {
	switch m {
	case world.Telling:
		return tellingSign
	case world.Stunned:
		return stunnedSign
	}
	return shadeSign
}

// beings draws what lives in the night: the Warden last, on top.
func (s *Scene) beings(g *canvas.Grid, v *peer.View, now time.Duration, o Options) {
	s.smoke(g, now)
	for i := range v.State.Shades {
		if s.shades.drawn.Has(i) {
			s.shade(g, &v.State.Shades[i], s.shades.lit.Has(i), o)
		}
	}
	s.wound.notice(&v.State.Warden, now)
	s.warden(g, v)
}
