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

// hike is one party that the player is in.
type hike struct {
	program *program
	party   peer.Party
	cancel  context.CancelFunc
	kind    start.Kind

	v       *peer.View // the newest
	nightOf world.Tick // the night that it is of, see View.Night
	land    land
	body    *brain.Guided
	rules   brain.Order // what holds whatever the goal is: fighting, running, the lamp
	goal    *goal
	halted  bool // stands where it was told to
	sent    peer.Intent
	waits   time.Time // held back until then at the latest; zero: nothing is
	met     bool      // the player has a body and was told where it stands

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

// fresh, done, waiting and endWait may be asked of no hike at all.
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

// dusk forgets what belongs to another night.
func (h *hike) dusk() {
	h.drop()
	h.watch, h.journal.cabins, h.met = watch{}, map[int]bool{}, false
	h.nightOf = h.v.Night
}

// me is the own player; nil where there is none.
func (h *hike) me() *world.Player {
	if h.v.Self >= world.MaxSeats || h.v.State.Players[h.v.Self].Condition == body.Absent {
		return nil
	}
	return &h.v.State.Players[h.v.Self]
}

func (h *hike) gear() *world.Gear { return &h.v.State.Gear[h.v.Self] }

// see takes the newest view: the body goes on, and what is new is told.
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
		h.tell(news, spoken.Waited)
	}
}

func (h *hike) tell(u urgency, text string) { h.program.tell(u, text) }

// tellOf replaces what was to be said about the same thing, and is not said
// once it is old.
func (h *hike) tellOf(about string, u urgency, text string, until time.Time) {
	h.program.say(line{text: text, urgency: u, about: about, until: until})
}

func (h *hike) answer(lines ...string) { h.program.answer(lines...) }

// way says where a place lies: "12 metres north-east".
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

// friend reports whether a seat is somebody else's.
func (h *hike) friend(s world.Seat) bool {
	return s != h.v.Self && h.v.State.Players[s].Condition != body.Absent
}

// over reports whether the night has ended, one way or another.
func (h *hike) over() bool { return h.v.State.Night.Over() }
