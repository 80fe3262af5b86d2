package plain

import (
	"time"

	"switchback/peer"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// watch is what was told of the surroundings and of oneself, so that only what
// has changed is told.
type watch struct {
	count   int   // shades that are seen
	nearest int32 // the nearest of them
	told    time.Time
	threats [numThreats]time.Time // when it was as bad as that last
	warden  time.Time             // when the Warden was told of last

	lit, fire bool      // stands in the circle of a light, of a fire
	placed    bool      // the two above were read
	stepped   time.Time // when a step out of one or into one was told last
	power     int       // the last of powerLevels that the battery has fallen below
	winded    bool
	rain      bool
	silent    time.Time
	late      bool // that dawn is near
	caches    [level.MaxCaches]bool
	lost      [level.MaxLost]bool
}

// How often what goes on is told again, and for how long it is true.
const (
	againTime = 5 * time.Second
	safeTime  = 15 * time.Second // in a light, where nothing strikes
	trueTime  = 1500 * time.Millisecond
)

// look tells what is new around the player.
func (h *hike) look(now time.Time) {
	if h.over() {
		return
	}
	if h.v.State.Night.PauseTil == 0 { // else they stand still
		h.seeShades(now)
		h.seeWarden(now)
	}
	h.seeLight(now)
	h.seeThings()
	h.seeSelf(now)
	h.seeNight()
	h.hearHost(now)
}

// shades is what can be seen of them.
type shades struct {
	count   int
	nearest int32
	at      grid.Pos
	mood    world.Mood // of the nearest
	target  string     // whom it has in mind
	threat  threat     // of the worst
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

// target is whom a shade has in mind.
func (h *hike) target(s world.Seat) string {
	switch {
	case s == h.v.Self:
		return spoken.YouToo
	case s < world.MaxSeats && h.v.Names[s].Len > 0:
		return h.v.Names[s].String()
	}
	return spoken.SomebodyElse
}

// said is what can be said of them.
func (h *hike) said(s *shades) spoken.Sighting {
	said := spoken.Sighting{Count: s.count, Way: h.way(s.at), Mood: s.mood}
	if threatOf[s.mood] > lurks {
		said.Target = s.target
	}
	said.Another = s.threat == comes && threatOf[s.mood] != comes
	return said
}

// seeShades tells of shades when they get worse, and from time to time while
// they are near.
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

// threat is how bad the worst of the shades is that can be seen.
type threat uint8

// The threats.
const (
	lurks threat = iota
	follows
	comes
	numThreats
)

var threatOf = map[world.Mood]threat{world.Stalking: follows, world.Telling: comes, world.Rushing: comes}

// How urgent a threat is, how long after it was told it is told again, and how
// long after another was when it is worse than that.
var (
	threatUrgency = [numThreats]urgency{lurks: news, follows: danger, comes: danger}
	againTimes    = [numThreats]time.Duration{lurks: 20 * time.Second, follows: againTime, comes: 2 * time.Second}
	worseTimes    = [numThreats]time.Duration{follows: 2 * time.Second, comes: 0}
)

// wardenSeen is how near a Warden is told of.
const wardenSeen = 30 * grid.Metre

func (h *hike) seeWarden(now time.Time) {
	w := &h.v.State.Warden
	if w.Mood == world.NoMood || w.Dist(h.me().Pos) > wardenSeen || now.Sub(h.watch.warden) < againTime {
		return
	}
	h.watch.warden = now
	h.tellOf("warden", danger, spoken.Warden(h.way(w.Pos)), now.Add(trueTime))
}

// seeLight tells when the player steps into a light and out of it.
func (h *hike) seeLight(now time.Time) {
	w := &h.watch
	lit, fire := h.body.Circle(h.me().Pos)
	if moving := h.me().VX != 0 || h.me().VY != 0; w.placed && moving && (lit != w.lit || fire != w.fire) && now.Sub(w.stepped) > againTime {
		w.stepped = now
		h.tellOf("light", chatter, spoken.Circle(lit, fire), now.Add(2*trueTime))
	}
	w.lit, w.fire, w.placed = lit, fire, true
}

// seeThings tells once of each cache and lost hiker that comes in sight.
func (h *hike) seeThings() {
	for i, at := range h.land.CacheSpots {
		if !h.watch.caches[i] && !h.v.State.Caches[i].Opened && h.inSight(at) {
			h.watch.caches[i] = true
			h.tell(news, spoken.Sight(spoken.ACache, h.way(at)))
		}
	}
	for i := range h.v.State.Lost {
		l := &h.v.State.Lost[i]
		if !h.watch.lost[i] && l.Stage == world.Waiting && h.inSight(l.Pos) {
			h.watch.lost[i] = true
			h.tell(news, spoken.Sight(spoken.ALostHiker, h.way(l.Pos)))
		}
	}
}

// powerLevels are the shares of the battery, in per cent, that are told when it
// falls below them.
var powerLevels = [...]int{50, 25, 10, 1}

// seeSelf tells of the battery and the breath.
func (h *hike) seeSelf(now time.Time) {
	w, p := &h.watch, h.me()
	level := 0
	for level < len(powerLevels) && spoken.Percent(p.Battery, world.MaxBattery) < powerLevels[level] {
		level++
	}
	if level > w.power {
		h.tellOf("battery", news, spoken.Battery(spoken.Percent(p.Battery, world.MaxBattery)), now.Add(newsTime))
	}
	w.power = level
	if p.Winded && !w.winded {
		h.tellOf("breath", chatter, spoken.Winded, now.Add(trueTime))
	}
	w.winded = p.Winded
}

// lateTicks is how long before dawn it is told.
const lateTicks = 5 * 60 * grid.TicksPerSecond

// seeNight tells of the rain, and once that dawn is near.
func (h *hike) seeNight() {
	w := &h.watch
	if rain := h.v.State.Raining(); rain != w.rain {
		w.rain = rain
		h.tell(news, spoken.Rain[count(rain)])
	}
	if !w.late && h.v.State.NightTicks() > world.DawnTicks-lateTicks {
		w.late = true
		h.tell(news, spoken.Late)
	}
}

// hearHost tells when the host is not heard.
func (h *hike) hearHost(now time.Time) {
	if h.v.Silent >= peer.WarnSilence && now.Sub(h.watch.silent) > againTime {
		h.watch.silent = now
		h.tellOf("host", danger, spoken.Silent(h.v.Silent), now.Add(trueTime))
	}
}
