package screens

import (
	"time"
	"unicode/utf8"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
)

// titleKey takes a key on the title. A key that a pasted text can hold waits in
// typed until it is clear whether more follow.
func (m *Machine) titleKey(k keys.Key, now time.Duration) {
	if text := keyText(k); text != "" {
		if !k.Repeat {
			m.typed.add(text, now)
		}
		return
	}
	m.Choice = moved(m.Choice, k, len(m.Without.choices()))
}

// titleHotkey takes a key of the title after which no other came.
func (m *Machine) titleHotkey(text string, now time.Duration) {
	if text == "\n" {
		if m.settled(now) {
			m.choose(m.Without.choices()[m.Choice], now)
		}
		return
	}
	r, n := utf8.DecodeRuneInString(text)
	if choice, ok := m.Without.letter(keys.Key{Code: r}.Letter()); ok && n == len(text) {
		m.choose(choice, now)
	}
}

// choose does what a row of the title stands for.
func (m *Machine) choose(choice int, now time.Duration) {
	switch choice {
	case words.TitleSolo:
		m.begin(start.Way{Kind: start.Solo}, now)
	case words.TitleHost:
		m.begin(start.Way{Kind: start.Host}, now)
	case words.TitleJoin:
		m.enter(JoinMode, now)
		m.Field = panels.Field{}
	case words.TitleOptions:
		m.open(OptionsOverlay, now)
	case words.TitleHelp:
		m.open(HelpOverlay, now)
	case words.TitleQuit:
		m.outside.Quit()
	}
}

// toTitle goes back to the title. A game without one ends.
func (m *Machine) toTitle(now time.Duration) {
	if m.Without.Title {
		m.outside.Quit()
		return
	}
	m.failure = nil
	m.enter(TitleMode, now)
}

// endKey takes a key on the screen that shows why there is no hike.
func (m *Machine) endKey(k keys.Key, now time.Duration) {
	switch {
	case !m.settled(now):
	case k.IsEnter(), k.Code == keys.Escape:
		m.toTitle(now)
	case k.IsLetter('r') && m.Ending.Again:
		m.begin(m.attempt.Way, now)
	case k.IsLetter('q'):
		m.outside.Quit()
	}
}
