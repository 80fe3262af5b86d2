package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// scenes are the golden runs. In the first, players act at random; the others bring about
// what those do not reach. TestGoldenRunsCoverTheRules checks that no rule is left out.
var scenes = []scene{
	{"wander 1", 4800, fresh(1), (*played).wander},
	{"wander 2", 4800, fresh(2), (*played).wander},
	{"wander 3", 4800, fresh(3), (*played).wander},
	{"the trailhead", 1200, func() (rules, *[world.MaxSeats]world.Input) { return trailhead(3) }, (*played).setOff},
	{"the first lantern", 400, atFirstLantern, (*played).firstLantern},
	{"rough ground", 2400, func() (rules, *[world.MaxSeats]world.Input) { return trailhead(roughest + 1) }, (*played).rough},
	{"a hunt", 1200, func() (rules, *[world.MaxSeats]world.Input) { return hunt(40) }, (*played).hunted},
	{"a fall", 3000, ambush, (*played).ambushed},
	{"left lying", 400, func() (rules, *[world.MaxSeats]world.Input) { return party(2) }, (*played).leftLying},
	{"alone", 800, func() (rules, *[world.MaxSeats]world.Input) { return party(1) }, (*played).alone},
	{"a Warden", 3200, wardenScene, (*played).fightWarden},
	{"a level", 1600, func() (rules, *[world.MaxSeats]world.Input) { return atCamp(3, 2) }, (*played).pickOne},
	{"a camp", 400, func() (rules, *[world.MaxSeats]world.Input) { return party(1) }, (*played).trade},
	{"a lantern left alone", 1800, leftAlone, func(*played) {}},
	{"a rescue", 1800, func() (rules, *[world.MaxSeats]world.Input) { return party(2) }, (*played).rescue},
	{"the director", 2400, func() (rules, *[world.MaxSeats]world.Input) { return dusk(2, 4) }, (*played).directed},
	{"dawn", 200, func() (rules, *[world.MaxSeats]world.Input) { return party(1) }, (*played).dawn},
	{"the summit", 400, func() (rules, *[world.MaxSeats]world.Input) { return party(1) }, (*played).summitLit},
}

func fresh(seed uint64) func() (rules, *[world.MaxSeats]world.Input) {
	return func() (rules, *[world.MaxSeats]world.Input) { return hikeOf(seed), &[world.MaxSeats]world.Input{} }
}

// press makes a player press a key once.
func (p *played) press(s world.Seat, what world.Press) { p.in[s].Command.Presses[what]++ }

// deed makes a player do a deed.
func (p *played) deed(s world.Seat, d world.Deed, arg uint8) {
	p.in[s].Command.Deed, p.in[s].Command.Arg = d, arg
	p.press(s, world.Do)
}

// face turns a player to a place.
func (p *played) face(s world.Seat, to grid.Pos) {
	d := to.Sub(p.Players[s].Pos)
	p.in[s].Command.Facing = grid.Atan2(d.Y, d.X)
}

// walk makes a player walk towards a place until they are near to it.
func (p *played) walk(s world.Seat, to grid.Pos, near int32) {
	c := &p.in[s].Command
	c.MoveX, c.MoveY = 0, 0
	if p.face(s, to); p.Players[s].Dist(to) > near {
		v := grid.Vector(c.Facing, body.MaxAxis)
		c.MoveX, c.MoveY = int8(v.X), int8(v.Y)
	}
}

// act presses Act unless an act is under way.
func (p *played) act(s world.Seat) {
	if p.Players[s].Act.Until == 0 {
		p.press(s, world.Act)
	}
}

// mendAll restores the health and battery of the players from a seat on: what a scene
// shows must not depend on who wins.
func (p *played) mendAll(from world.Seat) {
	for i := range p.Players[from:] {
		if f := &p.Players[int(from)+i]; f.Condition == body.Standing {
			f.Health, f.Battery = world.MaxHealth, world.MaxBattery
		}
	}
}

