package tui

// What the flags and the options say of each setting.
const (
	usageName       = "your name on everyone's screen"
	usageColor      = "how many colours"
	usageBackground = "the ground of panels and bars"
	usageVision     = "colours that stay apart without the red, green or blue cones of the eye"
	usageMotion     = "wind, water and flicker"
	usageASCII      = "draw with ASCII only"
	usageFPS        = "most frames a second"
	usageMouse      = "face and flash with the mouse; auto: not over SSH"
	usageRepeat     = "ms from a key's press to its first repeat, where releases are not reported"
	usageBell       = "ring the terminal's bell: for danger, or for all that happens"
	usageKeys       = "which keys, by the keyboard's layout"
)

// What is wrong with a setting.
const (
	badName        = "%.40q is no name of at most %d printable characters"
	notAWord       = "%.40q is none of %s"
	unknownSetting = "no setting is called %.40q"
	unknownAction  = "no action is called %.40q; there are %s"
	unknownKey     = "%s cannot have the key %.40q"
	sameKey        = "%s and %s have the same key, %s"
)
