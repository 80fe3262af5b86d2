package spoken

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/grid"
)

// UsagePlain is the usage of the flag --plain.
const UsagePlain = "play in lines of words, for screen readers and pipes; by itself where TERM is dumb"

// The title.
const (
	Title          = "Switchback, a night hike for one to five. Type solo, host, join and a code, help, or quit."
	TitleAgain     = "Type again to join by the same code, or solo, host, join and another code, help, or quit."
	Bye            = "Goodbye."
	NoCodeYet      = "No code was used yet. Type join and the code."
	StillBeginning = "One hike is being begun already. Type stop to give up."
	NothingBegins  = "No hike is being begun. Type solo, host, or join and a code."
	GaveUp         = "You gave up."
)

// Begin says what is being started, by start.Kind.
var Begin = [...]string{
	start.Title: "", start.Solo: "Making the forest.",
	start.Host: "Making the forest, and finding how friends can reach you.", start.Join: "Joining. Type stop to give up.",
}

// Step says how far a join has come.
func Step(s peer.Step) string {
	switch s {
	case peer.CodeRead:
		return "The code is read. Looking for the host."
	case peer.HostFound:
		return "The host is found. Opening a path."
	case peer.PathOpened:
		return "The path is open. Checking that both walk the same forest."
	case peer.WorldChecked:
		return "The forest is the same."
	}
	return "You are in."
}

// Questions.
const (
	Interrupt = "Leave the hike and quit? Type yes or no. Control C again leaves at once."
	Quit      = "Leave the hike and quit? Type yes or no."
	WentOn    = "You go on."
	Left      = "You left the hike."
)

// Leave asks before leaving a hike, by start.Kind.
var Leave = [...]string{
	start.Title: "", start.Solo: "Leave the hike? This night is not kept. Type yes or no.",
	start.Host: "Leave the hike? It ends for everyone. Type yes or no.",
	start.Join: "Leave the hike? The same code lets you back in. Type yes or no.",
}

// HelpMore ends the list of orders.
const HelpMore = "Type help and a word to hear what it does. The beginning of a word is enough."

// Help says what an order does.
func Help(name, about string, also []string) string {
	text := name + " " + about
	if len(also) > 0 {
		text += " Also: " + strings.Join(also, ", ") + "."
	}
	return Sentence(text)
}

// Either says which orders an ambiguous beginning could mean.
func Either(names []string) string { return "That could be " + strings.Join(names, ", or ") + "." }

// Unknown says that there is no such order, and which ones begin like it.
func Unknown(text string, near []string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		text = string(r[:most])
	}
	if len(near) == 0 {
		return "I do not know " + text + ". Type help for the words."
	}
	return "I do not know " + text + ". Words that begin so: " + strings.Join(near, ", ") + "."
}

// Sentence returns a text with a capital at its beginning and a full stop at its end,
// unless it ends in one or in a question mark. "" stays "".
func Sentence(s string) string {
	if s == "" {
		return ""
	}
	r := []rune(s)
	r[0] = unicode.ToUpper(r[0])
	if s = string(r); strings.HasSuffix(s, ".") || strings.HasSuffix(s, "?") {
		return s
	}
	return s + "."
}

// The party.
const (
	you          = "You"
	YouToo       = "you"
	somebody     = "Somebody"
	SomebodyElse = "somebody"
	NoBody       = "You have no body in this hike yet. Type quit to leave."
	Alone        = "Nobody else is here yet."
	CodeComing   = "The invite code is being made."
	NoInvite     = "This hike has no code: only one that you host has."
	SayWhat      = "Type say and what you want to say."
	Point        = "You point out the place ahead."
)

// Invite is the line to send to a friend.
func Invite(code string) string { return "Send a friend this line: switchback join " + code }

// Code says how many groups a code has.
func Code(groups int) string { return fmt.Sprintf("The code has %d groups.", groups) }

