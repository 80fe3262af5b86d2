package scene

import (
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// Signs of what stands and waits in the forest. No seat, shade or tile has the same.
const (
	postSign    = 'T'
	waitingSign = 'y' // sits with a hand up
	walkingSign = 'Y'
	fullCache   = '$'
	emptyCache  = '_'
)

const (
	lostInk   canvas.Color = 0xffe6c8
	cacheInk  canvas.Color = 0xf2c14e
	openedInk canvas.Color = 0x8a7a5a
)

// things draws lanterns, fires, posts, caches and lost hikers.
func (s *Scene) things(g *canvas.Grid, v *peer.View) {
	s.spots(g, v)
	for i := range v.State.Posts {
		if p := &v.State.Posts[i]; p.Stands {
			s.put(g, p.Pos, 0, 0, canvas.Cell{Rune: postSign, FG: lightColor, BG: lightPaper, Attr: canvas.Bold})
		}
	}
	s.caches(g, v)
	for i := range v.State.Lost {
		s.lost(g, &v.State.Lost[i])
	}
}

// caches draws the caches that are in light or near the eye.
func (s *Scene) caches(g *canvas.Grid, v *peer.View) {
	for i, p := range s.level.CacheSpots {
		c := canvas.Cell{Rune: fullCache, FG: cacheInk, BG: canvas.Default, Attr: canvas.Bold}
		if v.State.Caches[i].Opened {
			c.Rune, c.FG, c.Attr = emptyCache, openedInk, 0
		}
		if s.found(p) {
			s.put(g, p, 0, 0, c)
		}
	}
}

// found reports whether something that keeps still is seen: in light, or near the eye.
func (s *Scene) found(p grid.Pos) bool {
	return s.inView(p) && (s.lightAt(p) >= enoughLight || s.sky.day >= fullInk || p.Dist2(s.eye) <= eyesReach*eyesReach)
}

// lost draws a lost hiker. One who follows is always seen, as friends are.
func (s *Scene) lost(g *canvas.Grid, l *world.Lost) {
	c := canvas.Cell{Rune: waitingSign, FG: lostInk, BG: canvas.Default, Attr: canvas.Bold}
	switch l.Stage {
	case world.Unseen:
		return
	case world.Waiting:
		if !s.found(l.Pos) {
			return
		}
	case world.Following:
		c.Rune = walkingSign
		if l.VX != 0 || l.VY != 0 {
			dx, dy, tick := toward(grid.Atan2(l.VY, l.VX))
			s.put(g, l.Pos, dx, dy, canvas.Cell{Rune: tick, FG: lostInk, BG: canvas.Default})
		}
	}
	s.put(g, l.Pos, 0, 0, c)
}
