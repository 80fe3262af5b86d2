package tui

import (
	"time"
	"unicode/utf8"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
)

// titleKey takes a key on the title. Everything that a pasted text can hold
// waits in typed, to see whether more follows.
func (m *game) titleKey(k keys.Key, now time.Duration) {
	if text := keyText(k); text != "" {
		if !k.Repeat {
			m.typed.add(text, now)
		}
		return
	}
	m.st.choice = moved(m.st.choice, k, len(titleOf(m.st.without)))
}

// titleHotkey takes a key that came alone.
func (m *game) titleHotkey(text string, now time.Duration) {
	if text == "\n" {
		if m.settled(now) {
			m.choose(titleOf(m.st.without)[m.st.choice], now)
		}
		return
	}
	r, n := utf8.DecodeRuneInString(text)
	if choice, ok := titleLetter(keys.Key{Code: r}.Letter(), m.st.without); ok && n == len(text) {
		m.choose(choice, now)
	}
}

func (m *game) choose(choice int, now time.Duration) {
	switch choice {
	case words.TitleSolo:
		m.begin(start.Way{Kind: start.Solo}, now)
	case words.TitleHost:
		m.begin(start.Way{Kind: start.Host}, now)
	case words.TitleJoin:
		m.enter(joinMode, now)
		m.st.field = panels.Field{}
	case words.TitleOptions:
		m.open(optionsOverlay, now)
	case words.TitleHelp:
		m.open(helpOverlay, now)
	case words.TitleQuit:
		m.quit()
	}
}

// toTitle goes back to where everything begins, or ends what has begun elsewhere.
func (m *game) toTitle(now time.Duration) {
	if m.st.without.Title {
		m.quit()
		return
	}
	m.failure = nil
	m.enter(titleMode, now)
}

// endKey takes a key on the screen that tells why there is no hike.
func (m *game) endKey(k keys.Key, now time.Duration) {
	switch {
	case !m.settled(now):
	case k.IsEnter(), k.Code == keys.Escape:
		m.toTitle(now)
	case k.IsLetter('r') && m.st.ending.Again:
		m.begin(m.begun, now)
	case k.IsLetter('q'):
		m.quit()
	}
}
