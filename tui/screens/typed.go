package screens

import (
	"time"

	"switchback/lobby/invite"
)

// pasteGap is how close bytes come that no finger typed: a paste that the
// terminal does not mark as one.
const pasteGap = 50 * time.Millisecond

// typed gathers keys that come faster than that, so that the letters of a
// pasted code fire no hotkeys. It hands out what it gathered once nothing came
// for pasteGap.
type typed struct {
	text []byte
	keys int // how many; beyond invite.MaxText the text is not kept
	last time.Duration
}

// add takes one key's text.
func (t *typed) add(text string, now time.Duration) {
	if len(t.text) <= invite.MaxText {
		t.text = append(t.text, text...)
	}
	t.keys++
	t.last = now
}

// due is when take may be called; false when there is nothing.
func (t *typed) due() (time.Duration, bool) { return t.last + pasteGap, t.keys > 0 }

// take returns what was gathered and starts anew.
func (t *typed) take() (text string, keys int) {
	text, keys = string(t.text), t.keys
	*t = typed{text: t.text[:0]}
	return text, keys
}
