package tui

import (
	"strings"
	"time"
	"unicode/utf8"

	"switchback/tui/keys"
)

// The title's choices, in the order of titleChoices.
const (
	chooseSolo = iota
	chooseHost
	chooseJoin
	chooseOptions
	chooseHelp
	chooseQuit
)

// titleHotkeys are their keys.
const titleHotkeys = "shjo?q"

// titleKey takes a key on the title. Everything that a pasted text can hold
// waits in typed, to see whether more follows.
func (m *game) titleKey(k keys.Key, now time.Duration) {
	if text := keyText(k); text != "" {
		if !k.Repeat {
			m.typed.add(text, now)
		}
		return
	}
	m.st.choice = moved(m.st.choice, k, len(titleChoices))
}

// titleHotkey takes a key that came alone.
func (m *game) titleHotkey(text string, now time.Duration) {
	if text == "\n" {
		if m.settled(now) {
			m.choose(m.st.choice, now)
		}
		return
	}
	r, n := utf8.DecodeRuneInString(text)
	if i := strings.IndexRune(titleHotkeys, keys.Key{Code: r}.Letter()); i >= 0 && n == len(text) {
		m.choose(i, now)
	}
}

func (m *game) choose(choice int, now time.Duration) {
	switch choice {
	case chooseSolo:
		m.begin(Start{Kind: StartSolo}, now)
	case chooseHost:
		m.begin(Start{Kind: StartHost}, now)
	case chooseJoin:
		m.enter(joinMode, now)
		m.st.field = field{}
	case chooseOptions:
		m.open(optionsOverlay, now)
	case chooseHelp:
		m.open(helpOverlay, now)
	case chooseQuit:
		m.quit()
	}
}

// toTitle goes back to where everything begins.
func (m *game) toTitle(now time.Duration) {
	m.failure = nil
	m.enter(titleMode, now)
}

// endKey takes a key on the screen that tells why there is no hike.
func (m *game) endKey(k keys.Key, now time.Duration) {
	switch {
	case !m.settled(now):
	case k.IsEnter(), k.Code == keys.Escape:
		m.toTitle(now)
	case k.IsLetter('r') && m.st.ending.again:
		m.begin(m.begun, now)
	case k.IsLetter('q'):
		m.quit()
	}
}
