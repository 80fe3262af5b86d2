package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// resetRow of the screen of keys follows the actions.
const resetRow = int(numActions)

// actionOf is the action of a row of that screen: the directions as they lie on
// the keyboard, then the others.
func actionOf(row int) action {
	if row < len(wasdOrder) {
		return wasdOrder[row]
	}
	return action(row)
}

// keysKey takes a key on the screen on which keys are bound.
func (m *game) keysKey(k tea.Key, now time.Duration) {
	o := &m.st.options
	switch {
	case o.place != 0:
		m.swapKey(k, now)
	case o.asks:
		m.newKey(k, now)
	case k.Code == tea.KeyEscape:
		m.open(optionsOverlay, now)
		m.st.choice = keysRow
	case !isEnter(k):
		m.st.choice = moved(m.st.choice, k, resetRow+1)
	case k.IsRepeat || !m.settled(now):
	case m.st.choice == resetRow:
		m.bindKeys(Keymap{Preset: m.st.settings.Keymap.Preset, seen: m.st.settings.Keymap.seen})
	default:
		o.asks, o.wrong, o.since = true, false, now
	}
}

// newKey takes the key that an action is to have. The Enter that asked for it
// may still repeat.
func (m *game) newKey(k tea.Key, now time.Duration) {
	o, keys := &m.st.options, &m.st.settings.Keymap
	place := placeOf(k, keys.typed())
	switch {
	case k.Code == tea.KeyEscape:
		o.asks = false
	case k.IsRepeat, isShift(k), isEnter(k) && now-o.since < settleTime:
	case k.Mod.Contains(tea.ModCtrl) || k.Mod.Contains(tea.ModAlt) || !bindable(place):
		o.wrong = true
	case keys.action(place) == noAction, keys.action(place) == actionOf(m.st.choice):
		m.rebind(place)
	default:
		o.place, o.since = place, now
	}
}

// swapKey takes the answer whether two actions exchange their keys.
func (m *game) swapKey(k tea.Key, now time.Duration) {
	o := &m.st.options
	switch {
	case k.Code == tea.KeyEscape:
		o.asks, o.place = false, 0
	case isEnter(k) && !k.IsRepeat && now-o.since >= settleTime:
		m.rebind(o.place)
	}
}

// rebind gives the chosen action a key.
func (m *game) rebind(place rune) {
	keys := m.st.settings.Keymap
	keys.rebind(actionOf(m.st.choice), place)
	m.bindKeys(keys)
	m.st.options.asks, m.st.options.place = false, 0
}

// bindKeys changes the keys and keeps them.
func (m *game) bindKeys(to Keymap) {
	m.st.settings.Keymap = to
	m.unsaved.values[keysChoice] = presets[to.Preset].name
	m.unsaved.bound = to.Own()
	m.keep()
}
