package plain

import (
	"time"

	"switchback/peer"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// watch is what was said about the player and their surroundings, so that only what
// has changed is said.
type watch struct {
	count   int                   // of shades in sight
	nearest int32                 // distance to the nearest of them, position units
	told    time.Time             // when shades were last spoken of
	threats [numThreats]time.Time // when there was last a threat as bad as that
	warden  time.Time             // when the Warden was last spoken of

	lit, fire bool      // the player is in the circle of a light, of a fire
	placed    bool      // lit and fire have been read
	stepped   time.Time // when a step into or out of a light was last spoken of
	power     int       // how many powerLevels the battery is below
	winded    bool
	rain      bool
	silent    time.Time             // when the silence of the host was last spoken of
	late      bool                  // it was said that dawn is near
	caches    [level.MaxCaches]bool // seen
	lost      [level.MaxLost]bool   // seen
}

// How long until what goes on is said again, and how long a line about it is true.
const (
	againTime = 5 * time.Second
	safeTime  = 15 * time.Second // for shades, in a light, where nothing strikes
	trueTime  = 1500 * time.Millisecond
)

// look says what is new around the player.
func (h *hike) look(now time.Time) {
	if h.over() {
		return
	}
	if h.v.State.Night.PauseTil == 0 { // else shades and Warden stand still
		h.seeShades(now)
		h.seeWarden(now)
	}
	h.seeLight(now)
	h.seeThings()
	h.seeSelf(now)
	h.seeNight()
	h.hearHost(now)
}

// shades is what can be seen of the shades.
type shades struct {
	count   int
	nearest int32
	at      grid.Pos
	mood    world.Mood // of the nearest
	target  string     // whom the nearest has in mind
	threat  threat     // of the worst of them
}

func (h *hike) shades() (s shades) {
	for i := range h.v.State.Shades {
		shade := &h.v.State.Shades[i]
		if shade.Mood == world.NoMood || !h.body.Sees(shade.Pos) {
			continue
		}
		s.threat = max(s.threat, threatOf[shade.Mood])
		if d := shade.Dist(h.me().Pos); s.count == 0 || d < s.nearest {
			s.nearest, s.at, s.mood, s.target = d, shade.Pos, shade.Mood, h.target(shade.Target)
		}
		s.count++
	}
	return s
}

// target names whom a shade has in mind.
func (h *hike) target(s world.Seat) string {
	switch {
	case s == h.v.Self:
		return spoken.YouToo
	case s < world.MaxSeats && h.v.Names[s].Len > 0:
		return h.v.Names[s].String()
	}
	return spoken.SomebodyElse
}

// said returns what can be said of the shades.
func (h *hike) said(s *shades) spoken.Sighting {
	said := spoken.Sighting{Count: s.count, Way: h.way(s.at), Mood: s.mood}
	if threatOf[s.mood] > lurks {
		said.Target = s.target
	}
	said.Another = s.threat == comes && threatOf[s.mood] != comes
	return said
}

// seeShades speaks of shades when they get worse, and from time to time while any are
// in sight.
func (h *hike) seeShades(now time.Time) {
	s, w := h.shades(), &h.watch
	w.count, w.nearest = s.count, s.nearest
	if s.count == 0 {
		return
	}
	worse := now.Sub(w.threats[s.threat]) > trueTime
	for t := range s.threat + 1 {
		w.threats[t] = now
	}
	again := againTimes[s.threat]
	if w.lit {
		again = safeTime
	}
	if now.Sub(w.told) > again || worse && s.threat > lurks && now.Sub(w.told) > worseTimes[s.threat] {
		w.told = now
		h.tellOf("shades", threatUrgency[s.threat], spoken.Shades(h.said(&s)), now.Add(trueTime))
	}
}

// threat is how bad a shade is.
type threat uint8

// The threats, from the least.
const (
	lurks threat = iota
	follows
	comes
	numThreats
)

var threatOf = map[world.Mood]threat{world.Stalking: follows, world.Telling: comes, world.Rushing: comes}

// How urgent a threat is; how long after shades were last spoken of they are again;
// and how long after it at the soonest, if the threat has got worse.
var (
	threatUrgency = [numThreats]urgency{lurks: event, follows: danger, comes: danger}
	againTimes    = [numThreats]time.Duration{lurks: 20 * time.Second, follows: againTime, comes: 2 * time.Second}
	worseTimes    = [numThreats]time.Duration{follows: 2 * time.Second, comes: 0}
)

// wardenSeen is the distance up to which a Warden is spoken of.
const wardenSeen = 30 * grid.Metre

func (h *hike) seeWarden(now time.Time) {
	w := &h.v.State.Warden
	if w.Mood == world.NoMood || w.Dist(h.me().Pos) > wardenSeen || now.Sub(h.watch.warden) < againTime {
		return
	}
	h.watch.warden = now
	h.tellOf("warden", danger, spoken.Warden(h.way(w.Pos)), now.Add(trueTime))
}

// seeLight says when the player walks into a light or out of one.
func (h *hike) seeLight(now time.Time) {
	w := &h.watch
	lit, fire := h.body.Circle(h.me().Pos)
	if moving := h.me().VX != 0 || h.me().VY != 0; w.placed && moving && (lit != w.lit || fire != w.fire) && now.Sub(w.stepped) > againTime {
		w.stepped = now
		h.tellOf("light", chatter, spoken.Circle(lit, fire), now.Add(2*trueTime))
	}
	w.lit, w.fire, w.placed = lit, fire, true
}

// seeThings speaks once of each cache and lost hiker that comes in sight.
func (h *hike) seeThings() {
	for i, at := range h.land.CacheSpots {
		if !h.watch.caches[i] && !h.v.State.Caches[i].Opened && h.inSight(at) {
			h.watch.caches[i] = true
			h.tell(event, spoken.Sight(spoken.ACache, h.way(at)))
		}
	}
	for i := range h.v.State.Lost {
		l := &h.v.State.Lost[i]
		if !h.watch.lost[i] && l.Stage == world.Waiting && h.inSight(l.Pos) {
			h.watch.lost[i] = true
			h.tell(event, spoken.Sight(spoken.ALostHiker, h.way(l.Pos)))
		}
	}
}

// powerLevels are shares of the battery in per cent: when it falls below one, that is
// said.
var powerLevels = [...]int{50, 25, 10, 1}

// seeSelf speaks of the battery and the breath.
func (h *hike) seeSelf(now time.Time) {
	w, p := &h.watch, h.me()
	level := 0
	for level < len(powerLevels) && spoken.Percent(p.Battery, world.MaxBattery) < powerLevels[level] {
		level++
	}
	if level > w.power {
		h.tellOf("battery", event, spoken.Battery(spoken.Percent(p.Battery, world.MaxBattery)), now.Add(newsTime))
	}
	w.power = level
	if p.Winded && !w.winded {
		h.tellOf("breath", chatter, spoken.Winded, now.Add(trueTime))
	}
	w.winded = p.Winded
}

// lateTicks is how long before dawn the player is warned of it.
const lateTicks = 5 * 60 * grid.TicksPerSecond

// seeNight speaks of the rain, and says once that dawn is near.
func (h *hike) seeNight() {
	w := &h.watch
	if rain := h.v.State.Raining(); rain != w.rain {
		w.rain = rain
		h.tell(event, spoken.Rain[count(rain)])
	}
	if !w.late && h.v.State.NightTicks() > world.DawnTicks-lateTicks {
		w.late = true
		h.tell(event, spoken.Late)
	}
}

// hearHost says when the host is not heard.
func (h *hike) hearHost(now time.Time) {
	if h.v.Silent >= peer.WarnSilence && now.Sub(h.watch.silent) > againTime {
		h.watch.silent = now
		h.tellOf("host", danger, spoken.Silent(h.v.Silent), now.Add(trueTime))
	}
}
