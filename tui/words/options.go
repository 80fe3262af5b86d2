package words

import (
	"fmt"
	"strings"

	"switchback/tui/keys"
)

// What the flags and the options say of each setting.
const (
	UsageName       = "your name on everyone's screen"
	UsageColor      = "how many colours"
	UsageBackground = "the ground of panels and bars"
	UsageVision     = "colours that stay apart without red (protan), green (deutan) or blue (tritan) cones"
	UsageMotion     = "wind, water, flicker and the glare of flashes"
	UsageASCII      = "draw with ASCII only"
	UsageFPS        = "most frames a second"
	UsageMouse      = "face and flash with the mouse; auto: not over SSH"
	UsageRepeat     = "ms from a key's press to its first repeat, where releases are not reported"
	UsageBell       = "ring the terminal's bell: for danger, or for all that happens"
	UsageKeys       = "which keys, by the keyboard's layout"
	UsageNetgraph   = "open the netgraph from the start"
	UsageBytes      = "most bytes a second to the terminal, at least %d; 0 means no bound, over SSH %d"
)

// What is wrong with a setting.
const (
	BadName        = "%.40q is no name of at most %d printable characters"
	NotAWord       = "%.40q is none of %s"
	TooFewBytes    = "--bytes-per-second %d: at least %d, or 0"
	UnknownSetting = "no setting is called %.40q"
	unknownAction  = "no action is called %.40q; there are %s"
	unknownKey     = "%s cannot have the key %.40q"
	sameKey        = "%s and %s have the same key, %s"
)

// BindFault says what is wrong with a key that was bound.
func BindFault(e *keys.BindError) string {
	switch e.Fault {
	case keys.UnknownAction:
		return fmt.Sprintf(unknownAction, e.Action, strings.Join(keys.Names(), ", "))
	case keys.UnusableKey:
		return fmt.Sprintf(unknownKey, e.Action, e.Key)
	}
	return fmt.Sprintf(sameKey, e.By, e.Action, e.Key)
}

// The options.
const (
	OptionsTitle    = "Options"
	OptionsKeys     = "arrows choose and change  Esc back"
	OptionsNameKeys = "Enter keeps the name  Esc back"
	OptionsSmall    = "Options: Esc closes"
	OptionFound     = "%s: %s"
	OptionMS        = "%s ms"
	OptionKeys      = "Keys one by one"
	AboutName       = "your name on everyone's screen, from the next hike on: %s"
	AboutKeys       = "Enter shows every key; each can be another one"
	ListTitle       = "%s, %d of %d"
)

// OptionNames name the choices on the screen.
var OptionNames = map[string]string{
	"name": "Name", "color": "Colours", "background": "Background", "vision": "Colour vision", "motion": "Motion", "ascii": "ASCII only",
	"fps": "Frames/s", "mouse": "Mouse", "key-repeat": "Key repeat", "bell": "Bell", "keys": "Keys",
}

// The keys one by one.
const (
	KeysTitle    = "Keys"
	KeysKeys     = "Enter another key  Esc back"
	KeysAskKeys  = "Esc leaves it as it is"
	KeysSwapKeys = "Enter swaps them  Esc leaves it"
	KeysFixed    = "The arrows walk too, F1 helps, F3 opens the netgraph, Esc is the menu, Ctrl-C quits: these stay."
	KeysAsk      = "Press the key for: %s."
	KeysWrong    = "That key cannot be bound. Press another one."
	KeysTaken    = "%s is for “%s” now. Swapped, that gets %s."
	KeyAsked     = "..."
)

// Actions name the actions on the screen of keys; the last entry is the reset.
var Actions = [keys.NumActions + 1]string{
	keys.East: "walk right", keys.South: "walk down", keys.West: "walk left", keys.North: "walk up",
	keys.Act: "act: light, open, wake", keys.Flash: "flash", keys.Lamp: "lamp on and off", keys.Run: "run and walk",
	keys.Lock: "keep facing", keys.Build: "build a lantern post", keys.Heal: "heal", keys.Recharge: "fill the battery",
	keys.Ping: "point a place out", keys.Gesture: "gestures", keys.First: "first perk or gesture", keys.Second: "second perk or gesture",
	keys.Third: "third perk or gesture", keys.Fourth: "fourth gesture", keys.Chat: "say something", keys.Map: "map", keys.Squad: "squad",
	keys.Netgraph: "netgraph", keys.Help: "help", keys.Copy: "copy code or night", keys.Invite: "who is here, invite code",
	keys.Ready: "ready, before the night", keys.SetOut: "all set out, for a host", keys.Party: "a host's options",
	keys.NumActions: "reset to the preset",
}

// What is wrong with the settings file.
const (
	FileTooLarge = "it has more than %d bytes"
	NoKeyTable   = "%s is no table of keys"
	BadValue     = "%.40q is neither a text, a whole number, true nor false"
)

// FileHeader is the comment at the top of a written settings file.
const FileHeader = `# The settings of Switchback. Its options screen writes this file; a flag, or a
# variable SWITCHBACK_<FLAG>, goes before it. "switchback --help" lists what each
# may be. Keys under [bind] are letters, or names as Space, Tab, F5.

`
