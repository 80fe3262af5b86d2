package tui

import (
	"time"

	uv "github.com/charmbracelet/ultraviolet"

	tea "charm.land/bubbletea/v2"
)

// The question behind a frame, a device status report, and what terminals
// answer: all of them the first, an emulator or two in DEC's form. The place of
// the cursor would do as well, but its answer in the first row is that of F3.
const (
	statusQuery     = "\x1b[5n"
	statusAnswer    = "\x1b[0n"
	statusAnswerDEC = "\x1b[?0n"
)

// maxAnswers is how many answers may wait for the drawer: twice what may be
// asked for. A terminal that says more than it was asked is not listened to.
const maxAnswers = 4

// isAnswer reports whether a message is the answer to statusQuery. Bubble Tea has
// no name for it.
func isAnswer(msg tea.Msg) bool {
	csi, ok := msg.(uv.UnknownCsiEvent)
	return ok && (csi == statusAnswer || csi == statusAnswerDEC)
}

// answered passes an answer on to the drawer.
func (m *game) answered() {
	select {
	case m.answers <- m.now():
	default:
	}
}

// drainTime is how long answers are waited for before the terminal is given
// away: a round trip around the world.
const drainTime = 400 * time.Millisecond

// drainAnswers asks nothing more and waits until the terminal has answered all:
// whoever gets it next, a shell, would take an answer for typing.
func (m *game) drainAnswers() {
	m.mute.Store(true)
	late := time.After(drainTime)
	done := make(chan struct{})
	select {
	case m.drains <- done:
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

// drainAnswers takes those that are still to come.
func (d *drawer) drainAnswers(done chan<- struct{}) {
	defer close(done)
	for late := time.After(drainTime); d.line.Awaits(); {
		select {
		case at := <-d.game.answers:
			d.line.Answered(at)
		case <-late:
			return
		}
	}
}
