package tui

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
)

// keysKey takes a key on the screen on which keys are bound.
func (m *game) keysKey(k keys.Key, now time.Duration) {
	o := &m.st.options
	switch {
	case o.Place != 0:
		m.swapKey(k, now)
	case o.Asks:
		m.newKey(k, now)
	case k.Code == keys.Escape:
		m.open(optionsOverlay, now)
		m.st.choice = panels.KeysRow
	case !k.IsEnter():
		m.st.choice = moved(m.st.choice, k, panels.ResetRow+1)
	case k.Repeat || !m.settled(now):
	case m.st.choice == panels.ResetRow:
		m.bindKeys(m.st.settings.Keymap.With(m.st.settings.Keymap.Preset))
	default:
		o.Asks, o.Wrong, o.Since = true, false, now
	}
}

// newKey takes the key that an action is to have. The Enter that asked for it
// may still repeat.
func (m *game) newKey(k keys.Key, now time.Duration) {
	o, keymap := &m.st.options, &m.st.settings.Keymap
	place := keymap.Place(k)
	switch {
	case k.Code == keys.Escape:
		o.Asks = false
	case k.Repeat, k.IsShift(), k.IsEnter() && now-o.Since < settleTime:
	case k.Mods.Has(keys.Ctrl|keys.Alt) || !keys.Bindable(place):
		o.Wrong = true
	case keymap.At(place) == keys.NoAction, keymap.At(place) == keys.Row(m.st.choice):
		m.rebind(place)
	default:
		o.Place, o.Since = place, now
	}
}

// swapKey takes the answer whether two actions exchange their keys.
func (m *game) swapKey(k keys.Key, now time.Duration) {
	o := &m.st.options
	switch {
	case k.Code == keys.Escape:
		o.Asks, o.Place = false, 0
	case k.IsEnter() && !k.Repeat && now-o.Since >= settleTime:
		m.rebind(o.Place)
	}
}

// rebind gives the chosen action a key.
func (m *game) rebind(place rune) {
	keymap := m.st.settings.Keymap
	keymap.Rebind(keys.Row(m.st.choice), place)
	m.bindKeys(keymap)
	m.st.options.Asks, m.st.options.Place = false, 0
}

// bindKeys changes the keys and keeps them.
func (m *game) bindKeys(to keys.Keymap) {
	m.st.settings.Keymap = to
	m.unsaved.values[settings.KeysChoice] = to.Preset.String()
	m.unsaved.bound = to.Own()
	m.keep()
}