// CodeGroup spells group n of a code, counted from 1.
func CodeGroup(n int, letters string) string { return fmt.Sprintf("Group %d: %s.", n, letters) }

// Said says what somebody said.
func Said(who, text string) string {
	if who == you {
		return "You say: " + text
	}
	return who + " says: " + text
}

// Points says where somebody points.
func Points(who, way string) string { return who + " points out a place, " + way + "." }

// Sign says which gesture somebody makes, and where they are.
func Sign(who, sign, way string) string { return who + " " + sign + ", " + way + "." }

// Gesture holds the gestures from world.Wave on, as their maker and as others hear them.
var Gesture = [...]struct{ Own, Others string }{
	{"You wave.", "waves"}, {"You point ahead.", "points"}, {"You warn the others.", "warns of something"}, {"You cheer.", "cheers"},
}

// refused says who could not join, and why.
func refused(n *peer.Notice) string {
	who := n.Who.String()
	if who == "" {
		who = somebody
	}
	switch peer.Reason(n.Index) {
	case peer.WrongVersion:
		return fmt.Sprintf("%s could not join: their protocol is %d, yours %d.", who, n.Theirs, n.Ours)
	case peer.WrongContent:
		return fmt.Sprintf("%s could not join: their rules are %08x, yours %08x.", who, n.Theirs>>32, n.Ours>>32)
	case peer.Full:
		return who + " could not join: every place is taken."
	}
	return who + " could not join."
}

// Leading a party.
const (
	NightFell = "The night has begun already."
	SetOut    = "You call everybody ready."
)

var (
	Ready      = [2]string{"You are not ready yet.", "You are ready to set out."}
	ReadyMarks = [2]string{" Not ready.", " Ready to set out."}
	Admit      = [2]string{"Nobody new is let in.", "Whoever has the code is let in."}
)

// Kick asks before sending somebody away.
func Kick(who string) string { return "Send " + who + " away? Type yes or no." }

// Kicked says that somebody is sent away.
func Kicked(who string) string { return who + " is sent away." }

// Silent says for how long the host has not responded.
func Silent(d time.Duration) string {
	return "The host does not respond, for " + secondsText(int(d.Seconds())) + " now."
}

func secondsText(n int) string {
	if n == 1 {
		return "1 second"
	}
	return fmt.Sprintf("%d seconds", n)
}

// Ping says how long a round trip takes, in ms; "" if none was measured.
func Ping(ms uint16) string {
	if ms == 0 {
		return ""
	}
	return fmt.Sprintf(" Ping %d milliseconds.", ms)
}

// Network says how a guest's link is, or how many guests a host has and what they cost.
func Network(s *netgraph.Sample, kind start.Kind) string {
	text := fmt.Sprintf("%d guests.", s.Guests)
	switch {
	case kind == start.Solo:
		return "You walk alone: there is no network."
	case kind == start.Join:
		text = fmt.Sprintf("Round trip %d milliseconds, jitter %d, loss %.1f per cent up and %.1f down, %d corrections.",
			s.RTT.Milliseconds(), s.Jitter.Milliseconds(), s.LossUp, s.LossDown, s.Corrections)
	case s.Guests == 1:
		text = "1 guest."
	}
	text += fmt.Sprintf(" %.1f kilobytes a second up, %.1f down.", s.WireUp/1000, s.WireDown/1000)
	if s.Net != "" {
		text += " Made worse on purpose: " + s.Net + "."
	}
	return text
}

// here is the way to a place less than half a metre away.
const here = "right here"

// metresText writes a distance in metres.
func metresText(n int) string {
	if n == 1 {
		return "1 metre"
	}
	return fmt.Sprintf("%d metres", n)
}

// minutesText writes a span of ticks in whole minutes, or in seconds below one.
func minutesText(t world.Tick) string {
	s := int(t / grid.TicksPerSecond)
	if s < 60 {
		return secondsText(s)
	}
	if s < 120 {
		return "1 minute"
	}
	return fmt.Sprintf("%d minutes", s/60)
}
