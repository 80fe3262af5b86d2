package tui

import (
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// action is what a key means in the hike.
type action uint8

// The actions. The four directions come first: they index heldWalk.down.
const (
	goEast action = iota
	goSouth
	goWest
	goNorth

	doAct
	doFlash
	doLamp
	doRun
	doLock
	doBuild
	doHeal
	doRecharge
	doPing
	doGesture
	doFirst
	doSecond
	doThird
	doFourth
	openChat
	showMap
	showSquad
	showNetgraph
	showHelp
	showInvite
	numActions

	noAction action = 255
)

const numDirections = goNorth + 1

// bindings are the keys by their place on a US keyboard.
var bindings = map[rune]action{
	tea.KeyUp: goNorth, tea.KeyDown: goSouth, tea.KeyLeft: goWest, tea.KeyRight: goEast,
	tea.KeyKpUp: goNorth, tea.KeyKpDown: goSouth, tea.KeyKpLeft: goWest, tea.KeyKpRight: goEast,
	'w': goNorth, 's': goSouth, 'a': goWest, 'd': goEast,
	'e': doAct, tea.KeySpace: doFlash, 'q': doLamp, 'r': doRun, 'f': doLock,
	'b': doBuild, 'v': doHeal, 'n': doRecharge, 'g': doPing, 'z': doGesture,
	'1': doFirst, '2': doSecond, '3': doThird, '4': doFourth, 'm': showMap,
	tea.KeyEnter: openChat, tea.KeyKpEnter: openChat,
	tea.KeyTab: showSquad, '`': showNetgraph, tea.KeyF3: showNetgraph,
	'?': showHelp, tea.KeyF1: showHelp, 'i': showInvite,
}

// cyrillic gives the US key at the place of a letter of the ЙЦУКЕН layout, for
// terminals that report no base key.
var cyrillic = map[rune]rune{
	'ц': 'w', 'ы': 's', 'і': 's', 'ф': 'a', 'в': 'd', 'у': 'e', 'й': 'q', 'к': 'r', 'а': 'f', 'ш': 'i', 'ё': '`',
	'и': 'b', 'м': 'v', 'т': 'n', 'п': 'g', 'я': 'z', 'ь': 'm',
}

// bind tells what a key means in the hike, by where it lies on the keyboard as
// far as the terminal reports that.
func bind(k tea.Key) action {
	if k.Mod.Contains(tea.ModCtrl) || k.Mod.Contains(tea.ModAlt) {
		return noAction
	}
	if k.Text == "?" { // its place differs with the layout, its meaning does not
		return showHelp
	}
	if a, ok := bindings[baseKey(k)]; ok {
		return a
	}
	return noAction
}

// baseKey is the key's place: the base key of Kitty's protocol, else a guess
// from the letter.
func baseKey(k tea.Key) rune {
	if k.BaseCode != 0 {
		return unicode.ToLower(k.BaseCode)
	}
	code := unicode.ToLower(k.Code)
	if latin, ok := cyrillic[code]; ok {
		return latin
	}
	return code
}

// isShift tells a Shift key that is reported by itself.
func isShift(k tea.Key) bool {
	return k.Code == tea.KeyLeftShift || k.Code == tea.KeyRightShift
}
