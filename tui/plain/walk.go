package plain

import (
	"slices"
	"strings"
	"time"

	"switchback/peer/brain"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/grid"
)

// How near counts as being there.
const (
	atLight  = 2 * grid.Metre // in reach to act on it
	atFriend = 3 * grid.Metre
	atPlace  = grid.Metre
)

// Distances of the orders to walk.
const (
	stride   = 20 * grid.Metre // how far an order to walk in a direction goes
	inSight  = 15 * grid.Metre // caches and lost hikers are seen from here
	nearHere = 60 * grid.Metre // and once seen, are known from here
	warned   = 30 * grid.Metre // a Warden this near stops a walk to its fire
)

// places returns the places to go to. The first name of each is the one that answers
// list.
func places() []place {
	return []place{
		{[]string{"lantern", "next", "on", "forward", "light", "summit", "up"}, (*hike).goLantern},
		{[]string{"camp"}, (*hike).goCamp},
		{[]string{"back", "home", "down"}, (*hike).goBack},
		{[]string{"fire", "campfire"}, (*hike).goFire},
		{[]string{"friend"}, (*hike).goFriend},
		{[]string{"cache", "box", "supplies"}, (*hike).goCache},
		{[]string{"hiker", "lost"}, (*hike).goHiker},
	}
}

type place struct {
	names []string
	walk  func(h *hike, rest string)
}

// goTo walks in a direction, to a place, or to a friend by name.
func (h *hike) goTo(where string) {
	first, rest, _ := strings.Cut(where, " ")
	if first == "" {
		h.goLantern("")
		return
	}
	if turn, ok := spoken.WindNamed(where); ok {
		h.goWind(turn, where)
		return
	}
	for _, p := range places() {
		for _, name := range p.names {
			if name == first || len(first) > 2 && strings.HasPrefix(name, first) {
				p.walk(h, rest)
				return
			}
		}
	}
	if s, ok := h.named(where); ok {
		h.goSeat(s, false)
		return
	}
	h.answer(spoken.NoPlace(where), spoken.Places(placeNames()))
}

// goLantern walks to the light that the way leads to next.
func (h *hike) goLantern(string) {
	light, ok := h.body.Next()
	if !ok {
		h.answer(spoken.CannotWalk)
		return
	}
	spot := h.land.Spots[light]
	if spot.Fire {
		h.goFireOf(light)
		return
	}
	what := spoken.Light(h.land.Level, light)
	said := spoken.AtDark(what)
	if h.v.State.Lights[light].Lit {
		said = spoken.AtLit(what)
	}
	h.walk(spoken.Walk(what, h.way(spot.Pos)), spot.Pos, atLight, said)
}

// goCamp walks to the fire of the next camp.
func (h *hike) goCamp(string) {
	light, ok := h.land.CampFire(int(h.v.State.Night.Camp) + 1)
	if !ok {
		h.goLantern("")
		return
	}
	h.goFireOf(light)
}

// goFireOf walks to a fire. At a dark one, a Warden within warned stops the walk.
func (h *hike) goFireOf(light int) {
	spot := h.land.Spots[light]
	what := spoken.Light(h.land.Level, light)
	g := h.walk(spoken.Walk(what, h.way(spot.Pos)), spot.Pos, atLight, "")
	g.done = func() string {
		w := &h.v.State.Warden
		lit := h.v.State.Lights[light].Lit
		switch {
		case !lit && w.Mood != world.NoMood && w.Dist(h.me().Pos) < warned:
			h.watch.warden = time.Now()
			return spoken.StopWarden(h.land.CampName(int(w.Camp)), h.way(w.Pos))
		case h.me().Dist(spot.Pos) > atLight:
			return ""
		case lit:
			return spoken.AtLit(what)
		}
		return spoken.AtDark(what)
	}
}

