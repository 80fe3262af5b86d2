package tui

import (
	"fmt"

	"switchback/peer"
	"switchback/world"
)

// Before a night.
const (
	hikeTitle     = "Your hike"
	stagingTitle  = "Before the night"
	stagingAlone  = "Nobody else is here yet."
	stagingReady  = "ready"
	stagingYou    = "you"
	stagingWaits  = "Waiting for "
	stagingEnds   = "A lit lantern begins the night."
	stagingCount  = "%d of %d ready "
	stagingShort  = " {ready} ready {invite} hides"
	stagingGuest  = "{ready} ready  {invite} hides"
	stagingLeader = "{ready} ready  {setout} all set out  {invite} hides"
	stagingHost   = "{ready} ready  {setout} go  {party} more  {invite} hides"
	placesOpen    = "%d places, open to the code"
	placesShut    = "%d places, closed to newcomers"
	stagingNoCode = "The invite code is being made."
	stagingSend   = "Send a friend the line at the top."
	stagingCopy   = "{copy} copies it, or Shift and mouse"
	stagingCopied = "copied, if your terminal allows"
	stagingHide   = "{invite} hides and shows this"
	noInvite      = "The host has the invite code."
)

func joinLine(code string) string { return "switchback join " + code }

// A host's options.
const (
	doorsTitle = "Your hike"
	doorsKeys  = "arrows, Enter  Esc back"
	doorsSmall = "Your hike: Esc back"
	nightTitle = "Another night"
	nightKeys  = "Enter begins it  Esc back"
	nightAbout = "Everybody here comes along; the code stays the same. This is forest number %d."
	awayTitle  = "Send %s away?"
	awayAbout  = "The code lets them in again, unless nobody new may come."
	awaySmall  = "Send away? Y yes N no"
)

var nightChoices = []choice{
	otherForest:  {"", "Another forest", ""},
	sameForest:   {"", "This forest again", ""},
	todaysForest: {"", "Today's forest", "the same for everybody in the world"},
}

// optionText is a row of a host's options.
func optionText(o option, v *peer.View) choice {
	switch o.what {
	case placesOption:
		return choice{"", fmt.Sprintf("Places: %d", v.Max), "left and right change it"}
	case doorsOption:
		if v.Closed {
			return choice{"", "Nobody new may join", "Enter opens the hike"}
		}
		return choice{"", "Whoever has the code may join", "Enter closes the hike"}
	case nightOption:
		return choice{"", "Another night", "in which forest?"}
	}
	return choice{"", "Send " + v.Names[o.seat].String() + " away", "asks first"}
}

// stagingKeys are the keys that this player has before the night.
func stagingKeys(k StartKind, v *peer.View) string {
	switch {
	case k == StartHost:
		return stagingHost
	case v.Self == world.Leader:
		return stagingLeader
	}
	return stagingGuest
}

// placesText says who may still come.
func placesText(v *peer.View) string {
	if v.Closed {
		return fmt.Sprintf(placesShut, v.Max)
	}
	return fmt.Sprintf(placesOpen, v.Max)
}

// The end of a night.
const (
	summaryWaits = "The host chooses the next night. Stay, and you walk it with the others."
	nextNight    = "{party} another night"
	nextWaits    = "host picks the next night; Esc for menu"
	reportTrip   = "round trip %.0f ms (95%%: %.0f), loss %.1f%% up, %.1f%% down"
	reportBytes  = "%.1f kB/s up, %.1f down, %d corrections"
	copiedNote   = "copied, if your terminal allows it"
)

// summaryKeys are the keys that this player has when the night is over.
func summaryKeys(k StartKind) string {
	if hosts(k) {
		return "N another night  {copy} copy  Enter look on  L leave"
	}
	return "{copy} copy  Enter look on  L leave"
}

// summaryColumns head the table of who did what.
var summaryColumns = [...]string{"walked", "hits", "pulled", "home"}

// overText says how a night ended.
func overText(p world.NightPhase) (t struct{ title, about string }) {
	switch p {
	case world.Sunrise:
		t.title, t.about = "Sunrise", "You saw it from the summit, over all that you walked."
	case world.Dawn:
		t.title, t.about = "Dawn came first", "The sun found you on the way. The summit waits for another night."
	default:
		t.title, t.about = "The night has won", "Nobody stood, the second time on one leg."
	}
	return t
}

// What might have helped.
const (
	adviceFlash  = "Next time: face a shade and flash it three times."
	adviceWarden = "Next time: lead the Warden off, light the fire, then hold lamps on it there."
	adviceCircle = "Next time: rest in the circle of a light. No shade strikes there."
)