// shoot makes a player flash at the shade nearest to them.
func (p *played) shoot(s world.Seat) {
	best := int64(1) << 62
	for i := range p.Shades {
		if h := &p.Shades[i]; h.Mood != world.NoMood && h.Dist2(p.Players[s].Pos) < best {
			best = h.Dist2(p.Players[s].Pos)
			p.face(s, h.Pos)
		}
	}
	p.press(s, world.Flash)
	p.in[s].Command.Drawn = p.Tick
}

func (p *played) wander() {
	wander(p.rules, &p.stream, &p.in)
}

// setOff: player 1 is ready and then no longer, and the leader sets out for all. Player 2
// leaves and joins again late, with as many perks as the others. Player 1 loses the
// link twice and comes back over another and over the same one, and once more while
// down. Player 0 runs out of breath and walks on into the night.
func (p *played) setOff() {
	switch p.at {
	case 10, 20:
		p.deed(1, world.Ready, uint8(p.at/10%2))
	case 30:
		p.deed(world.Leader, world.SetOut, 0)
	case 40:
		p.in[2].Change = world.Leave
	case 50, 150:
		p.in[1].Change = world.Rest
	case 100:
		p.in[1].Change = world.Return
		p.in[1].Command.Presses = [world.NumPresses]uint8{}
	case 200:
		p.in[1].Change = world.Wake
	case 700:
		p.Gear[0].Perks = 1<<world.NumPerks - 2
		p.in[2].Change = world.Take
	case 1000:
		p.rules.fall(1)
	case 1010:
		p.in[1].Change = world.Rest
	case 1020:
		p.in[1].Change = world.Wake
	}
	p.in[0].Command.Buttons = body.Run
	p.walk(0, grid.Pos{Y: -120 * grid.Metre}, 0)
}

func atFirstLantern() (rules, *[world.MaxSeats]world.Input) {
	w, in, _ := atLantern(2 * grid.Metre)
	w.Players[0].Battery = 20
	return w, in
}

// firstLantern: a player whose battery is empty lights the first lantern and gets its
// share; the fire at the trailhead fills the rest.
func (p *played) firstLantern() {
	switch p.at {
	case 100: // by then the lamp has died
		p.press(0, world.Act)
	case 260:
		p.carry(0, p.Spots[0].Add(grid.Pos{Y: -grid.Metre / 2}))
	case 270:
		p.press(0, world.Act)
	}
}

// roughest is how many kinds of ground there are. Each seat of the scene rough has one
// kind to run over, and one more seat has steep ground.
const roughest = int(forest.Trail) + 1

// rough: all run in random directions, each starting again and again on one kind of
// ground.
func (p *played) rough() {
	for s := range world.Seat(roughest + 1) {
		if p.at%240 == 0 {
			p.carry(s, p.groundFor(s))
			p.Players[s].Breath, p.in[s].Command.Buttons = body.MaxBreath, body.Run
		}
		if p.at%40 == 0 {
			v := grid.Vector(grid.Turn(p.stream.Next()), body.MaxAxis)
			c := &p.in[s].Command
			c.MoveX, c.MoveY, c.Facing = int8(v.X), int8(v.Y), grid.Atan2(v.Y, v.X)
		}
	}
}

// groundFor returns a random place on a seat's kind of ground.
func (p *played) groundFor(s world.Seat) grid.Pos {
	for {
		at := grid.Pos{X: int32(p.stream.Below(1 << 18)), Y: -int32(p.stream.Below(1 << 20))}
		if int(s) == roughest && p.steep(at) || int(s) < roughest && p.Forest.At(at) == forest.Ground(s) {
			return at
		}
	}
}

// steep reports whether the ground at a place is steeper than level.PlaceSlope.
func (p *played) steep(at grid.Pos) bool {
	sx, sy := p.Forest.Slope(at)
	return int64(sx)*int64(sx)+int64(sy)*int64(sy) > level.PlaceSlope*level.PlaceSlope
}

