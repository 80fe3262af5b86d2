package screens

import (
	"time"

	"switchback/lobby/invite"
)

// pasteGap is the pause that ends a burst of keys. A burst is a paste that the
// terminal does not mark: fingers are slower.
const pasteGap = 50 * time.Millisecond

// typed gathers the keys of a burst, so that the letters of a pasted code are no
// hotkeys.
type typed struct {
	text []byte
	keys int // how many, also of those beyond invite.MaxText, whose text is not kept
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

// due returns when the burst is over; false if nothing was typed.
func (t *typed) due() (time.Duration, bool) { return t.last + pasteGap, t.keys > 0 }

// take returns the burst and begins another.
func (t *typed) take() (text string, keys int) {
	text, keys = string(t.text), t.keys
	*t = typed{text: t.text[:0]}
	return text, keys
}
