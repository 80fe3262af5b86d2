package plain

import (
	"strings"
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	rules "switchback/world/hike"
)

// walkabout is a hike whose world runs tick by tick, with a friend who stands still.
type walkabout struct {
	*program
	party *stillParty
	w     *world.World
	in    [world.MaxSeats]world.Input
	now   time.Time
	heard []string
}

// onTheWay puts the player at a place, and leaves the friend beside the trailhead's
// fire.
func onTheWay(at func(w *world.World) grid.Pos) *walkabout {
	p, party := stillHike()
	a := &walkabout{program: p, party: party, w: world.New(3, rules.Mode), now: noon}
	a.w.State = still().State
	a.w.Players[0].Pos = at(a.w)
	a.run(time.Second)
	return a
}

// run runs the world for d, and the hike with it.
func (a *walkabout) run(d time.Duration) {
	for range int(d * grid.TicksPerSecond / time.Second) {
		a.now = a.now.Add(time.Second / grid.TicksPerSecond)
		a.in[0].Command = a.party.in.Command()
		a.in[0].Command.Tick, a.in[0].Command.Drawn = a.w.Tick+1, a.w.Tick
		a.w.Step(&a.in)
		a.w.Night.Phase = world.Dusk // nothing stirs but what is put there
		for _, e := range a.w.Events {
			copy(a.party.view.Notices[:], a.party.view.Notices[1:])
			last := &a.party.view.Notices[len(a.party.view.Notices)-1]
			*last = peer.Notice{Number: last.Number + 1, Tick: a.w.Tick, What: peer.WorldNotice + peer.NoticeKind(e.What), Seat: e.Seat, Index: e.Index}
		}
		a.party.view.State = a.w.State
		a.hike.see(a.now)
		if text, _, ok := a.speech.next(a.now); ok {
			a.heard = append(a.heard, text)
		}
	}
}

// beside returns a place 6 m from p where a body can stand; p if there is none.
func beside(w *world.World, p grid.Pos) grid.Pos {
	for t := range 16 {
		if q := p.Add(grid.Vector(grid.Turn(t)<<12, 6*grid.Metre)); body.Free(w.Forest, q) {
			return q
		}
	}
	return p
}

func TestOrdersDoWhatTheySay(t *testing.T) {
	lantern := func(w *world.World) grid.Pos { return beside(w, w.Spots[1].Pos) }
	cache := func(w *world.World) grid.Pos { return beside(w, w.CacheSpots[0]) }
	lost := func(w *world.World) grid.Pos { return beside(w, w.Lost[0].Pos) }
	fire := func(w *world.World) grid.Pos { return beside(w, w.Spots[0].Pos) }
	for name, c := range map[string]struct {
		at     func(w *world.World) grid.Pos
		before func(w *world.World)
		order  string
		said   string
		done   func(w *world.World) bool
	}{
		"light":     {lantern, nil, "light", "The lantern burns.", func(w *world.World) bool { return w.Lights[1].Lit }},
		"open":      {cache, nil, "open", "The cache is open. You have 2 supplies.", func(w *world.World) bool { return w.Caches[0].Opened }},
		"go cache":  {cache, nil, "go cache", "You are at the cache.", func(w *world.World) bool { return w.Players[0].Dist(w.CacheSpots[0]) <= atLight }},
		"wake":      {lost, nil, "wake", "The hiker is awake", func(w *world.World) bool { return w.Lost[0].Stage == world.Following }},
		"go friend": {lantern, nil, "go friend moss", "You are beside Old Moss.", func(w *world.World) bool { return w.Players[0].Dist(w.Players[1].Pos) <= atFriend }},
		"go back":   {lantern, nil, "go back", "You are at the fire of", func(w *world.World) bool { return w.Players[0].Dist(w.Spots[0].Pos) <= atLight }},
		"pull up":   {fire, fall, "pull up", "You pulled", func(w *world.World) bool { return w.Players[1].Condition == body.Standing }},
		"rest": {fire, tire, "rest", "You are rested", func(w *world.World) bool {
			return w.Players[0].Battery > restedBattery && w.Players[0].Health == world.MaxHealth
		}},
		"heal":     {fire, tire, "heal", "You spend a supply", func(w *world.World) bool { return w.Players[0].Health > 60 && w.Gear[0].Supplies == 1 }},
		"recharge": {fire, tire, "recharge", "You spend a supply", func(w *world.World) bool { return w.Players[0].Battery > world.MaxBattery/2 && w.Gear[0].Supplies == 1 }},
		"flash": {lantern, haunt, "flash", "You flash.", func(w *world.World) bool {
			return w.Shades[0].Mood == world.Stunned || w.Shades[0].Mood == world.NoMood
		}},
		"lamp off":   {lantern, nil, "lamp off", "The lamp stays off.", func(w *world.World) bool { return !w.Players[0].LampOn }},
		"ping":       {lantern, nil, "ping", "You point out", func(w *world.World) bool { return w.Gear[0].PingAt > 0 }},
		"cheer":      {lantern, nil, "cheer", "You cheer.", func(w *world.World) bool { return w.Gear[0].Gesture == 4 }},
		"ready":      {fire, nil, "ready", "You are ready", func(w *world.World) bool { return w.Gear[0].Ready }},
		"north-west": {fire, nil, "nw", "You walk 20 metres north-west.", nil},
	} {
		t.Run(name, func(t *testing.T) {
			a := onTheWay(c.at)
			if c.before != nil {
				c.before(a.w)
				a.run(time.Second / 10)
			}
			a.obey(c.order)
			for range 40 {
				if a.run(time.Second); c.done == nil || c.done(a.w) && strings.Contains(strings.Join(a.heard, "\n"), c.said) {
					break
				}
			}
			if c.done != nil && !c.done(a.w) {
				t.Error("it was not done")
			}
			if all := strings.Join(a.heard, "\n"); !strings.Contains(all, c.said) {
				t.Errorf("%q was not said:\n%s", c.said, all)
			}
		})
	}
}

func fall(w *world.World) {
	w.Players[1].Condition, w.Players[1].Health = body.Down, 0
	w.Gear[1].DownUntil = w.Tick + world.DownTicks
}

func tire(w *world.World) {
	w.Players[0].Health, w.Players[0].Battery, w.Gear[0].Supplies = 50, world.MaxBattery/10, 2
}

func haunt(w *world.World) {
	w.Shades[0] = world.Shade{Mood: world.Stalking, Pos: w.Players[0].Add(grid.Pos{Y: 5 * grid.Metre}), Target: 0}
}
