package tui

import (
	"unicode"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/keys"
)

// keyOf translates Bubble Tea's report of a key, so that no screen depends on it.
func keyOf(k tea.Key) keys.Key {
	return keys.Key{Code: codeOf(k.Code), Base: codeOf(k.BaseCode), Text: k.Text, Mods: modsOf(k.Mod), Repeat: k.IsRepeat}
}

// codeOf translates the code of a key. A key that types a character has that
// character's.
func codeOf(code rune) rune {
	if to, ok := codes[code]; ok {
		return to
	}
	if code > unicode.MaxRune {
		return keys.Unknown
	}
	return code
}

// codes are the keys of Bubble Tea that have another code in package keys.
var codes = map[rune]rune{
	tea.KeyUp: keys.Up, tea.KeyDown: keys.Down, tea.KeyLeft: keys.Left, tea.KeyRight: keys.Right,
	tea.KeyInsert: keys.Insert, tea.KeyDelete: keys.Delete, tea.KeyHome: keys.Home, tea.KeyEnd: keys.End, tea.KeyPgUp: keys.PgUp, tea.KeyPgDown: keys.PgDown,
	tea.KeyF1: keys.F1, tea.KeyF2: keys.F2, tea.KeyF3: keys.F3, tea.KeyF4: keys.F4, tea.KeyF5: keys.F5, tea.KeyF6: keys.F6,
	tea.KeyF7: keys.F7, tea.KeyF8: keys.F8, tea.KeyF9: keys.F9, tea.KeyF10: keys.F10, tea.KeyF11: keys.F11, tea.KeyF12: keys.F12,
	tea.KeyKpUp: keys.PadUp, tea.KeyKpDown: keys.PadDown, tea.KeyKpLeft: keys.PadLeft, tea.KeyKpRight: keys.PadRight, tea.KeyKpEnter: keys.PadEnter,
	tea.KeyLeftShift: keys.LeftShift, tea.KeyRightShift: keys.RightShift,
	tea.KeyTab: keys.Tab, tea.KeyEnter: keys.Enter, tea.KeyEscape: keys.Escape, tea.KeySpace: keys.Space, tea.KeyBackspace: keys.Backspace,
}

// modsOf translates modifiers.
func modsOf(m tea.KeyMod) (to keys.Mods) {
	if m.Contains(tea.ModShift) {
		to |= keys.Shift
	}
	if m.Contains(tea.ModAlt) {
		to |= keys.Alt
	}
	if m.Contains(tea.ModCtrl) {
		to |= keys.Ctrl
	}
	return to
}

// buttonOf translates a button of the mouse.
func buttonOf(b tea.MouseButton) keys.Button {
	switch b {
	case tea.MouseNone:
		return keys.NoButton
	case tea.MouseLeft:
		return keys.LeftButton
	case tea.MouseRight:
		return keys.RightButton
	}
	return keys.OtherButton
}
