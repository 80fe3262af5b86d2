package brain

import (
	"switchback/world"
	"switchback/world/grid"
)

// Distances around lantern posts.
const (
	postLeast = 12 * grid.Metre // from a dark fire, at least: beyond the circle that it will have
	postMost  = 19 * grid.Metre // at most: the Warden still comes for a hiker behind the post
	postsNear = 25 * grid.Metre // from a fire: a post farther off belongs to another camp
	postRange = 20 * grid.Metre // from the hiker: a post this near is one to fight from
	postStand = 3 * grid.Metre  // how far behind the post to stand, seen from the Warden
	postSlack = grid.Metre / 2  // how near to that place is near enough
)

// fortify builds a post on the way to a dark fire. Nothing rushes a hiker in its
// circle, and beside a lamp it is the second light that a Warden needs.
func (h *hiker) fortify() bool {
	s := h.next()
	if !h.habits.Posts || s.Camp < 1 || h.v.State.Lights[s.Light].Lit || h.gear.Supplies < world.PostCost {
		return false
	}
	if _, stands := h.postBy(s.Pos); stands {
		return false
	}
	d := h.me.Dist(s.Pos)
	return d > postLeast && d < postMost && h.press(world.Do, world.BuildPost)
}

// postBy returns the post of a camp that is nearest to the hiker.
func (h *hiker) postBy(fire grid.Pos) (at grid.Pos, ok bool) {
	best := int32(postRange)
	for i := range h.v.State.Posts {
		p := &h.v.State.Posts[i]
		if !p.Stands || p.Dist(fire) > postsNear {
			continue
		}
		if d := p.Dist(h.me.Pos); d < best {
			at, best, ok = p.Pos, d, true
		}
	}
	return at, ok
}

// hold faces the Warden from behind a post.
func (h *hiker) hold(post, warden grid.Pos) {
	facing := towards(h.me.Pos, warden)
	at := post.Add(grid.Vector(towards(warden, post), postStand))
	if h.me.Dist(at) > postSlack {
		h.strafe(at, facing)
	} else {
		h.stand(facing)
	}
}
