package plain

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

// What a player can hear is in this file, in texts_hike.go, which holds the
// hike, and in texts_orders.go, which holds the orders. Sentences have no signs
// that a screen reader would spell, and units are words.

const usagePlain = "play in lines of words, for screen readers and pipes; by itself where TERM is dumb"

// The title.
const (
	titleText      = "Switchback, a night hike for one to five. Type solo, host, join and a code, help, or quit."
	titleAgainText = "Type again to join by the same code, or solo, host, join and another code, help, or quit."
	byeText        = "Goodbye."
	noCodeYet      = "No code was used yet. Type join and the code."
	stillBeginning = "One hike is being begun already. Type stop to give up."
	nothingBegins  = "No hike is being begun. Type solo, host, or join and a code."
	gaveUp         = "You gave up."
)

var beginTexts = [...]string{
	start.Title: "", start.Solo: "Making the forest.",
	start.Host: "Making the forest, and finding how friends can reach you.", start.Join: "Joining. Type stop to give up.",
}

// stepText says how far a join has come.
func stepText(s peer.Step) string {
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
	interruptText = "Leave the hike and quit? Type yes or no. Control C again leaves at once."
	quitText      = "Leave the hike and quit? Type yes or no."
	wentOn        = "You go on."
	leftText      = "You left the hike."
)

var leaveTexts = [...]string{
	start.Title: "", start.Solo: "Leave the hike? This night is not kept. Type yes or no.",
	start.Host: "Leave the hike? It ends for everyone. Type yes or no.",
	start.Join: "Leave the hike? The same code lets you back in. Type yes or no.",
}

// Orders that were not understood.
const helpMore = "Type help and a word to hear what it does. The beginning of a word is enough."

func helpText(o *order) string {
	text := o.name + " " + o.about
	if len(o.also) > 0 {
		text += " Also: " + strings.Join(o.also, ", ") + "."
	}
	return sentence(text)
}

func eitherText(names []string) string { return "That could be " + strings.Join(names, ", or ") + "." }

func unknownText(text string, near []string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		text = string(r[:most])
	}
	if len(near) == 0 {
		return "I do not know " + text + ". Type help for the words."
	}
	return "I do not know " + text + ". Words that begin so: " + strings.Join(near, ", ") + "."
}

// sentence makes one of a text.
func sentence(s string) string {
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
	youToo       = "you"
	somebody     = "Somebody"
	somebodyElse = "somebody"
	noBodyText   = "You have no body in this hike yet. Type quit to leave."
	aloneText    = "Nobody else is here yet."
	codeComing   = "The invite code is being made."
	noInvite     = "This hike has no code: only one that you host has."
	sayWhat      = "Type say and what you want to say."
	pointText    = "You point out the place ahead."
)

func inviteText(code string) string { return "Send a friend this line: switchback join " + code }

func codeText(groups int) string { return fmt.Sprintf("The code has %d groups.", groups) }

func groupText(n int, letters string) string { return fmt.Sprintf("Group %d: %s.", n, letters) }

func saidText(who, text string) string {
	if who == you {
		return "You say: " + text
	}
	return who + " says: " + text
}

func pointsText(who, way string) string { return who + " points out a place, " + way + "." }

func signText(who, sign, way string) string { return who + " " + sign + ", " + way + "." }

// gestureTexts are the four, as made and as seen.
var gestureTexts = [...]struct{ own, others string }{
	{"You wave.", "waves"}, {"You point ahead.", "points"}, {"You warn the others.", "warns of something"}, {"You cheer.", "cheers"},
}

func refusedText(n *peer.Notice) string {
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
	nightFell  = "The night has begun already."
	setOutText = "You call everybody ready."
)

var (
	readyTexts = [2]string{"You are not ready yet.", "You are ready to set out."}
	readyMarks = [2]string{" Not ready.", " Ready to set out."}
	admitTexts = [2]string{"Nobody new is let in.", "Whoever has the code is let in."}
)

func kickText(who string) string { return "Send " + who + " away? Type yes or no." }

func kickedText(who string) string { return who + " is sent away." }

// The network.
func silentText(d time.Duration) string {
	return "The host does not respond, for " + secondsText(int(d.Seconds())) + " now."
}

func secondsText(n int) string {
	if n == 1 {
		return "1 second"
	}
	return fmt.Sprintf("%d seconds", n)
}

func pingText(ms uint16) string {
	if ms == 0 {
		return ""
	}
	return fmt.Sprintf(" Ping %d milliseconds.", ms)
}

func networkText(s *netgraph.Sample, kind start.Kind) string {
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

// Being somewhere.
const here = "right here"

func metresText(n int) string {
	if n == 1 {
		return "1 metre"
	}
	return fmt.Sprintf("%d metres", n)
}

// minutesText is a span of ticks.
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
