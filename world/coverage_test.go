package world

import (
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
	each("event", 1, int(NumEvents))
	each("deed", 1, int(NumDeeds))
	each("perk", 1, int(NumPerks))
	each("refusal", 1, int(NoPostsLeft)+1)
	each("mood", int(Lurking), int(numMoods))
	each("stage", int(Waiting), int(numStages))
	each("phase", 0, int(numNightPhases))
	each("part", int(partCalm), int(partPeak)+1)
	each("condition", 0, int(body.NumConditions))
	each("change", 0, int(Rouse)+1)
	each("ground", 0, int(forest.Trail)+1)
	for _, mood := range []Mood{Stalking, Recoiling, Fleeing} {
		all = append(all, rule{"mood of the Warden", int(mood)})
	}
	for _, kind := range []TargetKind{ALight, AFriend, ALostHiker} {
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
func (c coverage) look(before *State, p *played) {
	for _, e := range p.Events {
		c.see("event", int(e.What))
		if e.What == CannotBuild {
			c.see("refusal", int(e.Index))
		}
	}
	c.night(before, p)
	c.beings(p)
	for i := range p.Players {
		c.see("condition", int(p.Players[i].Condition))
		c.see("change", int(p.in[i].Change))
		if p.Players[i].Condition != body.Absent {
			c.player(before, p, Seat(i))
		}
	}
}

func (c coverage) night(before *State, p *played) {
	c.see("phase", int(p.Night.Phase))
	c.when("pause", p.waiting())
	c.when("rain", p.Raining() && p.count(body.Standing) > 0)
	if p.Night.Phase == Dark {
		c.see("part", int(p.Night.Part))
	}
	c.when("set out unlit", before.Night.Phase == Dusk && p.Night.Phase == Dark && !p.lanternBurns())
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

func (c coverage) player(before *State, p *played, s Seat) {
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
	for perk := NoPerk + 1; perk < NumPerks && is.Condition == body.Standing; perk++ {
		if p.Gear[s].Perks.Has(perk) {
			c.see("perk", int(perk))
		}
	}
	if kind, _ := is.Act.Target.Split(); is.Act.Still {
		c.see("act on", int(kind))
	}
	if d := p.in[s].Command.Deed; p.in[s].Command.Presses[Do] != was.Pressed[Do] && c.done(d, s, before, p) {
		c.see("deed", int(d))
	}
}

// done reports whether a deed had its effect.
func (c coverage) done(d Deed, s Seat, before *State, p *played) bool {
	was, is := &before.Gear[s], &p.Gear[s]
	switch d {
	case BuildPost:
		return told(p.World, Built) > 0
	case PickFirst, PickSecond, PickThird:
		return is.Perks != was.Perks
	case Heal:
		return p.Players[s].Health > before.Players[s].Health+1 && is.Supplies < was.Supplies
	case Recharge:
		return p.Players[s].Battery > before.Players[s].Battery && is.Supplies < was.Supplies
	case Wave, Point, Warn, Cheer:
		return is.Gesture == uint8(d-Wave)+1 && is.Shown == p.Tick
	case PointOut:
		return is.PingAt == p.Tick
	case Ready:
		return is.Ready != was.Ready
	case SetOut:
		return p.Night.SetOut && !before.Night.SetOut
	}
	return false
}
