package tui

import (
	"fmt"
	"time"

	"switchback/peer"
)

// Every text that a player can read is in this file, in those beside it whose
// names begin like its own, and in stories.go.

// Before the screen, and after it.
const (
	noTerminal         = "this terminal cannot show the game"
	outputIsNoTerminal = "the output is not a terminal (with --plain it need not be one)"
	inputIsNoTerminal  = "the input is not a terminal (with --plain it need not be one)"
	crashed            = "Switchback has crashed: %v\nThis is a fault of the program, not of yours. What happened is in %s"
	crashedNoLog       = "Switchback has crashed: %v\nThis is a fault of the program, not of yours. It happened here:\n%s"
	dumped             = "Switchback was ended by the signal %v. What it did is in %s"
	dumpedNoLog        = "Switchback was ended by the signal %v. It did this:\n%s"
	windowTitle        = "Switchback"
	tooSmall           = "%d×%d, needs %d×%d"
	tooSmallGoesOn     = "; the hike goes on"
)

// The title.
const titleLine = "a night hike for one to five"

var titleChoices = []choice{
	{"S", "Solo", "walk alone, now"},
	{"H", "Host", "let friends in by a code"},
	{"J", "Join", "paste an invite code"},
	{"O", "Options", "name, colours, keys"},
	{"?", "Help", "the keys"},
	{"Q", "Quit", ""},
}

// choice is a row of a list.
type choice struct{ key, name, about string }

const titleHint = "arrows and Enter, or a letter; a pasted code joins at once"

// The join field.
const (
	joinTitle   = "Join a hike"
	joinAsk     = "Paste the invite code. Anything around it does not matter."
	joinReads   = "That is a whole code. Enter joins."
	joinNothing = "A code begins with S and a digit, in groups of five."
	joinKeys    = "Enter join  Ctrl-U clear  Esc back"
)

// Waiting.
const (
	waitTitle = "Joining"
	waitSolo  = "Making the forest"
	waitHost  = "Making the forest and finding how friends can reach you"
	waitKeys  = "Esc gives up"
	stepDone  = "done"
)

// joinSteps are what a join waits for, step by step.
var joinSteps = [...]struct {
	step peer.Step
	name string
}{
	{peer.CodeRead, "reading the code"},
	{peer.HostFound, "looking for the host"},
	{peer.PathOpened, "opening a path to the host"},
	{peer.WorldChecked, "checking that both walk the same forest"},
	{peer.In, "taking a place beside the others"},
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.0f s", d.Seconds()) }

// The end.
const (
	endTitle          = "The hike is over"
	noJoinTitle       = "Could not join"
	noStartTitle      = "Could not begin"
	endKeys           = "Enter title  Q quit"
	endAgainKeys      = "R join again  Enter title  Q quit"
	codeUnreadable    = "That invite code cannot be read."
	startFailed       = "The hike could not begin."
	startFailedRemedy = "What went wrong is named below."
)

// reasonText names the cause of an end and what to do about it.
func reasonText(r peer.Reason) ending {
	if t, ok := reasonTexts[r]; ok {
		return t
	}
	return ending{what: "The hike ended (" + r.String() + ").", remedy: "Join again with the same code."}
}

var reasonTexts = map[peer.Reason]ending{
	peer.Left:         {what: "You left the hike.", remedy: "The same code lets you back in while the host walks on."},
	peer.HostLeft:     {what: "The host ended the hike.", remedy: "Ask for a new code, or host one yourself."},
	peer.HostLost:     {what: "The host was not heard any more.", again: true, remedy: "If the host is still there, join again with the same code: your place is kept for two minutes."},
	peer.GuestLost:    {what: "The host did not hear you any more.", again: true, remedy: "Join again with the same code: your place is kept for two minutes."},
	peer.NoRoute:      {what: "No path to the host was found.", again: true, remedy: "Ask the host for the code that is on their screen now."},
	peer.Full:         {title: "No place left", what: "Every place in this hike is taken.", again: true, remedy: "Ask the host for more places (--max), or wait until somebody leaves."},
	peer.WrongVersion: {title: "Other version", what: "You and the host have different versions of Switchback.", remedy: "Both need the same one: whoever has the older should update."},
	peer.WrongContent: {title: "Other version", what: "You and the host have different game rules.", remedy: "Both need the same build of Switchback."},
	peer.BadProof:     {what: "This code does not open this hike.", remedy: "The host has started anew since it was sent: ask for the code that is shown now."},
	peer.Kicked:       {what: "The host sent you away.", remedy: "Talk to the host."},
	peer.Flooding:     {what: "The host ended your link because you sent far more than a hike needs.", remedy: "Join again. If it happens again, the two programs do not fit together."},
	peer.Malformed:    {what: "The host ended your link because what you sent made no sense.", remedy: "Update both to the same version and join again."},
	peer.Stalled:      {what: "The link stood still for too long.", again: true, remedy: "Join again with the same code when the network is better."},
	peer.Broken:       {what: "The link broke.", again: true, remedy: "Join again with the same code: your place is kept for two minutes."},
	peer.Crashed:      {what: "Switchback itself failed.", again: true, remedy: "Please report it, with what is named below."},
	peer.Replaced:     {what: "You came back from somewhere else.", remedy: "This screen has lost its place to the other one."},
	peer.Closed:       {title: "Nobody new", what: "The host lets nobody new into this hike.", again: true, remedy: "Ask the host to open it, and join again with the same code."},
}

// The panels over everything.
const (
	menuTitle    = "Paused? The night is not."
	helpTitle    = "Keys"
	helpKeys     = "Esc closes"
	helpPageKeys = "Space more (%d of %d)  Esc closes"
	menuKeys     = "arrows, Enter  Esc walks on"
	menuSmall    = "Menu: Esc closes"
	helpSmall    = "Keys: Esc closes"
	leaveSmall   = "Leave? Y yes N no"
	quitSmall    = "Quit? Y yes N no"
	leaveTitle   = "Leave the hike?"
	leaveHost    = "It ends for everyone."
	leaveGuest   = "The same code lets you back in."
	leaveSolo    = "This night is not kept."
	quitTitle    = "Quit Switchback?"
	answerKeys   = "Y yes   N no"
	quitKeys     = "Y or Ctrl-C yes   N no"
	netpaneTitle = "Netgraph"
)

var menuChoices = [...]choice{
	menuResume:  {"", "Walk on", ""},
	menuInvite:  {"", "Invite a friend", ""},
	menuHelp:    {"", "Keys", ""},
	menuOptions: {"", "Options", ""},
	menuLeave:   {"", "Leave the hike", ""},
}

// mouseName stands among the keys, while the mouse is listened to.
const mouseName = "mouse"

// helpRows are the keys and what they do.
var helpRows = [...][2]string{
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
	{mouseName, "face; left flashes, right held walks"},
	{"{squad}", "squad and pings"},
	{"{invite}", "who is here, invite code"},
	{"{ready}", "ready, before the night"},
	{"{setout} {party}", "hosts: all set out; options"},
	{"{netgraph} F3", "netgraph"},
	{"{help} F1", "these keys"},
	{"Esc", "close; menu"},
	{"Ctrl-C", "quit, asks first"},
}