// hunted: five players with perks among forty shades, one of them near a lantern post. One
// switches the lamp off, and in the second half it rains.
func (p *played) hunted() {
	roam(p.rules, &p.in, p.at)
	switch p.at {
	case 0:
		for i := range world.Seat(5) {
			p.Gear[i].Perks.Add(world.NoPerk + 1 + world.Perk(i))
		}
		p.Gear[0].Perks.Add(world.Packrat)
		p.Posts[0] = world.Post{Stands: true, Pos: p.Players[4].Add(grid.Pos{X: world.PostCircle / 2})}
	case 300:
		p.press(2, world.Lamp)
	case 600:
		p.Night.RainFrom = 0
	}
	if p.at%30 == 0 {
		p.shoot(world.Seat(p.at / 30 % 5))
	}
}

// ambush puts three players into the dark: one for six shades to attack, a friend who
// flashes at them and one who pulls the first up.
func ambush() (rules, *[world.MaxSeats]world.Input) {
	w, in := inNight(3)
	w.Players[1].LampOn = true
	w.Players[2].Pos = onTrail(20)
	return w, in
}

func (p *played) ambushed() {
	p.mendAll(1)
	if p.at%400 == 0 {
		for i := range 6 {
			if at := p.Players[0].Add(grid.Vector(grid.Turn(i*10922), 14*grid.Metre)); p.Shades[i].Mood == world.NoMood {
				p.put(i, world.Stalking, at, 0)
			}
		}
	}
	if p.at > 900 && p.at%30 == 0 {
		p.shoot(1)
	}
	p.in[2].Command.MoveX, p.in[2].Command.MoveY = 0, 0
	if p.at > 900 && p.Players[0].Condition == body.Down {
		if p.walk(2, p.Players[0].Pos, grid.Metre); p.Players[2].Dist(p.Players[0].Pos) < 2*grid.Metre {
			p.act(2)
		}
	}
}

// leftLying: nobody pulls a fallen player up, who comes to at the friend's lantern.
func (p *played) leftLying() {
	if p.at == 0 {
		p.Lights[3].Lit = true
		p.Players[0].Pos, p.Players[1].Pos = p.Spots[3].Pos, p.Spots[2].Pos
		p.Gear[1].Supplies = 5
		p.rules.fall(1)
		p.Gear[1].DownUntil = p.Tick + 100
	}
}

// alone: a lone player comes to at the last fire once, and not a second time.
func (p *played) alone() {
	if p.at == 0 || p.at == 600 {
		p.rules.fall(0)
	}
}

func wardenScene() (rules, *[world.MaxSeats]world.Input) {
	w, in, _ := beforeCamp(3)
	return w, in
}

// fightWarden: the Warden strikes in the dark, flashes hold it and two lamps wear it
// down; then its fire is lit, and everyone picks a perk.
func (p *played) fightWarden() {
	p.mendAll(0)
	switch {
	case p.at < 900:
	case p.Warden.Mood != world.NoMood:
		shineOn(p.rules, &p.in, 0)
		shineOn(p.rules, &p.in, 1)
		if p.at%90 == 0 {
			p.face(2, p.Warden.Pos)
			p.press(2, world.Flash)
		}
	case p.Night.Camp == 0:
		p.carry(0, p.Spots[fireOf(p.rules, 1)].Add(grid.Pos{Y: grid.Metre}))
		p.face(0, p.Spots[fireOf(p.rules, 1)].Pos)
		p.act(0)
	case p.at%10 == 0:
		s := world.Seat(p.at / 10 % 3)
		p.deed(s, world.PickFirst+world.Deed(s), 0)
	}
}

// pickOne: one player picks and two do not, so the world waits its full time, with
// shades about and one player down.
func (p *played) pickOne() {
	switch p.at {
	case 0:
		for i := range 8 {
			p.put(i, world.NumMoods-1-world.Mood(i)%(world.NumMoods-1), onTrail(60+int32(i)), 0)
		}
		p.Players[2].Condition, p.Players[2].Health, p.Gear[2].DownUntil = body.Down, 0, p.Tick+world.DownTicks
	case 30:
		p.deed(1, world.PickFirst, 0)
	}
}

