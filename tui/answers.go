package tui

import (
	"time"

	uv "github.com/charmbracelet/ultraviolet"

	tea "charm.land/bubbletea/v2"
)

// The question behind a frame asks for the device's status. Nearly all terminals give
// the first answer, an emulator or two the one in DEC's form. Asking where the cursor
// is would do as well, but in the first row the answer to that is the code of F3.
const (
	statusQuery     = "\x1b[5n"
	statusAnswer    = "\x1b[0n"
	statusAnswerDEC = "\x1b[?0n"
)

// maxAnswers is how many answers may wait for the drawer: twice as many as it may have
// asked for. Any more are dropped.
const maxAnswers = 4

// isAnswer reports whether a message is an answer to statusQuery, for which Bubble Tea
// has no name.
func isAnswer(msg tea.Msg) bool {
	csi, ok := msg.(uv.UnknownCsiEvent)
	return ok && (csi == statusAnswer || csi == statusAnswerDEC)
}

// answered passes the time of an answer to the drawer.
func (m *game) answered() {
	select {
	case m.answers <- m.now():
	default:
	}
}

// drainTime is how long the game waits for answers before it gives the terminal away:
// as long as a round trip around the world.
const drainTime = 400 * time.Millisecond

// drainAnswers stops the questions and waits until the terminal has answered those that
// were asked: the shell that gets it next would take an answer for typing.
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

// drainAnswers waits for the answers that are still to come.
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