// goBack walks to the nearest burning light, from beside a lantern to the nearest
// burning fire.
func (h *hike) goBack(string) {
	light, ok := h.v.State.NearestLight(h.land.Level, h.me().Pos)
	if !ok {
		h.answer(spoken.NoLightBurns)
		return
	}
	if _, fire := h.body.Circle(h.me().Pos); h.land.Spots[light].Dist(h.me().Pos) < atFriend && !fire {
		h.goFire("") // the nearest light is right here
		return
	}
	at, what := h.land.Spots[light].Pos, spoken.Light(h.land.Level, light)
	h.walk(spoken.Walk(what, h.way(at)), at, atLight, spoken.AtLit(what))
}

// goFire walks to the nearest fire that burns.
func (h *hike) goFire(string) {
	light, ok := h.v.State.NearestFire(h.land.Level, h.me().Pos)
	if !ok {
		h.answer(spoken.NoFireBurns)
		return
	}
	at, what := h.land.Spots[light].Pos, spoken.Light(h.land.Level, light)
	h.walk(spoken.Walk(what, h.way(at)), at, atLight, spoken.AtLit(what))
}

// goWind walks one stride in a direction, not by the trails.
func (h *hike) goWind(turn grid.Turn, name string) {
	to := h.me().Add(grid.Vector(turn, stride))
	g := h.walk(spoken.WalkWind(spoken.Wind(turn)), to, atPlace, spoken.Walked)
	g.order.Straight = true
}

func (h *hike) goFriend(name string) { h.goByName(name, false) }

func (h *hike) follow(name string) { h.goByName(name, true) }

// goByName walks to a friend by name, without a name to the nearest; stay follows them.
func (h *hike) goByName(name string, stay bool) {
	s, ok := h.named(name)
	if !ok && name == "" {
		s, ok = h.nearestFriend()
	}
	if !ok {
		h.answer(spoken.NoFriend(name))
		return
	}
	h.goSeat(s, stay)
}

// goSeat walks to a friend, and with stay follows them from then on.
func (h *hike) goSeat(s world.Seat, stay bool) {
	name := h.v.Names[s].String()
	doing := spoken.Walk
	if stay {
		doing = spoken.Follow
	}
	at := h.v.State.Players[s].Pos
	g := h.walk(doing(name, h.way(at)), at, atFriend, spoken.Beside(name))
	g.where = func() (grid.Pos, bool) { return h.v.State.Players[s].Pos, h.friend(s) }
	g.lost = spoken.Gone(name)
	if stay {
		g.stays = true
		g.done = func() string { return "" }
	}
}

// nearestFriend returns the friend who is nearest. ok is false if nobody else is here.
func (h *hike) nearestFriend() (s world.Seat, ok bool) {
	for i := range h.v.State.Players {
		at := h.v.State.Players[i].Pos
		if h.friend(world.Seat(i)) && (!ok || at.Dist(h.me().Pos) < h.v.State.Players[s].Dist(h.me().Pos)) {
			s, ok = world.Seat(i), true
		}
	}
	return s, ok
}

// named finds a friend by the beginning of a word in their name, in small letters.
func (h *hike) named(name string) (s world.Seat, ok bool) {
	for i := range h.v.State.Players {
		if name != "" && h.friend(world.Seat(i)) && h.called(world.Seat(i), name) {
			return world.Seat(i), true
		}
	}
	return 0, false
}

// called reports whether a word in somebody's name begins with name, which is in small
// letters. Every name does with "".
func (h *hike) called(s world.Seat, name string) bool {
	return strings.Contains(" "+strings.ToLower(h.v.Names[s].String()), " "+name)
}

func (h *hike) goCache(string) {
	i, ok := h.knownCache()
	if !ok {
		h.answer(spoken.NoCache)
		return
	}
	h.walk(spoken.Walk(spoken.ACache, h.way(h.land.CacheSpots[i])), h.land.CacheSpots[i], atLight, spoken.AtCache)
}

