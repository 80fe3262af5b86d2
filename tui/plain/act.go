package plain

import (
	"strconv"
	"strings"
	"time"

	"switchback/peer/brain"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// How far away a thing may be for an order to act on it: the body walks the last steps
// by itself, and around a Warden.
const (
	actRange  = 15 * grid.Metre
	fireRange = 45 * grid.Metre // a dark fire
)

// act sets the goal to act on something until it is done.
func (h *hike) act(doing string, at grid.Pos, done func() string) *goal {
	g := &goal{doing: doing, order: brain.Order{Act: true, To: at, Near: atLight}, done: done}
	h.set(g)
	return g
}

// light lights the nearest dark lantern or fire.
func (h *hike) light(string) {
	light, ok := h.land.Nearest(h.me().Pos, func(i int) bool { return !h.v.State.Lights[i].Lit })
	if !ok {
		h.answer(spoken.AllLit)
		return
	}
	spot, what := h.land.Spots[light], spoken.Light(h.land.Level, light)
	far := spot.Dist(h.me().Pos)
	if far > fireRange || far > actRange && !spot.Fire {
		h.answer(spoken.TooFar(what, h.way(spot.Pos)))
		return
	}
	doing := spoken.Lighting
	if spot.Fire && h.v.State.Warden.Mood != world.NoMood {
		doing = spoken.Lead
	}
	g := h.act(doing(what), spot.Pos, func() string {
		if !h.v.State.Lights[light].Lit {
			return ""
		}
		return spoken.Burns(what)
	})
	g.stays = spot.Fire // a Warden may have to be led away first
}

// rest goes to the nearest burning fire and stays until health is full and the battery
// has restedBattery.
func (h *hike) rest(string) {
	light, ok := h.v.State.NearestFire(h.land.Level, h.me().Pos)
	if !ok {
		h.answer(spoken.NoFireBurns)
		return
	}
	at := h.land.Spots[light].Pos
	if at.Dist(h.me().Pos) > actRange {
		h.answer(spoken.TooFar(spoken.Light(h.land.Level, light), h.way(at)))
		return
	}
	h.act(spoken.Resting, at, func() string {
		if h.me().Health < world.MaxHealth || h.me().Battery < restedBattery {
			return ""
		}
		return spoken.Rested
	})
}

// restedBattery is nearly full: a lamp may drain a little before it is checked.
const restedBattery = world.MaxBattery * 19 / 20

// open opens the nearest cache that is known (knownCache).
func (h *hike) open(string) {
	i, ok := h.knownCache()
	if !ok {
		h.answer(spoken.NoCache)
		return
	}
	h.act(spoken.Opening, h.land.CacheSpots[i], func() string {
		if !h.v.State.Caches[i].Opened {
			return ""
		}
		return spoken.Supplies(h.gear().Supplies)
	})
}

// wake wakes the nearest lost hiker who is known (knownHiker).
func (h *hike) wake(string) {
	i, ok := h.knownHiker()
	if !ok {
		h.answer(spoken.NoHiker)
		return
	}
	h.act(spoken.Waking, h.v.State.Lost[i].Pos, func() string {
		if h.v.State.Lost[i].Stage == world.Waiting {
			return ""
		}
		return spoken.Woken
	})
}

// pullUp pulls up the nearest friend who is down, or one by name.
func (h *hike) pullUp(name string) {
	s, ok := h.fallen(name)
	if !ok {
		h.answer(spoken.NobodyDown)
		return
	}
	at := func() (grid.Pos, bool) {
		return h.v.State.Players[s].Pos, h.v.State.Players[s].Condition == body.Down
	}
	who := h.v.Names[s].String()
	g := &goal{doing: spoken.Helping(who, h.way(h.v.State.Players[s].Pos)), order: brain.Order{Go: true, Near: atLight},
		where: at}
	g.done = func() string {
		g.order.Act = h.me().Dist(g.order.To) < actRange
		return ""
	}
	h.set(g)
}

// fallen returns the nearest friend who is down and called name; "" is anyone.
func (h *hike) fallen(name string) (s world.Seat, ok bool) {
	for i := range h.v.State.Players {
		p := &h.v.State.Players[i]
		if !h.friend(world.Seat(i)) || p.Condition != body.Down || !h.called(world.Seat(i), name) {
			continue
		}
		if !ok || p.Dist(h.me().Pos) < h.v.State.Players[s].Dist(h.me().Pos) {
			s, ok = world.Seat(i), true
		}
	}
	return s, ok
}

// flash has the body flash at the nearest shade in reach, or as soon as one comes.
func (h *hike) flash(string) {
	if h.me().Battery < h.gear().Perks.FlashCost() {
		h.answer(spoken.BatteryDead)
		return
	}
	h.body.Flash()
	if h.watch.nearest <= int32(h.gear().Perks.FlashRange()) && h.watch.count > 0 {
		h.answer(spoken.Flash)
		return
	}
	h.answer(spoken.FlashReady)
}

// heal spends a supply on health.
func (h *hike) heal(string) {
	h.buy(world.Heal, h.me().Health >= world.MaxHealth, spoken.HealthFull, spoken.Heal)
}

func (h *hike) recharge(string) {
	h.buy(world.Recharge, h.me().Battery >= world.MaxBattery, spoken.BatteryFull, spoken.Recharge)
}

func (h *hike) buy(d world.Deed, full bool, fullText, text string) {
	_, fire := h.body.Circle(h.me().Pos)
	switch {
	case full:
		h.answer(fullText)
	case h.gear().Supplies < world.CampCost:
		h.answer(spoken.NoSupplies)
	case !fire && !h.gear().Perks.Has(world.Packrat):
		h.answer(spoken.OnlyAtFire)
	default:
		h.body.Do(d, 0)
		h.answer(text)
	}
}

func (h *hike) build(string) {
	h.body.Do(world.BuildPost, 0)
	h.answer(spoken.Build)
}

// pick takes one of the three perks that a camp offers.
func (h *hike) pick(arg string) {
	offer := h.gear().Offer
	n := chosen(arg, offer)
	switch {
	case offer[0] == world.NoPerk:
		h.answer(spoken.NoOffer)
	case n == 0:
		h.answer(spoken.Offer(offer))
	default:
		h.body.Do(world.PickFirst+world.Deed(n-1), 0)
		h.journal.chose = offer[n-1]
		h.answer(spoken.Pick(offer[n-1]))
	}
}

// numerals are the words for the three perks on offer.
var numerals = [world.OfferSize][2]string{{"one", "first"}, {"two", "second"}, {"three", "third"}}

// chosen returns which perk arg means by its number or its name, 1..3; 0: none.
func chosen(arg string, offer [world.OfferSize]world.Perk) int {
	for i, p := range offer {
		number := arg == strconv.Itoa(i+1) || arg == numerals[i][0] || arg == numerals[i][1]
		if p != world.NoPerk && arg != "" && (number || strings.HasPrefix(strings.ToLower(spoken.Perks[p].Name), arg)) {
			return i + 1
		}
	}
	return 0
}

// pointAhead is how far ahead a place is pointed out, in half metres.
const pointAhead = 16

// point shows everyone the place ahead.
func (h *hike) point(string) {
	h.body.Do(world.PointOut, pointAhead)
	h.answer(spoken.Point)
}

// gesture makes one of the four gestures.
func (h *hike) gesture(d world.Deed) {
	h.body.Do(d, 0)
	h.answer(spoken.Gesture[d-world.Wave].Own)
}

// say tells everyone a line.
func (h *hike) say(text string) {
	if text == "" {
		h.answer(spoken.SayWhat)
		return
	}
	h.party.Say(text)
}

// Waiting, in seconds.
const (
	waitMost    = 60  // for the goal, at most
	waitLongest = 600 // for a number, at most
)

// wait holds back the lines that follow, if they are not typed, until the goal is done
// or the time is over.
func (h *hike) wait(arg string) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < 1 {
		n = waitMost
		if h.goal == nil {
			h.answer(spoken.WaitForWhat)
			return
		}
	} else if h.goal == nil {
		h.answer(spoken.Wait)
	}
	h.waits = time.Now().Add(time.Duration(min(n, waitLongest)) * time.Second)
}
