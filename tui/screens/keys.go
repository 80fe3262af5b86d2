package screens

import (
	"time"

	"switchback/tui/keys"
)

// Press passes a key to whatever is in front.
func (m *Machine) Press(k keys.Key, now time.Duration) {
	m.Settings.Keymap.Learn(k)
	m.look()
	switch {
	case k.IsCtrl('c'):
		m.interrupt(k, now)
	case k.IsCtrl('z'):
		m.keys.LetGo()
		m.outside.Suspend()
	case m.Overlay != NoOverlay:
		m.overlayKey(k, now)
	default:
		m.modeKey(k, now)
	}
}

// modeKey takes a key while nothing lies over the screen.
func (m *Machine) modeKey(k keys.Key, now time.Duration) {
	switch m.Mode {
	case TitleMode:
		m.titleKey(k, now)
	case JoinMode:
		m.joinKey(k, now)
	case WaitMode:
		m.waitKey(k, now)
	case HikeMode:
		m.hikeKey(k, now)
	case EndMode:
		m.endKey(k, now)
	}
}

// Release takes a key that goes up, which matters to the key model alone.
func (m *Machine) Release(k keys.Key, now time.Duration) {
	if k.IsShift() {
		m.keys.SetShift(false)
		return
	}
	m.keys.Release(m.Settings.Keymap.Action(k), now)
}

// Promise takes whether the terminal says that it reports releases.
func (m *Machine) Promise(releases bool) { m.keys.Promise(releases) }

// LetGo takes all keys as released: the window is not in front any more, or the
// terminal was somebody else's for a while.
func (m *Machine) LetGo() { m.keys.LetGo() }

// interrupt takes Ctrl-C: the first asks whether to quit, the second answers.
func (m *Machine) interrupt(k keys.Key, now time.Duration) {
	switch {
	case m.Overlay != QuitOverlay:
		m.open(QuitOverlay, now)
	case !k.Repeat && m.settled(now):
		m.outside.Quit()
	}
}

// Paste takes a paste that the terminal marks as one. A code starts the join
// wherever there is no hike to lose.
func (m *Machine) Paste(text string, now time.Duration) {
	if m.Options.Edits {
		m.nameText(text)
	}
	if m.Overlay != NoOverlay || m.Mode == WaitMode {
		return
	}
	if m.Mode == HikeMode {
		if c := &m.Hike.Chat; c.Open {
			c.write(text)
		}
		return
	}
	if m.Without.Join || m.joinIfReads(text, now) {
		return
	}
	if m.Mode != JoinMode {
		m.enter(JoinMode, now)
	}
	m.Field = fieldOf(text)
}

// typedOut takes what was typed without a pause: a single key is a hotkey, several
// are a paste that the terminal did not mark.
func (m *Machine) typedOut(text string, keys int, now time.Duration) {
	switch {
	case m.Overlay != NoOverlay:
	case m.Mode == JoinMode && keys >= pastedKeys:
		m.joinIfReads(m.Field.Text, now)
	case m.Mode == TitleMode && keys == 1:
		m.titleHotkey(text, now)
	case m.Mode == TitleMode && keys >= pastedKeys:
		m.Paste(text, now)
	}
}

// pastedKeys is the least number of keys without a pause that are a paste and not a
// fumble.
const pastedKeys = 6

// keyText returns what a key adds to a pasted text; "" for nothing.
func keyText(k keys.Key) string {
	switch {
	case k.IsEnter():
		return "\n"
	case k.Code == keys.Tab:
		return "\t"
	}
	return k.Text
}

// moved returns the choice among n rows after an arrow key.
func moved(choice int, k keys.Key, n int) int {
	switch k.Code {
	case keys.Up, keys.PadUp:
		choice--
	case keys.Down, keys.PadDown:
		choice++
	}
	return min(max(choice, 0), n-1)
}
