package tui

import (
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
)

// gathered returns a host's hike before the night, with two friends.
func gathered(t *testing.T) *look {
	t.Helper()
	r := newLook(t)
	r.party.invite, r.st.Hike.Kind, r.st.Hike.Panel = testCode, start.Host, screens.StagingPanel
	v := &r.party.view
	for s, name := range []string{"Fern", "Moss", strings.Repeat("Very long name ", 2)[:24]} {
		v.Names[s] = peer.MakeName(name)
		v.State.Players[s] = v.State.Players[0]
	}
	v.Pings, v.Max = [world.MaxSeats]uint16{1: 48, 2: 320}, 5
	v.State.Gear[1].Ready = true
	return r
}

// Staging shows who is here, who is ready and how far away they are, and the
// player and the ground around them stay in sight.
func TestStagingLeavesThePlayerInSight(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {78, 20}, {79, 21}} {
		r := gathered(t)
		r.grid.Resize(size[0], size[1])
		screen := r.frame()
		for _, want := range []string{
			words.StagingTitle, "A", "Moss", "ready █████  48 ms", "Very lo", "█░░░░ 320 ms", "Waiting for you, Very", "5 places, open",
			"Y ready", "T go", "P more", "I hides",
		} {
			if !strings.Contains(screen, want) {
				t.Errorf("%v: “%s” is not there:\n%s", size, want, screen)
			}
		}
		self := r.paint.shown.Self
		row := []rune(strings.Split(screen, "\n")[self.Y])
		if row[self.X] != '@' {
			t.Errorf("%v: the player is hidden behind the panel:\n%s", size, screen)
		}
		if n := strings.Count(screen, "\n"); n != size[1] {
			t.Errorf("%v: %d rows", size, n)
		}
	}
}

func TestStagingIsALineOnASmallScreen(t *testing.T) {
	r := gathered(t)
	r.grid.Resize(leastColumns, leastRows)
	r.st.Hike.Kind, r.party.invite = start.Join, ""
	screen := r.frame()
	first, rest, _ := strings.Cut(screen, "\n")
	if first = strings.TrimRight(first, " "); first != "1 of 3 ready  Y ready I hides" || strings.Contains(rest, "ready") {
		t.Errorf("%q and\n%s", first, rest)
	}
	if strings.Contains(screen, "┌") || !strings.Contains(rest, "@") {
		t.Errorf("there is a panel:\n%s", screen)
	}
}

func TestStagingTellsAGuestWhatItWaitsFor(t *testing.T) {
	r := gathered(t)
	r.st.Hike.Kind, r.party.invite, r.party.view.Self = start.Join, "", 1
	r.want(t, words.NoInvite, "Waiting for Fern, Very", "A lit lantern begins the night.", "Y ready  I hides")
	if screen := r.frame(); strings.Contains(screen, "places") || strings.Contains(screen, "T go") {
		t.Errorf("a guest is told of what is the host's:\n%s", screen)
	}
	r.party.view.Self = world.Leader // of a server without a player
	r.want(t, "T all set out")
}

func TestStagingInTheNightIsTheInvite(t *testing.T) {
	r := gathered(t)
	r.party.view.State.Night.Phase = world.Dark
	r.want(t, words.HikeTitle, words.StagingSend, "Moss", "I hides and shows this")
	if screen := r.frame(); strings.Contains(screen, "ready") || strings.Contains(screen, words.StagingWaits) {
		t.Errorf("somebody is waited for:\n%s", screen)
	}
}

// The host's options and questions fit the smallest screen.
func TestHostsQuestionsFit(t *testing.T) {
	for _, size := range [][2]int{{leastColumns, leastRows}, {80, 24}, {200, 60}} {
		for over, wants := range map[screens.Overlay][]string{
			screens.DoorsOverlay: {"> Places: 5", "Whoever has the code may join", "Another night", "Send Moss away", "Esc back ─"},
			screens.NightOverlay: {"> Another forest", "This forest again", "Today's forest", "number 7.", "Esc back ─"},
			screens.AwayOverlay:  {"Send Very long name Very long away? ", "may come.", "N no ─"},
		} {
			r := gathered(t)
			r.grid.Resize(size[0], size[1])
			r.st.w, r.st.h, r.st.Hike.Away = size[0], size[1], 2
			r.frame() // what there is to choose is known from here on
			r.st.Overlay = over
			if size[0] == leastColumns && over == screens.AwayOverlay {
				wants[0] = "Send Very long name Very lo"
			}
			r.want(t, wants...)
		}
	}
}

// A panel gives way to the player and comes back.
func TestPanelsGiveWay(t *testing.T) {
	r := newLook(t)
	side := &panels.Panel{Title: "a panel"}
	w, _ := side.Size(80, 22)
	for _, step := range []struct {
		x    int
		left bool
	}{{40, false}, {80 - w, true}, {80 - w - 1, true}, {80 - w - 2, false}, {2, false}, {78, true}} {
		r.paint.shown.Self = screens.Cell{X: step.x, Y: 1}
		r.paint.beside(r.grid, canvas.Rect{W: 80, H: 22}, side)
		if r.paint.leftSide != step.left {
			t.Errorf("with the player in column %d the panel is on the left: %v", step.x, r.paint.leftSide)
		}
	}
}
