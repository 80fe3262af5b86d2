package panels

import (
	"fmt"
	"time"

	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
)

// wardenNear is the distance up to which a Warden is the next thing to deal with.
const wardenNear = 40 * grid.Metre

// wardenClose reports whether a Warden is within wardenNear of p.
func wardenClose(s *world.State, p grid.Pos) bool {
	return s.Warden.Mood != world.NoMood && s.Warden.Dist2(p) <= int64(wardenNear)*wardenNear
}

// objective returns where to go next: a Warden that is near, else the next dark
// light up the trail, else only the word for the summit.
func objective(w *Ground, p grid.Pos) Item {
	if wardenClose(&w.State, p) {
		return wardenItem(w, p)
	}
	i, ok := w.Goal(w.Level)
	if !ok {
		return Item{words.Summit, words.Summit, good}
	}
	spot := &w.Spots[i]
	short := words.Way(p, spot.Pos)
	name := words.ToLantern
	switch {
	case spot.Fire:
		name = fmt.Sprintf(words.ToCamp, w.CampName(int(spot.Camp)))
	case i == w.Summit:
		name = words.ToSummit
	}
	return Item{name + short, short, amber}
}

// wardenItem says where a Warden is and where its fire is, which is to be lit.
func wardenItem(w *Ground, p grid.Pos) Item {
	short := words.ToWarden + words.Way(p, w.Warden.Pos)
	fire, _ := w.CampFire(int(w.Warden.Camp))
	name := words.ItsDarkFire
	if w.Lights[fire].Lit {
		name = words.ItsFire
	}
	return Item{short + name + words.Way(p, w.Spots[fire].Pos), short, danger}
}

// clock returns the time until dawn, by the host's ticks; at dusk the word for it, and
// after the night how long that lasted.
func clock(s *world.State) Item {
	switch {
	case s.Night.Phase == world.Dusk:
		return Item{words.Dusk, words.Dusk, dim}
	case s.Night.Over():
		t := minutes(s.NightTicks())
		return Item{t, t, dim}
	}
	left := max(int32(world.DawnTicks-s.NightTicks()), 0)
	short := minutes(world.Tick(left))
	it := Item{words.DawnIn + " " + short, short, dim}
	if s.Raining() {
		it.long = words.Rain + gap + it.long
	}
	return it
}

// minutes writes a span of ticks as minutes and seconds.
func minutes(t world.Tick) string {
	d := time.Duration(t/grid.TicksPerSecond) * time.Second
	return fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60)
}
