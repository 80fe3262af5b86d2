package tui

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
)

// menuOf are the menu's choices in a hike: only a host can invite.
func menuOf(k start.Kind) []int {
	if k == start.Host {
		return []int{words.MenuResume, words.MenuInvite, words.MenuHelp, words.MenuOptions, words.MenuLeave}
	}
	return []int{words.MenuResume, words.MenuHelp, words.MenuOptions, words.MenuLeave}
}

// overlayKey takes a key while something lies over the screen. Esc closes it,
// but among the options it leads back a step.
func (m *game) overlayKey(k keys.Key, now time.Duration) {
	switch o := m.st.overlay; {
	case o == optionsOverlay:
		m.optionsKey(k, now)
	case o == keysOverlay:
		m.keysKey(k, now)
	case k.Code == keys.Escape:
		m.open(noOverlay, now)
	case o == helpOverlay:
		m.helpKey(k, now)
	case o == menuOverlay:
		m.menuKey(k, now)
	case o == doorsOverlay:
		m.doorsKey(k, now)
	case o == nightOverlay:
		m.nightKey(k, now)
	default:
		m.answer(k, now)
	}
}

// helpKey turns the pages of the help, or closes it. The painter goes round
// after the last page.
func (m *game) helpKey(k keys.Key, now time.Duration) {
	switch {
	case m.st.settings.Keymap.Action(k) == keys.Help && !k.Repeat:
		m.open(noOverlay, now)
	case k.Code == keys.Up, k.Code == keys.Left, k.Code == keys.PgUp:
		m.st.choice = max(m.st.choice-1, 0)
	case k.Code == keys.Space, k.Code == keys.Down, k.Code == keys.Right, k.Code == keys.PgDown:
		m.st.choice++
	}
}

// answer takes yes or no. Enter is no answer: it may be the rest of a paste.
func (m *game) answer(k keys.Key, now time.Duration) {
	switch {
	case k.Repeat || !m.settled(now):
	case k.IsLetter('n'):
		m.open(noOverlay, now)
	case !k.IsLetter('y'):
	case m.st.overlay == quitOverlay:
		m.quit()
	case m.st.overlay == awayOverlay:
		m.st.hike.party.Kick(m.st.hike.away)
		m.open(noOverlay, now)
	default:
		m.depart()
		m.toTitle(now)
	}
}

func (m *game) menuKey(k keys.Key, now time.Duration) {
	menu := menuOf(m.st.hike.kind)
	if !k.IsEnter() || k.Repeat {
		m.st.choice = moved(m.st.choice, k, len(menu))
		return
	}
	choice := menu[m.st.choice]
	m.open(noOverlay, now)
	switch choice {
	case words.MenuInvite:
		m.st.hike.panel = stagingPanel
	case words.MenuHelp:
		m.open(helpOverlay, now)
	case words.MenuOptions:
		m.open(optionsOverlay, now)
	case words.MenuLeave:
		m.open(leaveOverlay, now)
	}
}
