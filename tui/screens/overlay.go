package screens

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
)

// MenuOf returns the choices of a hike's menu: only a host can invite.
func MenuOf(k start.Kind) []int {
	if k == start.Host {
		return []int{words.MenuResume, words.MenuInvite, words.MenuHelp, words.MenuOptions, words.MenuLeave}
	}
	return []int{words.MenuResume, words.MenuHelp, words.MenuOptions, words.MenuLeave}
}

// overlayKey takes a key while something lies over the screen. Esc closes it; on the
// screens of options and keys it leads back a step.
func (m *Machine) overlayKey(k keys.Key, now time.Duration) {
	switch o := m.Overlay; {
	case o == OptionsOverlay:
		m.optionsKey(k, now)
	case o == KeysOverlay:
		m.keysKey(k, now)
	case k.Code == keys.Escape:
		m.open(NoOverlay, now)
	case o == HelpOverlay:
		m.helpKey(k, now)
	case o == MenuOverlay:
		m.menuKey(k, now)
	case o == DoorsOverlay:
		m.doorsKey(k, now)
	case o == NightOverlay:
		m.nightKey(k, now)
	default:
		m.answer(k, now)
	}
}

// helpKey takes a key while the help is open: it turns a page, or closes the help.
// After the last page the painter shows the first.
func (m *Machine) helpKey(k keys.Key, now time.Duration) {
	switch {
	case m.Settings.Keymap.Action(k) == keys.Help && !k.Repeat:
		m.open(NoOverlay, now)
	case k.Code == keys.Up, k.Code == keys.Left, k.Code == keys.PgUp:
		m.Choice = max(m.Choice-1, 0)
	case k.Code == keys.Space, k.Code == keys.Down, k.Code == keys.Right, k.Code == keys.PgDown:
		m.Choice++
	}
}

// answer takes a key while a question is open: Y or N, but not Enter, which may be
// the rest of a paste.
func (m *Machine) answer(k keys.Key, now time.Duration) {
	switch {
	case k.Repeat || !m.settled(now):
	case k.IsLetter('n'):
		m.open(NoOverlay, now)
	case !k.IsLetter('y'):
	case m.Overlay == QuitOverlay:
		m.outside.Quit()
	case m.Overlay == AwayOverlay:
		m.Hike.Party.Kick(m.Hike.Away)
		m.open(NoOverlay, now)
	default:
		m.Depart()
		m.toTitle(now)
	}
}

// menuKey takes a key while the menu is open.
func (m *Machine) menuKey(k keys.Key, now time.Duration) {
	menu := MenuOf(m.Hike.Kind)
	if !k.IsEnter() || k.Repeat {
		m.Choice = moved(m.Choice, k, len(menu))
		return
	}
	choice := menu[m.Choice]
	m.open(NoOverlay, now)
	switch choice {
	case words.MenuInvite:
		m.Hike.Panel = StagingPanel
	case words.MenuHelp:
		m.open(HelpOverlay, now)
	case words.MenuOptions:
		m.open(OptionsOverlay, now)
	case words.MenuLeave:
		m.open(LeaveOverlay, now)
	}
}