// trade: all that supplies buy, every refusal, the gestures, and a cache.
func (p *played) trade() {
	fire := fireOf(p.rules, 1)
	g, f := &p.Gear[0], &p.Players[0]
	switch p.at {
	case 0:
		p.Lights[fire].Lit, p.Night.Camp, p.Warden.Beaten = true, 1, 1
		g.Supplies = world.MaxSupplies
		p.carry(0, p.Spots[fire].Pos)
		p.deed(0, world.BuildPost, 0)
	case 5:
		f.Health, f.Battery = world.MaxHealth/2, world.MaxBattery/4
	case 10:
		p.deed(0, world.Heal, 0)
	case 20:
		p.deed(0, world.Recharge, 0)
	case 30:
		g.Supplies = world.PostCost - 1
		p.deed(0, world.BuildPost, 0)
	case 40:
		g.Supplies = world.MaxSupplies
		p.carry(0, p.Spots[0].Pos)
		p.deed(0, world.BuildPost, 0)
	case 50, 60, 70, 80:
		p.deed(0, world.Wave+world.Deed(p.at/10-5), 0)
	case 90:
		p.deed(0, world.PointOut, 30)
	case 100:
		f.Health = world.MaxHealth / 2 // mends beside the trailhead's fire from tick 110 on
		g.Perks.Add(world.Packrat)
		p.carry(0, p.CacheSpots[0])
		p.press(0, world.Act)
	case 110:
		p.carry(0, p.Spots[0].Pos)
	}
	if p.at >= 200 && p.at < 264 { // all around the fire: some place there is free
		turn := grid.Turn(p.at * 1024)
		p.in[0].Command.Facing = turn
		p.carry(0, p.Spots[fire].Add(grid.Vector(turn, world.PostApart+grid.Metre-world.PostAhead)))
		p.deed(0, world.BuildPost, 0)
	}
	if p.at == 300 {
		for i := range p.Posts {
			p.Posts[i].Stands = true
		}
		p.deed(0, world.BuildPost, 0)
	}
}

// leftAlone returns a night with a burning lantern, a shade near it and no player close.
func leftAlone() (rules, *[world.MaxSeats]world.Input) {
	w, in := inNight(1)
	lantern := w.Spots[1].Pos
	w.Lights[1] = world.Light{Lit: true}
	w.Players[0].Pos = lantern.Add(grid.Pos{X: 30 * grid.Metre})
	w.put(0, world.Lurking, lantern.Add(grid.Pos{X: -18 * grid.Metre}), world.Nobody)
	return w, in
}

// rescue: a player with QuickHands wakes a lost hiker on the trail and leads them to the
// fire; on the way the hiker loses that leader and takes the nearest player.
func (p *played) rescue() {
	p.mendAll(0)
	l := &p.Lost[0]
	switch {
	case p.at == 0:
		l.Pos = onTrail(25)
		p.carry(0, onTrail(24))
		p.carry(1, onTrail(8))
		p.Gear[0].Perks.Add(world.QuickHands)
		p.press(0, world.Act)
	case p.at == 200:
		l.Leader = world.Nobody
	case l.Stage == world.Following:
		p.walk(0, p.Spots[0].Pos, grid.Metre)
		if l.Dist(p.Players[0].Pos) > world.LostSees*3/4 {
			p.in[0].Command.MoveX, p.in[0].Command.MoveY = 0, 0
		}
	}
}

// directed: four players wait up the trail, while every part of the director's cycle is
// cut short.
func (p *played) directed() {
	p.mendAll(0)
	if p.at == 0 {
		p.Night.Began -= world.FirstBy
		for i := range world.Seat(4) {
			p.carry(i, onTrail(45+int32(i)*2))
		}
	}
	if p.at%200 == 0 {
		p.Night.Build = p.Tick
	}
	if p.at%40 == 0 {
		p.shoot(world.Seat(p.at / 40 % 4))
	}
}

func (p *played) dawn() {
	if p.at == 0 {
		p.Tick = p.Night.Began + world.DawnTicks - 100
	}
}

// summitLit: a player lights the summit's lantern, and the sun rises.
func (p *played) summitLit() {
	top := p.Spots[p.Summit].Pos
	switch p.at {
	case 0:
		p.carry(0, top.Add(grid.Pos{Y: grid.Metre}))
		p.face(0, top)
	case 10:
		p.press(0, world.Act)
	}
}
