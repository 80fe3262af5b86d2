package lab

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

	"switchback/peer"
	"switchback/peer/host"
	"switchback/world"
	"switchback/world/grid"
)

// star is a host, its guests and their time, driven by one loop.
type star struct {
	watches stopwatches
	plan    *plan
	pace    pace
	script  []step // still to come
	host    *host.Host
	hostErr error
	hostAt  time.Duration // when the host wants to be called
	tickAt  ticks         // when the host's ticks ran
	players []*player
	seats   [world.MaxSeats]*player
	now     time.Duration
	still   int           // steps since now moved on
	told    time.Duration // when progress was reported last
	view    peer.View     // of the host
	figures hostFigures
	dump    bytes.Buffer // see Config.Dump
}

// ticks remembers when each of the last ticks ran.
type ticks struct {
	at     [ticksKept]time.Duration
	newest world.Tick
}

const ticksKept = 1024 // 17 s: what takes longer is not measured

// ran notes that all ticks up to newest have run by now.
func (t *ticks) ran(newest world.Tick, now time.Duration) {
	for t.newest < newest {
		t.newest++
		t.at[t.newest%ticksKept] = now
	}
}

// when returns when a tick ran; false if that is too long ago or never was.
func (t *ticks) when(tick world.Tick) (time.Duration, bool) {
	if tick == 0 || tick > t.newest || t.newest-tick >= ticksKept {
		return 0, false
	}
	return t.at[tick%ticksKept], true
}

// run drives the star until a time, until ctx ends, or until the host has ended.
func (s *star) run(ctx context.Context, until time.Duration) {
	for s.now < until && s.hostErr == nil && ctx.Err() == nil {
		s.step(until)
		s.progress()
	}
}

// step waits until something is due, and does it.
func (s *star) step(until time.Duration) {
	next := min(until, s.next())
	if len(s.script) > 0 {
		next = min(next, s.script[0].at)
	}
	now, woken := s.pace.wait(max(next, s.now))
	s.pass(now)
	for len(s.script) > 0 && s.script[0].at <= s.now {
		s.perform(s.script[0])
		s.script = s.script[1:]
	}
	s.advance(woken)
}

// maxStill is how many steps there may be at one moment of virtual time; a handful
// is enough for a packet to go round.
const maxStill = 10_000

// pass moves time on. It panics when time stands still: a session that always wants
// to be called again at once would hang the run.
func (s *star) pass(now time.Duration) {
	if s.still++; now > s.now {
		s.now, s.still = now, 0
	}
	if s.still > maxStill {
		panic(fmt.Sprintf("lab: time stands still at %v", s.now))
	}
}

func (s *star) next() time.Duration {
	next := s.hostAt
	for _, p := range s.players {
		next = min(next, p.next)
	}
	return next
}

// advance calls every session that is due, or all of them.
func (s *star) advance(all bool) {
	if all || s.hostAt <= s.now {
		s.advanceHost()
	}
	for _, p := range s.players {
		if p.err == nil && (all || p.next <= s.now) {
			p.advance(s)
		}
	}
}

func (s *star) advanceHost() {
	before := s.host.Tick()
	stop := s.figures.clock(s.plan.Timings)
	s.hostAt, s.hostErr = s.host.Advance(s.now)
	ran := s.host.Tick() - before
	stop(int(ran))
	s.tickAt.ran(s.host.Tick(), s.now)
	if ran > 0 && s.host.Tick()%grid.TicksPerSecond == 0 {
		s.host.View(&s.view)
		s.figures.read(&s.view)
	}
}

// ran is host.Config.Ran: it is called for every command that runs for a guest.
func (s *star) ran(seat world.Seat, c world.Command, guessed bool) {
	if p := s.seats[seat]; p != nil && !guessed {
		p.commandRan(c.Tick, s.now)
	}
}

func (s *star) perform(t step) {
	for i, p := range s.players {
		if (t.guest == everyone || t.guest == i) && p.err == nil {
			t.do(s, p)
		}
	}
}

func (s *star) progress() {
	if s.plan.Progress != nil && s.now-s.told >= time.Second {
		s.told = s.now
		s.plan.Progress(s.now, s.plan.Length)
	}
}

// goodbyeWithin bounds how long the guests, and then the host, take to leave.
const goodbyeWithin = time.Second

// finish makes the guests leave and then the host, so that nothing is left running.
func (s *star) finish() {
	s.script = nil
	for _, p := range s.players {
		p.leave()
	}
	for end := s.now + goodbyeWithin; s.now < end && s.anyGuest(); {
		s.step(end)
	}
	s.host.Close(peer.HostLeft)
	for end := s.now + goodbyeWithin; s.now < end && s.hostErr == nil; {
		s.step(end)
	}
}

func (s *star) anyGuest() bool {
	return slices.ContainsFunc(s.players, func(p *player) bool { return p.err == nil })
}
