package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// build puts up a lantern post at a place, or tells the player why it cannot.
func (w *World) build(s Seat, at grid.Pos) {
	i, why := w.postAt(s, at)
	if why != 0 {
		w.tell(CannotBuild, s, uint8(why))
		return
	}
	w.Gear[s].Supplies -= PostCost
	w.Posts[i] = Post{Stands: true, Pos: at, By: s}
	w.tell(Built, s, uint8(i))
}

// postAt returns the index of a free post if a player may build one at a place, or
// why not.
func (w *World) postAt(s Seat, at grid.Pos) (free int, why Refusal) {
	for free < MaxPosts && w.Posts[free].Stands {
		free++
	}
	switch {
	case w.Gear[s].Supplies < PostCost:
		return 0, NoSupplies
	case free == MaxPosts:
		return 0, NoPostsLeft
	case !CampNear(w.Level, at):
		return 0, NoCampNear
	case !body.Free(w.Forest, at) || w.lightNear(at):
		return 0, NoRoomHere
	}
	return free, 0
}

// lightNear reports whether a light or post is too near to p for another post.
func (w *World) lightNear(p grid.Pos) bool {
	for i := range w.Spots {
		if w.Spots[i].Dist2(p) < PostApart*PostApart {
			return true
		}
	}
	for i := range w.Posts {
		if w.Posts[i].Stands && w.Posts[i].Dist2(p) < PostApart*PostApart {
			return true
		}
	}
	return false
}
