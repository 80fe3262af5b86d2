//go:build endtoend

package endtoend

import (
	"sync"
	"time"
)

// Keys as a terminal sends them.
const (
	escape = "\x1b"
	enter  = "\r"
	tab    = "\t"
	down   = "\x1b[B"
	ctrlC  = "\x03"
	ctrlZ  = "\x1a"
)

// How most keyboards repeat a held key.
const (
	firstRepeat = 400 * time.Millisecond
	nextRepeat  = 33 * time.Millisecond
)

// pasteSpeed is how fast a terminal without paste marks types what is pasted.
const pasteSpeed = 2 * time.Millisecond

// typeKeys types keys, given as a terminal sends them.
func (w *terminal) typeKeys(keys string) { _, _ = w.near.WriteString(keys) } // a lost key shows on the screen

// pasteUnmarked types a text like a terminal that has no bracketed paste.
func (w *terminal) pasteUnmarked(text string) {
	pace := time.NewTicker(pasteSpeed)
	defer pace.Stop()
	for i := range len(text) {
		w.typeKeys(text[i : i+1])
		<-pace.C
	}
}

// pasteMarked pastes a text like a terminal that marks it.
func (w *terminal) pasteMarked(text string) { w.typeKeys("\x1b[200~" + text + "\x1b[201~") }

// hold presses a key and repeats it until letGo is called.
func (w *terminal) hold(key string) (letGo func()) {
	up := make(chan struct{})
	var finger sync.WaitGroup
	finger.Go(func() {
		for wait := firstRepeat; ; wait = nextRepeat {
			w.typeKeys(key)
			select {
			case <-up:
				return
			case <-time.After(wait):
			}
		}
	})
	return func() {
		close(up)
		finger.Wait()
	}
}
