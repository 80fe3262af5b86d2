package tui

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/settings"
)

// keysKey takes a key on the screen on which keys are bound.
func (m *game) keysKey(k keys.Key, now time.Duration) {
	o := &m.st.options
	switch {
	case o.place != 0:
		m.swapKey(k, now)
	case o.asks:
		m.newKey(k, now)
	case k.Code == keys.Escape:
		m.open(optionsOverlay, now)
		m.st.choice = keysRow
	case !k.IsEnter():
		m.st.choice = moved(m.st.choice, k, resetRow+1)
	case k.Repeat || !m.settled(now):
	case m.st.choice == resetRow:
		m.bindKeys(m.st.settings.Keymap.With(m.st.settings.Keymap.Preset))
	default:
		o.asks, o.wrong, o.since = true, false, now
	}
}

// newKey takes the key that an action is to have. The Enter that asked for it
// may still repeat.
func (m *game) newKey(k keys.Key, now time.Duration) {
	o, keymap := &m.st.options, &m.st.settings.Keymap
	place := keymap.Place(k)
	switch {
	case k.Code == keys.Escape:
		o.asks = false
	case k.Repeat, k.IsShift(), k.IsEnter() && now-o.since < settleTime:
	case k.Mods.Has(keys.Ctrl|keys.Alt) || !keys.Bindable(place):
		o.wrong = true
	case keymap.At(place) == keys.NoAction, keymap.At(place) == keys.Row(m.st.choice):
		m.rebind(place)
	default:
		o.place, o.since = place, now
	}
}

// swapKey takes the answer whether two actions exchange their keys.
func (m *game) swapKey(k keys.Key, now time.Duration) {
	o := &m.st.options
	switch {
	case k.Code == keys.Escape:
		o.asks, o.place = false, 0
	case k.IsEnter() && !k.Repeat && now-o.since >= settleTime:
		m.rebind(o.place)
	}
}

// rebind gives the chosen action a key.
func (m *game) rebind(place rune) {
	keymap := m.st.settings.Keymap
	keymap.Rebind(keys.Row(m.st.choice), place)
	m.bindKeys(keymap)
	m.st.options.asks, m.st.options.place = false, 0
}

// bindKeys changes the keys and keeps them.
func (m *game) bindKeys(to keys.Keymap) {
	m.st.settings.Keymap = to
	m.unsaved.values[settings.KeysChoice] = to.Preset.String()
	m.unsaved.bound = to.Own()
	m.keep()
}
