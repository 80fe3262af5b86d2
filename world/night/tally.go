package night

import (
	"fmt"
	"strings"
	"time"

	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// Tally is how a night went, in the numbers that every summary tells.
type Tally struct {
	Phase         world.NightPhase
	Camps         int
	Lit, Lanterns int // of the forest's lanterns
	Home          int // hikers brought there
	Length        time.Duration
}

// MakeTally reads a state of a level as it is now.
func MakeTally(s *world.State, l *level.Level) Tally {
	t := Tally{Phase: s.Night.Phase, Camps: int(s.Night.Camp), Home: s.Rescued()}
	t.Lit, t.Lanterns = s.Lanterns(l)
	t.Length = time.Duration(s.NightTicks()) * time.Second / grid.TicksPerSecond
	return t
}

// Line tells the night in one line of ASCII, to be sent to friends.
func (t *Tally) Line(date time.Time) string {
	camps := strings.Repeat("^", t.Camps) + strings.Repeat("-", forest.Camps-t.Camps)
	return fmt.Sprintf("Switchback %s %s camp %d, %d/%d lanterns, %d home, %d:%02d",
		date.UTC().Format(time.DateOnly), camps, t.Camps, t.Lit, t.Lanterns, t.Home, int(t.Length.Minutes()), int(t.Length.Seconds())%60)
}
