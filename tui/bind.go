package tui

import tea "charm.land/bubbletea/v2"

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
	doReady
	doSetOut
	showDoors
	doCopy
	numActions

	noAction action = 255
)

const numDirections = goNorth + 1

// actionNames name the actions in the settings file and, in braces, in texts.
var actionNames = [numActions]string{
	goEast: "right", goSouth: "down", goWest: "left", goNorth: "up",
	doAct: "act", doFlash: "flash", doLamp: "lamp", doRun: "run", doLock: "aim",
	doBuild: "build", doHeal: "heal", doRecharge: "battery", doPing: "ping", doGesture: "gesture",
	doFirst: "first", doSecond: "second", doThird: "third", doFourth: "fourth",
	openChat: "chat", showMap: "map", showSquad: "squad", showNetgraph: "netgraph", showHelp: "help", showInvite: "invite", doCopy: "copy",
	doReady: "ready", doSetOut: "setout", showDoors: "party",
}

// actionNamed finds an action by its name.
func actionNamed(name string) (action, bool) {
	for a, n := range actionNames {
		if n == name {
			return action(a), true
		}
	}
	return noAction, false
}

// fixed are the keys that mean the same whatever is bound: whoever has bound
// too much finds the way by them.
var fixed = map[rune]action{
	tea.KeyUp: goNorth, tea.KeyDown: goSouth, tea.KeyLeft: goWest, tea.KeyRight: goEast,
	tea.KeyF1: showHelp, tea.KeyF3: showNetgraph,
}

// bind tells what a key means in the hike.
func (m *Keymap) bind(k tea.Key) action {
	if k.Mod.Contains(tea.ModCtrl) || k.Mod.Contains(tea.ModAlt) {
		return noAction
	}
	return m.action(placeOf(k, m.typed()))
}

// isShift tells a Shift key that is reported by itself.
func isShift(k tea.Key) bool {
	return k.Code == tea.KeyLeftShift || k.Code == tea.KeyRightShift
}
