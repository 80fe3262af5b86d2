package lab

import (
	"time"

	"switchback/peer"
	"switchback/peer/brain"
	"switchback/peer/degrade"
	"switchback/peer/guest"
	"switchback/world"
	"switchback/world/grid"
)

// settle is how long a brain looks around before it plays.
const settle = time.Second

// player is one guest, the brain that plays it, and what is measured about it.
type player struct {
	name    string
	seed    uint64
	session *guest.Guest
	clock   clock
	net     *degrade.Conditioner
	brain   brain.Brain
	wish    peer.Intent
	view    peer.View
	next    time.Duration // when the session wants to be called
	madeAt  ticks         // when the command of each tick was made
	joined  bool
	left    bool  // on purpose
	err     error // why the session ended
	desync  *DesyncReport

	dialled time.Duration
	outages []time.Duration // when outages end, for those from which the guest has not recovered
	figures figures
	turns   turns   // of this player
	others  []watch // which of the others' turns its screen has shown
}

// newPlayer returns a player on an open link.
func newPlayer(name string, seed uint64, s *star, link peer.Transport, dialled time.Duration) *player {
	p := s.plan
	pl := &player{name: name, seed: seed, dialled: dialled, next: dialled, others: make([]watch, p.Guests)}
	pl.brain, _ = brain.New(p.Brain, seed) // check has tried the name
	pl.net = degrade.Wrap(link, p.spec, seed, degrade.Guest)
	pl.outages = outageEnds(p.spec, 0)
	pl.wish.Facing = grid.North
	pl.session = guest.New(guest.Config{
		Name: name, Modes: []*world.Mode{p.mode}, Net: p.spec.String(), Reconciled: pl.figures.reconciled, Reconciling: p.timed(&s.watches.reconcile),
		Disagreed: func(d guest.Disagreement) { pl.disagreed(d, s) },
	}, &tap{pl.net, &pl.clock, &pl.figures})
	return pl
}

// advance runs the session up to now and, if ticks ran, a frame.
func (p *player) advance(s *star) {
	p.session.Input(p.wish.Command())
	next, err := p.session.Advance(p.clock.here(s.now))
	p.next, p.err = p.clock.there(next), err
	if p.err != nil {
		p.next = peer.Never
		return
	}
	tick := p.session.Tick()
	if tick == 0 {
		return // no seat yet
	}
	if !p.joined {
		p.join(s)
	}
	ran := tick - p.madeAt.newest
	p.madeAt.ran(tick, s.now)
	if ran > 0 {
		p.frame(s, int(ran))
	}
}

func (p *player) join(s *star) {
	p.joined = true
	p.madeAt.newest = p.session.Tick() - 1
	p.session.View(&p.view)
	s.seats[p.view.Self] = p
	p.figures.begin(s.now, s.now-p.dialled, p.net.Stats())
}

// frame does what a screen would do after a tick, and then lets the brain play.
func (p *player) frame(s *star, ran int) {
	p.session.View(&p.view)
	p.figures.read(&p.view, ran)
	p.figures.notices(&p.view, s)
	for i, other := range s.players {
		if other != p {
			p.others[i].look(&p.view, other, s.now)
		}
	}
	if s.now-p.figures.since >= settle {
		facing := p.wish.Facing
		p.wish = p.brain.Think(&p.view, s.host.World().Terrain)
		p.turns.note(facing, p.wish.Facing, s.now)
	}
}

// commandRan notes that the host ran a command in the tick it was made for.
func (p *player) commandRan(tick world.Tick, now time.Duration) {
	if made, ok := p.madeAt.when(tick); ok {
		p.figures.oldest = max(p.figures.oldest, now-made)
	}
	p.settleOutages(now)
}

// settleOutages counts the outages that have ended as recovered from by now.
func (p *player) settleOutages(now time.Duration) {
	for len(p.outages) > 0 && p.outages[0] <= now {
		p.figures.recovered(now - p.outages[0])
		p.outages = p.outages[1:]
	}
}

// condition changes the conditions of a live link.
func (p *player) condition(now time.Duration, spec degrade.Spec) {
	inOutage := p.net.Outage()
	p.net.Set(now, spec)
	p.outages = outageEnds(spec, now)
	if inOutage && !p.net.Outage() {
		p.outages = append([]time.Duration{now}, p.outages...)
	}
	p.next = now
}

// outageEnds returns when the outages of a specification end.
func outageEnds(spec degrade.Spec, epoch time.Duration) (ends []time.Duration) {
	before := false
	for _, ph := range spec.Phases {
		out := ph.Up.Outage || ph.Down.Outage
		if before && !out {
			ends = append(ends, epoch+ph.At)
		}
		before = out
	}
	return ends
}

func (p *player) leave() {
	if p.err != nil {
		return
	}
	p.left = true
	p.session.Close(peer.Left)
	p.next = 0
}
