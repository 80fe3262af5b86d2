package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// coverage counts how many times each rule was used in the golden runs.
type coverage map[rule]int

// rule is one thing that the simulation does. n tells those of one name apart.
type rule struct {
	name string
	n    int
}

// wanted returns every rule that a golden run must use.
func wanted() (all []rule) {
	each := func(name string, from, to int) {
		for i := from; i < to; i++ {
			all = append(all, rule{name, i})
		}
	}
	each("event", 1, int(world.NumEvents))
	each("deed", 1, int(world.NumDeeds))
	each("perk", 1, int(world.NumPerks))
	each("refusal", 1, int(world.NoPostsLeft)+1)
	each("mood", int(world.Lurking), int(world.NumMoods))
	each("stage", int(world.Waiting), int(world.NumStages))
	each("phase", 0, int(world.NumNightPhases))
	each("part", int(partCalm), int(partPeak)+1)
	each("condition", 0, int(body.NumConditions))
	each("change", 0, int(world.Leave)+1)
	each("ground", 0, int(forest.Trail)+1)
	for _, mood := range []world.Mood{world.Stalking, world.Recoiling, world.Fleeing} {
		all = append(all, rule{"mood of the Warden", int(mood)})
	}
	for _, kind := range []world.TargetKind{world.ALight, world.AFriend, world.ALostHiker} {
		all = append(all, rule{"act on", int(kind)})
	}
	for _, name := range []string{
		"pause", "rain", "hop", "slide", "winded", "mending", "empty lamp", "lantern's share", "lantern left alone", "set out unlit",
	} {
		all = append(all, rule{name, 0})
	}
	return all
}

func (c coverage) see(name string, n int) { c[rule{name, n}]++ }

func (c coverage) when(name string, is bool) {
	if is {
		c.see(name, 0)
	}
}

// look counts the rules that one tick of a run used.
func (c coverage) look(before *world.State, p *played) {
	for _, e := range p.Events {
		c.see("event", int(e.What))
		if e.What == world.CannotBuild {
			c.see("refusal", int(e.Index))
		}
	}
	c.night(before, p)
	c.beings(p)
	for i := range p.Players {
		c.see("condition", int(p.Players[i].Condition))
		c.see("change", int(p.in[i].Change))
		if p.Players[i].Condition != body.Absent {
			c.player(before, p, world.Seat(i))
		}
	}
}

func (c coverage) night(before *world.State, p *played) {
	c.see("phase", int(p.Night.Phase))
	c.when("pause", p.waiting())
	c.when("rain", p.Raining() && p.Count(body.Standing) > 0)
	if p.Night.Phase == world.Dark {
		c.see("part", int(p.Night.Part))
	}
	c.when("set out unlit", before.Night.Phase == world.Dusk && p.Night.Phase == world.Dark && !p.lanternBurns())
	for i := range p.Lights {
		c.when("lantern left alone", p.Lights[i].Alone > 0)
	}
}

func (c coverage) beings(p *played) {
	for i := range p.Shades {
		c.see("mood", int(p.Shades[i].Mood))
	}
	c.see("mood of the Warden", int(p.Warden.Mood))
	for i := range p.Lost {
		c.see("stage", int(p.Lost[i].Stage))
	}
}

func (c coverage) player(before *world.State, p *played, s world.Seat) {
	was, is := &before.Players[s], &p.Players[s]
	c.see("ground", int(p.Forest.At(is.Pos)))
	sx, sy := p.Forest.Slope(is.Pos)
	slope := grid.Pos{X: sx, Y: sy}
	c.when("slide", grid.Dot(slope, slope) > body.SteepSlope*body.SteepSlope)
	c.when("hop", is.Aloft())
	c.when("winded", is.Winded)
	c.when("mending", was.Health > 0 && is.Health == was.Health+1)
	c.when("empty lamp", is.LampOn && is.Battery == 0)
	c.when("lantern's share", is.Given != was.Given)
	for perk := world.NoPerk + 1; perk < world.NumPerks && is.Condition == body.Standing; perk++ {
		if p.Gear[s].Perks.Has(perk) {
			c.see("perk", int(perk))
		}
	}
	if kind, _ := is.Act.Target.Split(); is.Act.Still {
		c.see("act on", int(kind))
	}
	if d := p.in[s].Command.Deed; p.in[s].Command.Presses[world.Do] != was.Pressed[world.Do] && c.done(d, s, before, p) {
		c.see("deed", int(d))
	}
}

// done reports whether a deed had its effect.
func (c coverage) done(d world.Deed, s world.Seat, before *world.State, p *played) bool {
	was, is := &before.Gear[s], &p.Gear[s]
	switch d {
	case world.BuildPost:
		return told(p.rules, world.Built) > 0
	case world.PickFirst, world.PickSecond, world.PickThird:
		return is.Perks != was.Perks
	case world.Heal:
		return p.Players[s].Health > before.Players[s].Health+1 && is.Supplies < was.Supplies
	case world.Recharge:
		return p.Players[s].Battery > before.Players[s].Battery && is.Supplies < was.Supplies
	case world.Wave, world.Point, world.Warn, world.Cheer:
		return is.Gesture == uint8(d-world.Wave)+1 && is.Shown == p.Tick
	case world.PointOut:
		return is.PingAt == p.Tick
	case world.Ready:
		return is.Ready != was.Ready
	case world.SetOut:
		return p.Night.SetOut && !before.Night.SetOut
	}
	return false
}
