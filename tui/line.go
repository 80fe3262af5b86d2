package tui

import (
	"errors"
	"fmt"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/pace"
	"switchback/tui/panels"
	"switchback/tui/settings"
	"switchback/tui/words"
)

// newLine makes the line to a terminal. Over a connection the buffers are far away, so
// questions go from the start. A terminal on this computer either takes what it is given
// or holds the write; only after that it is asked.
func newLine(m *game, t canvas.Terminal) *pace.Line {
	rate := m.cfg.Bytes
	if rate == 0 && m.screen.Far {
		rate = settings.SlowBytes
	}
	return pace.New(m.screen.Far, rate, chosen(&m.cfg.Settings, m.screen.Far, t))
}

// chosen returns the step of a line that is not slow: what the player does without by
// choice, or because the terminal cannot show it. Few frames of few colours are chosen
// for a slow line, so such a line gets less light too, but not if all colours are chosen.
func chosen(s *settings.All, far bool, t canvas.Terminal) pace.Step {
	frames, indexed := s.Frames(far), t.Palette != canvas.Truecolor
	return pace.Step{
		Frames:  frames,
		Indexed: indexed,
		Coarse:  indexed && (far || frames <= settings.SlowFPS),
		Glyphs:  t.ASCII || t.Palette >= canvas.Colors16,
	}
}

// palette256 returns the palette to draw with: the best one or, if indexed, at most 256
// colours.
func palette256(best canvas.Palette, indexed bool) canvas.Palette {
	if indexed {
		return max(best, canvas.Colors256)
	}
	return best
}

// show writes a frame with a question behind it, if one may be asked.
func (d *drawer) show(moved canvas.Scroll) {
	if !d.probed && !d.term.ASCII {
		d.probed = d.gate.Probe(widthProbe) == nil
	}
	if !d.greeted && d.asks() {
		d.greeted = d.ask() // nothing is before it, so its answer is the quickest
	}
	question := ""
	if d.asks() {
		question = statusQuery
	}
	began := d.game.now()
	n, err := d.gate.Show(&d.grid, moved, question)
	if errors.Is(err, canvas.ErrClosed) {
		time.AfterFunc(warmUp, d.game.draw)
	}
	if n == 0 {
		return
	}
	now := d.game.now()
	d.line.Sent(began, now, n)
	if question != "" {
		d.line.Asked(now)
	}
}

// asks reports whether a question may be sent.
func (d *drawer) asks() bool { return d.line.Asks() && !d.game.mute.Load() }

// ask sends a question without a frame, if the screen is ours.
func (d *drawer) ask() bool {
	if d.gate.Ask(statusQuery) != nil {
		return false
	}
	d.line.Asked(d.game.now())
	return true
}

// listen asks again on a line from which no answer comes.
func (d *drawer) listen() {
	if now := d.game.now(); d.line.Wake(now) && (d.game.mute.Load() || !d.ask()) {
		d.line.Asked(now) // later, when the screen is ours again
	}
}

// slowLine returns the item that says what a slow line is spared.
func slowLine(l *pace.Line) panels.Item {
	if !l.Strains() {
		return panels.Item{}
	}
	return panels.Warning(sparedText(l.Step()), words.SlowLineShort)
}

// sparedText names the frame rate and, of what else is spared, what is missed most.
func sparedText(s pace.Step) string {
	text := fmt.Sprintf(words.SlowLine, s.Frames)
	switch {
	case s.Glyphs:
		text += words.SlowGlyphs
	case s.Coarse:
		text += words.SlowCoarse
	case s.Indexed:
		text += words.SlowIndexed
	}
	return text
}
