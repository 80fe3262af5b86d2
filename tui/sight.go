package tui

import (
	"slices"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/night"
)

// sight is what the newest frame showed, as far as keys depend on it.
type sight struct {
	self    point // the cell in which the player was drawn
	pixel   int32 // how much ground a pixel of the map covers, position units
	tick    world.Tick
	body    grid.Pos
	shades  keys.Sight
	telling bool   // a drawn shade gathers itself for a rush
	flashes bool   // the player can flash
	reach   int32  // how far, position units
	watches bool   // a friend is watched: left and right choose another
	over    bool   // the night has ended
	line    string // then: the line that tells of it
	party   gathering
}

// look gathers what keys depend on from the view that is drawn.
func (p *painter) look(v *peer.View) (s sight) {
	s.self.x, s.self.y = p.scene.Eye()
	s.pixel, s.tick, s.watches = p.scene.PixelSize(), v.State.Tick, p.watcher.on
	s.party = gatheringOf(v)
	if s.over = over(&v.State.Night) && !firstLight(&v.State); s.over && p.ground.ready {
		tally := night.MakeTally(&p.ground.World)
		s.line = tally.Line(p.today())
	}
	if v.Self >= world.MaxSeats {
		return s
	}
	me := &v.State.Players[v.Self]
	s.body = me.Add(v.Offset)
	if s.watches { // whoever points something out does so from where they lie
		s.self.x, s.self.y, _ = p.scene.Cell(s.body)
	}
	s.reach = int32(v.State.Gear[v.Self].Perks.FlashRange())
	s.flashes = me.Condition == body.Standing && me.Battery >= v.State.Gear[v.Self].Perks.FlashCost()
	drawn := p.scene.Shades()
	for i := range v.State.Shades {
		if !drawn.Has(i) {
			continue
		}
		s.telling = s.telling || v.State.Shades[i].Mood == world.Telling
		p.offer(&s, uint8(i), v.State.Shades[i].Pos)
	}
	return s
}

// offer puts a shade that was drawn among those to aim at if it is near enough.
func (p *painter) offer(s *sight, id uint8, at grid.Pos) {
	d := at.Sub(s.body)
	if grid.Abs(d.X) > keys.LockReach || grid.Abs(d.Y) > keys.LockReach {
		return
	}
	distance := at.Dist(s.body)
	if distance > keys.LockReach {
		return
	}
	s.shades.Add(keys.Shade{ID: id, Turn: grid.Atan2(d.Y, d.X), Distance: distance, Clear: !p.ground.blocked(s.body, at)})
}

// blocked tells whether a trunk stands between two places.
func (w *ground) blocked(a, b grid.Pos) bool {
	const margin = grid.Metre // no trunk is thicker
	x0, x1 := (min(a.X, b.X)-margin)>>forest.ChunkShift, (max(a.X, b.X)+margin)>>forest.ChunkShift
	y0, y1 := (min(a.Y, b.Y)-margin)>>forest.ChunkShift, (max(a.Y, b.Y)+margin)>>forest.ChunkShift
	for cy := y0; cy <= y1; cy++ {
		for cx := x0; cx <= x1; cx++ {
			trees := w.Forest.Piece(cx, cy).Trees
			if slices.ContainsFunc(trees, func(t forest.Tree) bool { return crosses(t, a, b) }) {
				return true
			}
		}
	}
	return false
}

// crosses tells whether the way from a to b leads through a trunk.
func crosses(t forest.Tree, a, b grid.Pos) bool {
	d, c := b.Sub(a), t.Pos.Sub(a)
	along := int64(c.X)*int64(d.X) + int64(c.Y)*int64(d.Y)
	length := int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y)
	if along <= 0 || along >= length {
		return false
	}
	off := int64(c.X)*int64(d.Y) - int64(c.Y)*int64(d.X)
	return off*off/length < int64(t.Radius)*int64(t.Radius)
}
