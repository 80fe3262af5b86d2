package world

import (
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// lightOn returns where the light comes from that falls on p, if any does: a
// burning fire, lantern or post, else a lamp.
func (w *World) lightOn(p grid.Pos) (from grid.Pos, ok bool) {
	if from, ok = w.circleOn(p); ok {
		return from, ok
	}
	for i := range w.Players {
		if w.shinesOn(&w.Players[i], p) {
			return w.Players[i].Pos, true
		}
	}
	return grid.Pos{}, false
}

// lit tells whether light falls on p.
func (w *World) lit(p grid.Pos) bool {
	_, ok := w.lightOn(p)
	return ok
}

// circleOn returns the middle of a lit circle in which p lies.
func (w *World) circleOn(p grid.Pos) (middle grid.Pos, ok bool) {
	i, ok := w.circle(p)
	switch {
	case !ok:
		return grid.Pos{}, false
	case i >= 0:
		return w.Spots[i].Pos, true
	}
	for i := range w.Posts {
		if w.Posts[i].Stands && w.Posts[i].Dist2(p) <= PostCircle*PostCircle {
			return w.Posts[i].Pos, true
		}
	}
	return grid.Pos{}, false
}

// shinesOn tells whether a player's lamp lights p: in the cone, before it
// fades, and with no trunk in between.
func (w *World) shinesOn(l *Player, p grid.Pos) bool {
	reach := int64(w.lampReach()) * LampFade / LampReach
	d := p.Sub(l.Pos)
	if !l.Shines() || grid.Dot(d, d) > reach*reach {
		return false
	}
	off := grid.Atan2(d.Y, d.X).Diff(l.Facing)
	return grid.Abs(off) <= int32(LampHalf) && !w.blocked(l.Pos, p)
}

// lights returns how many sources of light fall on p: circles and lamps.
func (w *World) lights(p grid.Pos) (n int) {
	for i := range w.Spots {
		r := int64(LanternCircle)
		if w.Spots[i].Fire {
			r = FireCircle
		}
		if w.Lights[i].Lit && w.Spots[i].Dist2(p) <= r*r {
			n++
		}
	}
	for i := range w.Posts {
		if w.Posts[i].Stands && w.Posts[i].Dist2(p) <= PostCircle*PostCircle {
			n++
		}
	}
	for i := range w.Players {
		if w.shinesOn(&w.Players[i], p) {
			n++
		}
	}
	return n
}

// blocked tells whether a trunk stands on the way from a to b. It looks into
// every chunk that the box around the way touches, so it is for short ways:
// a dozen metres is four chunks.
func (w *World) blocked(a, b grid.Pos) bool {
	x0, x1 := min(a.X, b.X)-forest.MaxTrunk, max(a.X, b.X)+forest.MaxTrunk
	y0, y1 := min(a.Y, b.Y)-forest.MaxTrunk, max(a.Y, b.Y)+forest.MaxTrunk
	for cy := y0 >> forest.ChunkShift; cy <= y1>>forest.ChunkShift; cy++ {
		for cx := x0 >> forest.ChunkShift; cx <= x1>>forest.ChunkShift; cx++ {
			trees := w.Forest.Piece(cx, cy).Trees
			for i := range trees {
				if onWay(&trees[i], a, b) {
					return true
				}
			}
		}
	}
	return false
}

// onWay tells whether a trunk touches the way from a to b between its ends.
func onWay(t *forest.Tree, a, b grid.Pos) bool {
	d, q := b.Sub(a), t.Pos.Sub(a)
	along := grid.Dot(q, d)
	if along <= 0 || along >= grid.Dot(d, d) {
		return false
	}
	across := grid.Cross(d, q)
	return across*across <= int64(t.Radius)*int64(t.Radius)*grid.Dot(d, d)
}

// noticed returns the standing player nearest to p of those whom a shade at p
// sees or hears; Nobody if there is none.
func (w *World) noticed(p grid.Pos) Seat {
	who, best := Nobody, int64(1)<<62
	for i := range w.Players {
		d2 := w.Players[i].Dist2(p)
		if w.Players[i].Condition != body.Standing || d2 >= best {
			continue
		}
		if r := int64(w.noticeable(Seat(i))); d2 <= r*r {
			who, best = Seat(i), d2
		}
	}
	return who
}

// noticeable returns from how far a player is seen or heard.
func (w *World) noticeable(s Seat) int32 {
	p := &w.Players[s]
	switch {
	case p.Shines() && w.Gear[s].Perks.Has(SoftStep):
		return NoticeSoft
	case p.Shines():
		return NoticeLamp
	}
	return max(NoticeDark, w.heard(s))
}

// heard returns from how far a player's steps are heard.
func (w *World) heard(s Seat) (r int32) {
	p := &w.Players[s]
	v := grid.Pos{X: p.VX, Y: p.VY}
	switch v2 := grid.Dot(v, v); {
	case v2 > RunningFrom*RunningFrom:
		r = HearRunning
	case v2 > WalkingFrom*WalkingFrom:
		r = HearWalking
	}
	if w.Raining() {
		r /= 2
	}
	if w.Gear[s].Perks.Has(SoftStep) {
		r /= 2
	}
	return r
}

// near tells whether a seated player is within reach of p, whatever their
// condition.
func (w *World) near(p grid.Pos, reach int64) bool {
	for i := range w.Players {
		if w.Players[i].Condition != body.Absent && w.Players[i].Dist2(p) <= reach*reach {
			return true
		}
	}
	return false
}
