package keys

// Action is what a key means in the hike.
type Action uint8

// The actions. The four directions come first: they index heldWalk.down.
const (
	East Action = iota
	South
	West
	North

	Act
	Flash
	Lamp
	Run  // toggles
	Lock // keeps the facing, on a shade if one is ahead
	Build
	Heal
	Recharge
	Ping
	Gesture // offers the four
	First   // perk or gesture
	Second
	Third
	Fourth
	Chat
	Map
	Squad
	Netgraph
	Help
	Invite // shows who is here, and the code
	Ready
	SetOut
	Party // a host's options
	Copy
	NumActions

	NoAction Action = 255
)

// NumDirections counts the four directions.
const NumDirections = North + 1

// actionNames name the actions in the settings file and, in braces, in texts.
var actionNames = [NumActions]string{
	East: "right", South: "down", West: "left", North: "up",
	Act: "act", Flash: "flash", Lamp: "lamp", Run: "run", Lock: "aim",
	Build: "build", Heal: "heal", Recharge: "battery", Ping: "ping", Gesture: "gesture",
	First: "first", Second: "second", Third: "third", Fourth: "fourth",
	Chat: "chat", Map: "map", Squad: "squad", Netgraph: "netgraph", Help: "help", Invite: "invite", Copy: "copy",
	Ready: "ready", SetOut: "setout", Party: "party",
}

// Row returns the action in a row of the list of keys: the directions first, in the
// order of WASD, then the others.
func Row(i int) Action {
	if i < len(wasdOrder) {
		return wasdOrder[i]
	}
	return Action(i)
}

// actionNamed finds an action by its name.
func actionNamed(name string) (Action, bool) {
	for a, n := range actionNames {
		if n == name {
			return Action(a), true
		}
	}
	return NoAction, false
}

// fixed are the keys that mean the same whatever is bound: a player who has bound
// too much can still walk and find the help.
var fixed = map[rune]Action{
	Up: North, Down: South, Left: West, Right: East,
	F1: Help, F3: Netgraph,
}

// Action returns what a key means in the hike: nothing with Ctrl or Alt.
func (m *Keymap) Action(k Key) Action {
	if k.Mods.Has(Ctrl | Alt) {
		return NoAction
	}
	return m.At(m.Place(k))
}
