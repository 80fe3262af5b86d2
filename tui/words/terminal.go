package words

// Before the screen, and after it.
const (
	NoTerminal         = "this terminal cannot show the game"
	OutputIsNoTerminal = "the output is not a terminal (with --plain it need not be one)"
	InputIsNoTerminal  = "the input is not a terminal (with --plain it need not be one)"
	Crashed            = "Switchback has crashed: %v\nThis is a fault of the program, not of yours. What happened is in %s"
	CrashedNoLog       = "Switchback has crashed: %v\nThis is a fault of the program, not of yours. It happened here:\n%s"
	Dumped             = "Switchback was ended by the signal %v. What it did is in %s"
	DumpedNoLog        = "Switchback was ended by the signal %v. It did this:\n%s"
	WindowTitle        = "Switchback"
	TooSmall           = "%d×%d, needs %d×%d"
	TooSmallGoesOn     = "; the hike goes on"
)
