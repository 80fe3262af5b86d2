package words

import (
	"fmt"
	"time"

	"switchback/peer"
)

// TitleLine stands below the name.
const TitleLine = "a night hike for one to five"

// The title's choices, in the order of TitleChoices.
const (
	TitleSolo = iota
	TitleHost
	TitleJoin
	TitleOptions
	TitleHelp
	TitleQuit
)

// TitleHotkeys are the letters of the title's choices.
const TitleHotkeys = "shjo?q"

// TitleChoices are the rows of the title.
var TitleChoices = []Choice{
	{"S", "Solo", "walk alone, now"},
	{"H", "Host", "let friends in by a code"},
	{"J", "Join", "paste an invite code"},
	{"O", "Options", "name, colours, keys"},
	{"?", "Help", "the keys"},
	{"Q", "Quit", ""},
}

// Named is a name and what is said about it.
type Named struct{ Name, About string }

// Choice is a row of a list.
type Choice struct{ Key, Name, About string }

// What stands below them: which keys choose, and what a paste does.
const (
	TitleKeys  = "arrows and Enter, or a letter"
	TitlePaste = "; a pasted code joins at once"
)

// The join field.
const (
	JoinTitle   = "Join a hike"
	JoinAsk     = "Paste the invite code. Anything around it does not matter."
	JoinReads   = "That is a whole code. Enter joins."
	JoinNothing = "A code begins with S and a digit, in groups of five."
	JoinKeys    = "Enter join  Ctrl-U clear  Esc back"
)

// Waiting.
const (
	WaitTitle = "Joining"
	WaitSolo  = "Making the forest"
	WaitHost  = "Making the forest and finding how friends can reach you"
	WaitKeys  = "Esc gives up"
	StepDone  = "done"
)

// JoinStep is something that a join waits for.
type JoinStep struct {
	Step peer.Step
	Name string
}

// JoinSteps are what a join waits for, in order.
var JoinSteps = [...]JoinStep{
	{peer.CodeRead, "reading the code"},
	{peer.HostFound, "looking for the host"},
	{peer.PathOpened, "opening a path to the host"},
	{peer.WorldChecked, "checking that both walk the same forest"},
	{peer.In, "taking a place beside the others"},
}

// Seconds returns a duration in whole seconds, rounded.
func Seconds(d time.Duration) string { return fmt.Sprintf("%.0f s", d.Seconds()) }

// The end.
const (
	EndTitle          = "The hike is over"
	NoJoinTitle       = "Could not join"
	NoStartTitle      = "Could not begin"
	EndKeys           = "Enter title  Q quit"
	EndAgainKeys      = "R join again  Enter title  Q quit"
	EndQuitKeys       = "Enter quits"
	EndAgainQuitKeys  = "R join again  Q quit"
	codeUnreadable    = "That invite code cannot be read."
	startFailed       = "The hike could not begin."
	startFailedRemedy = "What went wrong is named below."
)

// The panels over everything.
const (
	MenuTitle    = "Paused? The night is not."
	HelpTitle    = "Keys"
	HelpKeys     = "Esc closes"
	HelpPageKeys = "Space more (%d of %d)  Esc closes"
	MenuKeys     = "arrows, Enter  Esc walks on"
	MenuSmall    = "Menu: Esc closes"
	HelpSmall    = "Keys: Esc closes"
	LeaveSmall   = "Leave? Y yes N no"
	QuitSmall    = "Quit? Y yes N no"
	LeaveTitle   = "Leave the hike?"
	LeaveHost    = "It ends for everyone."
	LeaveGuest   = "The same code lets you back in."
	LeaveSolo    = "This night is not kept."
	QuitTitle    = "Quit Switchback?"
	AnswerKeys   = "Y yes   N no"
	QuitKeys     = "Y or Ctrl-C yes   N no"
	netpaneTitle = "Netgraph"
)

// The menu's choices, in the order of MenuChoices.
const (
	MenuResume = iota
	MenuInvite
	MenuHelp
	MenuOptions
	MenuLeave
)

// MenuChoices are the rows of the menu.
var MenuChoices = [...]Choice{
	MenuResume:  {"", "Walk on", ""},
	MenuInvite:  {"", "Invite a friend", ""},
	MenuHelp:    {"", "Keys", ""},
	MenuOptions: {"", "Options", ""},
	MenuLeave:   {"", "Leave the hike", ""},
}

// MouseName is listed among the keys while the mouse is listened to.
const MouseName = "mouse"

// HelpRows are the keys and what they do.
var HelpRows = [...][2]string{
	{"{walk} arrows", "walk"},
	{"{run} Shift", "run, while breath lasts"},
	{"{act}", "act: light, rest, open, wake, pull up"},
	{"{flash}", "flash: three hits drive a shade off"},
	{"{lamp}", "lamp on and off"},
	{"{aim}", "keep facing a shade, or where you face"},
	{"{heal} {battery}", "spend supplies: heal at a fire; a Packrat anywhere"},
	{"{build}", "near a camp: build a lantern post"},
	{"{first} {second} {third}", "pick a perk when a camp is reached"},
	{"{ping}", "point a place out to everyone"},
	{"{gesture}", "gestures: wave, point, warn, cheer"},
	{"{map}", "map of what was seen"},
	{"{chat}", "say something"},
	{MouseName, "face; left flashes, right held walks"},
	{"{squad}", "squad and pings"},
	{"{invite}", "who is here, invite code"},
	{"{ready}", "ready, before the night"},
	{"{setout} {party}", "hosts: all set out; options"},
	{"{netgraph} F3", "netgraph"},
	{"{help} F1", "these keys"},
	{"Esc", "close; menu"},
	{"Ctrl-C", "quit, asks first"},
}
