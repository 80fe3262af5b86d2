package plain

import (
	"context"
	"time"

	"switchback/peer"
	"switchback/peer/brain"
	"switchback/tui/start"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// hike is the party that the player is in.
type hike struct {
	program *program
	party   peer.Party
	cancel  context.CancelFunc
	kind    start.Kind

	v       *peer.View // the newest view
	nightOf world.Tick // the night of the newest view, see peer.View
	land    land
	body    *brain.Guided
	rules   brain.Order // what holds for every goal: fighting, running, the lamp
	goal    *goal
	halted  bool // ordered to stay where it is
	sent    peer.Intent
	waits   time.Time // when the order to wait ends at the latest; zero: there is none
	met     bool      // the player has a body and has been greeted

	journal journal
	watch   watch
}

func newHike(p *program, party peer.Party, cancel context.CancelFunc) *hike {
	v := party.View()
	return &hike{
		program: p, party: party, cancel: cancel, kind: p.begun.Kind, v: v,
		body: brain.NewGuided(v.State.Seed), rules: brain.Order{Fight: true}, journal: newJournal(v),
	}
}

// fresh, done, waiting and endWait work on a nil hike too.
func (h *hike) fresh() <-chan struct{} {
	if h == nil {
		return nil
	}
	return h.party.Fresh()
}

func (h *hike) done() <-chan struct{} {
	if h == nil {
		return nil
	}
	return h.party.Done()
}

func (h *hike) waiting() bool { return h != nil && (!h.waits.IsZero() || !h.met) }

func (h *hike) endWait() {
	if h != nil {
		h.waits = time.Time{}
	}
}

// dusk forgets what belongs to the night before.
func (h *hike) dusk() {
	h.drop()
	h.watch, h.journal.cabins, h.met = watch{}, map[int]bool{}, false
	h.nightOf = h.v.Night
}

// me returns the player's own body; nil while there is none.
func (h *hike) me() *world.Player {
	if h.v.Self >= world.MaxSeats || h.v.State.Players[h.v.Self].Condition == body.Absent {
		return nil
	}
	return &h.v.State.Players[h.v.Self]
}

func (h *hike) gear() *world.Gear { return &h.v.State.Gear[h.v.Self] }

// see takes the newest view, moves the body on and says what is new.
func (h *hike) see(now time.Time) {
	h.v = h.party.View()
	if h.me() == nil {
		return
	}
	if h.land.read(h.v) || h.v.Night != h.nightOf {
		h.dusk()
	}
	h.pursue(now)
	if want := h.body.Think(h.v, h.land.Terrain); want != h.sent {
		h.sent = want
		h.party.Input(want)
	}
	if !h.met {
		h.met = true
		h.greet()
	}
	h.read(now)
	h.look(now)
	if !h.waits.IsZero() && now.After(h.waits) {
		h.endWait()
		h.tell(event, spoken.Waited)
	}
}

func (h *hike) tell(u urgency, text string) { h.program.tell(u, text) }

// tellOf queues a line that replaces one about the same thing and is dropped after
// until. about may be "": such a line replaces nothing.
func (h *hike) tellOf(about string, u urgency, text string, until time.Time) {
	h.program.say(line{text: text, urgency: u, about: about, until: until})
}

func (h *hike) answer(lines ...string) { h.program.answer(lines...) }

// way says where a place lies, seen from the player: "12 metres north-east".
func (h *hike) way(to grid.Pos) string { return spoken.Way(h.me().Pos, to) }

// company reports whether anybody else is here.
func (h *hike) company() bool {
	for s := range h.v.State.Players {
		if h.friend(world.Seat(s)) {
			return true
		}
	}
	return false
}

// friend reports whether a seat is taken by somebody else.
func (h *hike) friend(s world.Seat) bool {
	return s != h.v.Self && h.v.State.Players[s].Condition != body.Absent
}

// over reports whether the night has ended, one way or another.
func (h *hike) over() bool { return h.v.State.Night.Over() }
