package brain

import (
	"switchback/world"
	"switchback/world/grid"
)

// Around lantern posts.
const (
	postLeast = 12 * grid.Metre // from a dark fire: beyond the circle that it will have
	postMost  = 19 * grid.Metre // the Warden still comes for whoever stands behind the post
	postsNear = 25 * grid.Metre // from a fire: what is farther belongs to another camp
	postRange = 20 * grid.Metre // a post this near is one to fight from
	postStand = 3 * grid.Metre  // behind it, seen from the Warden
	postSlack = grid.Metre / 2
)

// fortify builds a post on the way to a dark fire: nothing rushes whoever
// stands in its circle, and with a lamp it is the second light that a Warden
// needs.
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

// hold meets the Warden at a post: with the post between the two, and the lamp
// on it.
func (h *hiker) hold(post, warden grid.Pos) {
	facing := towards(h.me.Pos, warden)
	at := post.Add(grid.Vector(towards(warden, post), postStand))
	if h.me.Dist(at) > postSlack {
		h.strafe(at, facing)
	} else {
		h.stand(facing)
	}
}
