package plain

import (
	"time"

	"switchback/peer/brain"
	"switchback/tui/words/spoken"
	"switchback/world/grid"
)

// goal is what the body was ordered to do.
type goal struct {
	doing string // what to say at the start: "You walk to ..."
	order brain.Order
	where func() (at grid.Pos, ok bool) // of a goal that moves; nil: it does not. Not ok: it is lost
	done  func() string                 // returns what to say when the goal is done; "" until then
	lost  string                        // what to say when the goal is lost; "": nothing
	stays bool                          // not getting nearer is no failure

	nearest int32     // the nearest that the body got, position units
	nearer  time.Time // when it last got nearer
}

// A goal is given up when the body has not come nearerBy nearer within giveUpTime.
const (
	giveUpTime = 25 * time.Second
	nearerBy   = 2 * grid.Metre
)

// pursue goes on with the goal. If it ends, pursue says how.
func (h *hike) pursue(now time.Time) {
	g := h.goal
	if g == nil {
		order := h.rules
		order.Hold = h.halted
		h.body.Order(order)
		return
	}
	if g.where != nil {
		at, ok := g.where()
		if !ok {
			h.reached(g.lost)
			return
		}
		g.order.To = at
	}
	if said := g.done(); said != "" {
		h.reached(said)
		return
	}
	if h.stuck(g, now) {
		h.reached(h.whyStuck())
		return
	}
	order := g.order
	order.Fight, order.Run, order.Lamp = h.rules.Fight || order.Duel, h.rules.Run, h.rules.Lamp
	h.body.Order(order)
}

// stuck reports whether the body has not come nearer to the goal for giveUpTime.
func (h *hike) stuck(g *goal, now time.Time) bool {
	d := h.me().Dist(g.order.To)
	if g.nearer.IsZero() || d < g.nearest-nearerBy {
		g.nearest, g.nearer = d, now
	}
	if g.stays || d <= g.order.Near {
		g.nearer = now
	}
	return now.Sub(g.nearer) > giveUpTime
}

// whyStuck says why the body does not get on.
func (h *hike) whyStuck() string {
	if h.body.Besieged() {
		return spoken.Besieged
	}
	return spoken.Stuck
}

// reached ends the goal and any wait for it.
func (h *hike) reached(said string) {
	h.drop()
	h.tell(answer, said)
}

// set gives the body a goal and answers what it does.
func (h *hike) set(g *goal) {
	h.halted, h.goal = false, g
	h.answer(g.doing)
}

// drop forgets the goal and ends any wait.
func (h *hike) drop() {
	h.goal = nil
	h.endWait()
}

// walk sets the goal to come near a place, within near position units.
func (h *hike) walk(doing string, to grid.Pos, near int32, said string) *goal {
	g := &goal{doing: doing, order: brain.Order{Go: true, To: to, Near: near}}
	g.done = func() string {
		if h.me().Dist(g.order.To) > g.order.Near {
			return ""
		}
		return said
	}
	h.set(g)
	return g
}
