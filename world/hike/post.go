package hike

import (
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// build puts up a lantern post at a place, or tells the player why it cannot.
func (w rules) build(s world.Seat, at grid.Pos) {
	i, why := w.postAt(s, at)
	if why != 0 {
		w.Tell(world.CannotBuild, s, uint8(why))
		return
	}
	w.Gear[s].Supplies -= world.PostCost
	w.Posts[i] = world.Post{Stands: true, Pos: at, By: s}
	w.Tell(world.Built, s, uint8(i))
}

// postAt returns the index of a free post if a player may build one at a place, or
// why not.
func (w rules) postAt(s world.Seat, at grid.Pos) (free int, why world.Refusal) {
	for free < world.MaxPosts && w.Posts[free].Stands {
		free++
	}
	switch {
	case w.Gear[s].Supplies < world.PostCost:
		return 0, world.NoSupplies
	case free == world.MaxPosts:
		return 0, world.NoPostsLeft
	case !world.CampNear(w.Level, at):
		return 0, world.NoCampNear
	case !body.Free(w.Forest, at) || w.lightNear(at):
		return 0, world.NoRoomHere
	}
	return free, 0
}

// lightNear reports whether a light or post is too near to p for another post.
func (w rules) lightNear(p grid.Pos) bool {
	for i := range w.Spots {
		if w.Spots[i].Dist2(p) < world.PostApart*world.PostApart {
			return true
		}
	}
	for i := range w.Posts {
		if w.Posts[i].Stands && w.Posts[i].Dist2(p) < world.PostApart*world.PostApart {
			return true
		}
	}
	return false
}
