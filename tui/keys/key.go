package keys

import "unicode"

// Key is one key event, as a terminal reports it.
type Key struct {
	Code   rune   // what the key is: the letter that it types without modifiers, or one of the codes below
	Base   rune   // the rune that a US keyboard has at its place; 0 where the terminal does not say
	Text   string // what it types; "" for nothing
	Mods   Mods
	Repeat bool // the terminal says that this is an auto-repeat
}

// Mods are the modifiers held with a key.
type Mods uint8

// The modifiers that mean something.
const (
	Shift Mods = 1 << iota
	Alt
	Ctrl
)

// Has reports whether any of the given modifiers is held.
func (m Mods) Has(any Mods) bool { return m&any != 0 }

// The keys whose codes are control characters.
const (
	Tab       = '\t'
	Enter     = '\r'
	Escape    = '\x1b'
	Space     = ' '
	Backspace = '\x7f'
)

// The keys that type nothing. No text has their codes.
const (
	Up rune = unicode.MaxRune + 1 + iota
	Down
	Left
	Right
	Insert
	Delete
	Home
	End
	PgUp
	PgDown
	F1
	F2
	F3
	F4
	F5
	F6
	F7
	F8
	F9
	F10
	F11
	F12
	PadUp // of the number pad
	PadDown
	PadLeft
	PadRight
	PadEnter
	LeftShift
	RightShift
	Unknown // any other: nothing is bound to it
)

// Letter returns the Latin letter of a key, for the answers that a screen names by
// their letter: what the key types, or else what a US keyboard has there.
func (k Key) Letter() rune {
	switch code := unicode.ToLower(k.Code); {
	case code <= unicode.MaxASCII:
		return code
	case k.Base != 0:
		return unicode.ToLower(k.Base)
	default:
		return qwerty.place(code)
	}
}

// IsLetter reports whether a key is the given letter, without Ctrl or Alt.
func (k Key) IsLetter(letter rune) bool { return !k.Mods.Has(Ctrl|Alt) && k.Letter() == letter }

// IsCtrl reports whether a key is Ctrl with the given letter and no other modifier.
func (k Key) IsCtrl(letter rune) bool { return k.Mods == Ctrl && k.Letter() == letter }

// IsEnter reports whether a key is Enter; a pasted line feed arrives as Ctrl-J.
func (k Key) IsEnter() bool {
	return k.Code == Enter || k.Code == PadEnter || k.Code == 'j' && k.Mods.Has(Ctrl)
}

// IsShift reports whether a key is Shift, reported by itself.
func (k Key) IsShift() bool { return k.Code == LeftShift || k.Code == RightShift }

// Button is a button of the mouse.
type Button uint8

// The buttons. Old mouse reports do not name the one that was released.
const (
	NoButton Button = iota
	LeftButton
	RightButton
	OtherButton
)
