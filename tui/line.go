package tui

import (
	"errors"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"switchback/tui/canvas"
	"switchback/tui/pace"
	"switchback/tui/words"
)

// The question behind a frame, a device status report, and what terminals
// answer: all of them the first, an emulator or two in DEC's form. The place of
// the cursor would do as well, but its answer in the first row is that of F3.
const (
	statusQuery     = "\x1b[5n"
	statusAnswer    = "\x1b[0n"
	statusAnswerDEC = "\x1b[?0n"
)

// SlowBytes is how many bytes a second go over SSH at most, unless the player
// says otherwise.
const SlowBytes = 128 << 10

// maxAnswers is how many answers may wait for the drawer: twice what may be
// asked for. A terminal that says more than it was asked is not listened to.
const maxAnswers = 4

// newLine is the line to a terminal. Over SSH the buffers are far away and it
// is asked from the start. A terminal on this computer takes what it is given
// or holds the write, and then it is asked too.
func newLine(m *game, t canvas.Terminal) *pace.Line {
	rate := m.cfg.Bytes
	if rate == 0 && m.st.ssh {
		rate = SlowBytes
	}
	return pace.New(m.st.ssh, rate, chosen(&m.cfg.Settings, m.st.ssh, t))
}

// chosen is what the player does without on any line, by choice or because the
// terminal cannot show more. Few frames of few colours are for a slow line, so
// it gets little light too; who asks for all colours has the line for all of it.
func chosen(s *Settings, ssh bool, t canvas.Terminal) pace.Step {
	frames, indexed := s.frames(ssh), t.Palette != canvas.Truecolor
	return pace.Step{
		Frames:  frames,
		Indexed: indexed,
		Coarse:  indexed && (ssh || frames <= SlowFPS),
		Glyphs:  t.ASCII || t.Palette >= canvas.Colors16,
	}
}

// palette256 is the palette of a line that is spared some colours.
func palette256(best canvas.Palette, indexed bool) canvas.Palette {
	if indexed {
		return max(best, canvas.Colors256)
	}
	return best
}

// isAnswer tells the answer to statusQuery. Bubble Tea has no name for it.
func isAnswer(msg tea.Msg) bool {
	csi, ok := msg.(uv.UnknownCsiEvent)
	return ok && (csi == statusAnswer || csi == statusAnswerDEC)
}

// answered tells the drawer that the terminal has answered.
func (m *game) answered() {
	select {
	case m.answers <- m.now():
	default:
	}
}

// show writes a frame, with a question behind it.
func (d *drawer) show(moved canvas.Scroll) {
	if !d.probed && !d.term.ASCII {
		d.probed = d.gate.Probe(widthProbe) == nil
	}
	if !d.greeted && d.asks() {
		d.greeted = d.ask() // its answer is the quickest: nothing is before it
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

// asks tells whether a question may go.
func (d *drawer) asks() bool { return d.line.Asks() && !d.game.mute.Load() }

// ask sends a question without a frame, if the screen is ours.
func (d *drawer) ask() bool {
	if d.gate.Ask(statusQuery) != nil {
		return false
	}
	d.line.Asked(d.game.now())
	return true
}

// listen asks again on a line that has stopped.
func (d *drawer) listen() {
	if now := d.game.now(); d.line.Wake(now) && (d.game.mute.Load() || !d.ask()) {
		d.line.Asked(now) // later, when the screen is ours again
	}
}

// hushTime is how long answers are waited for before the terminal is given
// away: a round trip around the world.
const hushTime = 400 * time.Millisecond

// hush waits until the terminal has answered all: whoever gets it next, a
// shell, would take an answer for typing.
func (m *game) hush() {
	m.mute.Store(true)
	late := time.After(hushTime)
	done := make(chan struct{})
	select {
	case m.hushes <- done:
	case <-m.still:
		return
	case <-late:
		return // the drawer is held in a write
	}
	select {
	case <-done:
	case <-late:
	}
}

// suspend gives the terminal to the shell until the process goes on.
func (m *game) suspend() tea.Msg {
	m.hush()
	msg := suspend()
	if msg == nil { // not on this system
		m.mute.Store(false)
	}
	return msg
}

// hush hears what is still to come.
func (d *drawer) hush(done chan<- struct{}) {
	defer close(done)
	for late := time.After(hushTime); d.line.Awaits(); {
		select {
		case at := <-d.game.answers:
			d.line.Answered(at)
		case <-late:
			return
		}
	}
}

// slowLine says what a line is spared.
func slowLine(l *pace.Line) item {
	if !l.Strains() {
		return item{}
	}
	return item{sparedText(l.Step()), words.SlowLineShort, warn}
}

// sparedText names the frames and what else is missed most.
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
