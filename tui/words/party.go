package words

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/start"
	"switchback/world"
)

// Before a night.
const (
	HikeTitle     = "Your hike"
	StagingTitle  = "Before the night"
	StagingAlone  = "Nobody else is here yet."
	StagingReady  = "ready"
	StagingYou    = "you"
	StagingWaits  = "Waiting for "
	StagingEnds   = "A lit lantern begins the night."
	StagingCount  = "%d of %d ready "
	StagingShort  = " {ready} ready {invite} hides"
	stagingGuest  = "{ready} ready  {invite} hides"
	stagingLeader = "{ready} ready  {setout} all set out  {invite} hides"
	stagingHost   = "{ready} ready  {setout} go  {party} more  {invite} hides"
	placesOpen    = "%d places, open to the code"
	placesShut    = "%d places, closed to newcomers"
	StagingNoCode = "The invite code is being made."
	StagingSend   = "Send a friend the line at the top."
	StagingCopy   = "{copy} copies it, or Shift and mouse"
	StagingCopied = "copied, if your terminal allows"
	StagingHide   = "{invite} hides and shows this"
	NoInvite      = "The host has the invite code."
)

// JoinLine is what a friend types, or is sent, to join.
func JoinLine(code string) string { return "switchback join " + code }

// A host's options.
const (
	DoorsTitle = "Your hike"
	DoorsKeys  = "arrows, Enter  Esc back"
	DoorsSmall = "Your hike: Esc back"
	NightTitle = "Another night"
	NightKeys  = "Enter begins it  Esc back"
	NightAbout = "Everybody here comes along; the code stays the same. This is forest number %d."
	AwayTitle  = "Send %s away?"
	AwayAbout  = "The code lets them in again, unless nobody new may come."
	AwaySmall  = "Send away? Y yes N no"
)

// The choices of a forest, in the order of NightChoices.
const (
	OtherForest = iota
	SameForest
	TodaysForest
)

// NightChoices are the forests for the next night.
var NightChoices = []Choice{
	OtherForest:  {"", "Another forest", ""},
	SameForest:   {"", "This forest again", ""},
	TodaysForest: {"", "Today's forest", "the same for everybody in the world"},
}

// PlacesChoice is the row that sets how many players fit.
func PlacesChoice(most int) Choice {
	return Choice{"", fmt.Sprintf("Places: %d", most), "left and right change it"}
}

// DoorsChoice is the row that sets whether anybody new is let in.
func DoorsChoice(closed bool) Choice {
	if closed {
		return Choice{"", "Nobody new may join", "Enter opens the hike"}
	}
	return Choice{"", "Whoever has the code may join", "Enter closes the hike"}
}

// NightChoice is the row that leads to another night.
func NightChoice() Choice { return Choice{"", "Another night", "in which forest?"} }

// AwayChoice is the row that sends a guest away.
func AwayChoice(who string) Choice { return Choice{"", "Send " + who + " away", "asks first"} }

// StagingKeys returns the keys that this player has before the night.
func StagingKeys(k start.Kind, v *peer.View) string {
	switch {
	case k == start.Host:
		return stagingHost
	case v.Self == world.Leader:
		return stagingLeader
	}
	return stagingGuest
}

// Admission says who may still come.
func Admission(v *peer.View) string {
	if v.Closed {
		return fmt.Sprintf(placesShut, v.Max)
	}
	return fmt.Sprintf(placesOpen, v.Max)
}

// The end of a night.
const (
	SummaryWaits = "The host chooses the next night. Stay, and you walk it with the others."
	NextNight    = "{party} another night"
	NextWaits    = "host picks the next night; Esc for menu"
	ReportTrip   = "round trip %.0f ms (95%%: %.0f), loss %.1f%% up, %.1f%% down"
	ReportBytes  = "%.1f kB/s up, %.1f down, %d corrections"
	CopiedNote   = "copied, if your terminal allows it"
)

// SummaryKeys returns the keys that this player has when the night is over.
func SummaryKeys(k start.Kind) string {
	if k.Hosts() {
		return "N another night  {copy} copy  Enter look on  L leave"
	}
	return "{copy} copy  Enter look on  L leave"
}

// SummaryColumns head the table of who did what.
var SummaryColumns = [...]string{"walked", "hits", "pulled", "home"}

// Over says how a night ended.
func Over(p world.NightPhase) (t Named) {
	switch p {
	case world.Sunrise:
		t.Name, t.About = "Sunrise", "You saw it from the summit, over all that you walked."
	case world.Dawn:
		t.Name, t.About = "Dawn came first", "The sun found you on the way. The summit waits for another night."
	default:
		t.Name, t.About = "The night has won", "Nobody stood, the second time on one leg."
	}
	return t
}

// What might have helped.
const (
	AdviceFlash  = "Next time: face a shade and flash it three times."
	AdviceWarden = "Next time: lead the Warden off, light the fire, then hold lamps on it there."
	AdviceCircle = "Next time: rest in the circle of a light. No shade strikes there."
)
