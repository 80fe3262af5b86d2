package screens

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
)

// keysKey takes a key on the screen on which keys are bound.
func (m *Machine) keysKey(k keys.Key, now time.Duration) {
	o := &m.Options
	switch {
	case o.Place != 0:
		m.swapKey(k, now)
	case o.Asks:
		m.newKey(k, now)
	case k.Code == keys.Escape:
		m.open(OptionsOverlay, now)
		m.Choice = panels.KeysRow
	case !k.IsEnter():
		m.Choice = moved(m.Choice, k, panels.ResetRow+1)
	case k.Repeat || !m.settled(now):
	case m.Choice == panels.ResetRow:
		m.bindKeys(m.Settings.Keymap.With(m.Settings.Keymap.Preset))
	default:
		o.Asks, o.Wrong, o.Since = true, false, now
	}
}

// newKey takes the key that is to be bound. The Enter that asked for it may still
// repeat.
func (m *Machine) newKey(k keys.Key, now time.Duration) {
	o, keymap := &m.Options, &m.Settings.Keymap
	place := keymap.Place(k)
	switch {
	case k.Code == keys.Escape:
		o.Asks = false
	case k.Repeat, k.IsShift(), k.IsEnter() && now-o.Since < settleTime:
	case k.Mods.Has(keys.Ctrl|keys.Alt) || !keys.Bindable(place):
		o.Wrong = true
	case keymap.At(place) == keys.NoAction, keymap.At(place) == keys.Row(m.Choice):
		m.rebind(place)
	default:
		o.Place, o.Since = place, now
	}
}

// swapKey takes the answer to whether two actions exchange their keys.
func (m *Machine) swapKey(k keys.Key, now time.Duration) {
	o := &m.Options
	switch {
	case k.Code == keys.Escape:
		o.Asks, o.Place = false, 0
	case k.IsEnter() && !k.Repeat && now-o.Since >= settleTime:
		m.rebind(o.Place)
	}
}

// rebind gives the chosen action a key.
func (m *Machine) rebind(place rune) {
	keymap := m.Settings.Keymap
	keymap.Rebind(keys.Row(m.Choice), place)
	m.bindKeys(keymap)
	m.Options.Asks, m.Options.Place = false, 0
}

// bindKeys changes the keymap and has it saved.
func (m *Machine) bindKeys(to keys.Keymap) {
	m.Settings.Keymap = to
	m.unsaved.values[settings.KeysChoice] = to.Preset.String()
	m.unsaved.bound = to.Own()
	m.outside.Save()
}