func (h *hike) goHiker(string) {
	i, ok := h.knownHiker()
	if !ok {
		h.answer(spoken.NoHiker)
		return
	}
	at := h.v.State.Lost[i].Pos
	h.walk(spoken.Walk(spoken.ALostHiker, h.way(at)), at, atLight, spoken.AtHiker)
}

// knownCache returns the nearest closed cache that was seen before and is within
// nearHere.
func (h *hike) knownCache() (index int, ok bool) {
	for i, at := range h.land.CacheSpots {
		if h.v.State.Caches[i].Opened || !h.watch.caches[i] || at.Dist(h.me().Pos) > nearHere {
			continue
		}
		if !ok || at.Dist(h.me().Pos) < h.land.CacheSpots[index].Dist(h.me().Pos) {
			index, ok = i, true
		}
	}
	return index, ok
}

// knownHiker returns the nearest lost hiker who waits, was seen before and is within
// nearHere.
func (h *hike) knownHiker() (index int, ok bool) {
	for i := range h.v.State.Lost {
		l := &h.v.State.Lost[i]
		if l.Stage != world.Waiting || !h.watch.lost[i] || l.Dist(h.me().Pos) > nearHere {
			continue
		}
		if !ok || l.Dist(h.me().Pos) < h.v.State.Lost[index].Dist(h.me().Pos) {
			index, ok = i, true
		}
	}
	return index, ok
}

// inSight reports whether a cache or a lost hiker at p is seen from here.
func (h *hike) inSight(p grid.Pos) bool { return p.Dist(h.me().Pos) <= inSight }

// stop ends the goal; the body may still move to keep safe. stay holds it where it is,
// whatever comes.
func (h *hike) stop(string) {
	h.drop()
	h.halted = false
	h.answer(spoken.Stop)
}

func (h *hike) stay(string) {
	h.drop()
	h.halted = true
	h.answer(spoken.Stay)
}

// setRun sets whether the body runs, for every goal.
func (h *hike) setRun(arg string) { h.toggle(&h.rules.Run, arg, spoken.Run) }

// setFight sets whether the body flashes at what comes, for every goal. If it does and a
// Warden is within wardenSeen, the goal is to meet that until it is gone.
func (h *hike) setFight(arg string) {
	w := &h.v.State.Warden
	if h.rules.Fight = !isOff(arg); !h.rules.Fight || w.Mood == world.NoMood || w.Dist(h.me().Pos) > wardenSeen {
		h.toggle(&h.rules.Fight, arg, spoken.Fight)
		return
	}
	h.set(&goal{doing: spoken.Duel(h.way(w.Pos)), order: brain.Order{Duel: true}, stays: true, done: func() string {
		if h.v.State.Warden.Mood != world.NoMood {
			return ""
		}
		return spoken.DuelOver
	}})
}

func (h *hike) setAvoid(string) { h.toggle(&h.rules.Fight, off, spoken.Fight) }

func (h *hike) setWalk(string) { h.toggle(&h.rules.Run, off, spoken.Run) }

func isOff(arg string) bool { return slices.Contains(switches, arg) }

// toggle switches a rule on, or off if arg says so, and answers with its text.
func (h *hike) toggle(rule *bool, arg string, texts [2]string) {
	*rule = !isOff(arg)
	if *rule {
		h.answer(texts[1])
		return
	}
	h.answer(texts[0])
}

// setLamp switches the lamp on or off for good, or leaves it to the body. Without a word
// it switches the lamp to what it is not.
func (h *hike) setLamp(arg string) {
	switch {
	case arg == on || arg == "" && !h.me().LampOn:
		h.rules.Lamp = brain.LampOn
	case isOff(arg) || arg == "":
		h.rules.Lamp = brain.LampOff
	default:
		h.rules.Lamp = brain.LampAuto
	}
	h.answer(spoken.Lamp[h.rules.Lamp])
}

// placeNames returns the first name of each place.
func placeNames() (names []string) {
	for _, p := range places() {
		names = append(names, p.names[0])
	}
	return names
}
