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

// Tally is how a night went, in the numbers that every summary has.
type Tally struct {
	Phase         world.NightPhase
	Camps         int           // the highest camp reached
	Lit, Lanterns int           // lanterns lit this night, and all there are
	Home          int           // lost hikers brought home
	Length        time.Duration // without the time that the world waited
}

// MakeTally returns the tally of a state, whose level is l.
func MakeTally(s *world.State, l *level.Level) Tally {
	t := Tally{Phase: s.Night.Phase, Camps: int(s.Night.Camp), Home: s.Rescued()}
	t.Lit, t.Lanterns = s.Lanterns(l)
	t.Length = time.Duration(s.NightTicks()) * time.Second / grid.TicksPerSecond
	return t
}

// Line returns the tally as one line of ASCII, for sending to friends.
func (t *Tally) Line(date time.Time) string {
	camps := strings.Repeat("^", t.Camps) + strings.Repeat("-", forest.Camps-t.Camps)
	return fmt.Sprintf("Switchback %s %s camp %d, %d/%d lanterns, %d home, %d:%02d",
		date.UTC().Format(time.DateOnly), camps, t.Camps, t.Lit, t.Lanterns, t.Home, int(t.Length.Minutes()), int(t.Length.Seconds())%60)
}
