package keys

// Own returns the keys that the player has bound, as the settings file has them: by
// the names of actions and keys.
func (m *Keymap) Own() map[string]string {
	own := map[string]string{}
	for a, place := range m.own {
		if place != 0 {
			own[actionNames[a]] = keyName(place, presets[m.Preset].layout)
		}
	}
	return own
}

// Read makes a keymap of a preset and bound keys, as Own returns them. An error is
// a *BindError.
func Read(p Preset, own map[string]string) (Keymap, error) {
	m := Keymap{Preset: p}
	for name, key := range own {
		a, ok := actionNamed(name)
		if !ok {
			return Keymap{}, &BindError{Fault: UnknownAction, Action: name}
		}
		place, ok := keyNamed(key, presets[p].layout)
		if !ok {
			return Keymap{}, &BindError{Fault: UnusableKey, Action: name, Key: key}
		}
		m.own[a] = place
	}
	for a := range NumActions {
		if first := m.At(m.place(a)); first != a {
			return Keymap{}, &BindError{Fault: keyTaken, Action: actionNames[a], By: actionNames[first], Key: m.Label(a)}
		}
	}
	return m, nil
}

// BindError says which bound key is wrong, and why.
type BindError struct {
	Fault  bindFault
	Action string // the name of the action, as it was read
	By     string // the other action, where two have the key
	Key    string // UnusableKey: as it was read; its label where two actions have it
}

// bindFault is what is wrong with a key that was bound.
type bindFault uint8

// The faults.
const (
	UnknownAction bindFault = iota // no action has that name
	UnusableKey                    // no key has that name, or nothing may be bound to it
	keyTaken                       // two actions have the key
)

var faultNames = [...]string{UnknownAction: "unknown", UnusableKey: "unusable", keyTaken: "taken"}

// Error names action and fault, for a log.
func (e *BindError) Error() string { return "bind " + e.Action + ": " + faultNames[e.Fault] }

// Names returns the names of the actions, as the settings file has them.
func Names() []string { return actionNames[:] }
