package lab

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"switchback/peer"
	"switchback/peer/host"
	"switchback/peer/memnet"
	"switchback/peer/rtc"
)

// Run runs an experiment and returns its report. An error is about the
// configuration, links that could not be made, or the end of ctx. What went wrong
// in the run, and assertions that do not hold, are in the report.
func Run(ctx context.Context, c Config) (*Report, error) {
	p, err := c.check()
	if err != nil {
		return nil, err
	}
	if p.Transport == WebRTC {
		return p.real(ctx)
	}
	return p.virtual(ctx)
}

// virtual runs the experiment in memory.
func (p *plan) virtual(ctx context.Context) (*Report, error) {
	s, err := p.virtualStar()
	if err != nil {
		return nil, err
	}
	return s.experiment(ctx)
}

func (p *plan) virtualStar() (*star, error) {
	network := memnet.New(p.Seed + p.spec.Seed)
	s := p.star(virtual{}, network.Listen())
	for i := range p.Guests {
		link, err := network.Dial()
		if err != nil {
			return nil, fmt.Errorf("dial: %w", err)
		}
		s.seat(i, network.Seed(), link, 0)
	}
	return s, nil
}

// real runs the experiment over links on loopback.
func (p *plan) real(ctx context.Context) (*Report, error) {
	clock := newRealTime()
	listener, err := rtc.Listen(rtc.Config{Now: clock.now, Wake: clock.wake.EventCame})
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	defer listener.Close() // finish has closed every link by then
	s := p.star(clock, listener)
	seeds := memnet.New(p.Seed + p.spec.Seed) // the same luck as in memory
	for i := range p.Guests {
		dialled := clock.now()
		link, err := rtc.Dial(ctx, listener.Target(), rtc.Config{Now: clock.now, Wake: clock.wake.Came}, func(peer.Step, string) {})
		if err != nil {
			s.finish()
			return nil, fmt.Errorf("dial: %w", err)
		}
		s.seat(i, seeds.Seed(), link, dialled)
	}
	s.now = clock.now()
	return s.experiment(ctx)
}

// star returns a star whose host has no guests yet.
func (p *plan) star(time pace, l peer.Listener) *star {
	s := &star{plan: p, pace: time, script: p.script}
	s.host = host.New(host.Config{Seed: p.Seed, Mode: p.mode, Max: p.Guests, NoBody: true, Net: p.spec.String(), Ran: s.ran, Wrote: s.wrote, Encoding: p.timed(&s.watches.encode)}, l)
	return s
}

// seat adds guest i on an open link.
func (s *star) seat(i int, seed uint64, link peer.Transport, dialled time.Duration) {
	s.players = append(s.players, newPlayer(fmt.Sprintf("guest-%d", i+1), seed, s, link, dialled))
}

// experiment drives the star for the length of the run and reports.
func (s *star) experiment(ctx context.Context) (*Report, error) {
	var before, after runtime.MemStats
	if s.plan.Timings {
		runtime.ReadMemStats(&before)
	}
	s.run(ctx, s.now+s.plan.Length)
	if s.plan.Timings {
		runtime.ReadMemStats(&after)
	}
	r := s.report()
	if s.plan.Timings {
		r.Timings = s.timings(after.Mallocs - before.Mallocs)
	}
	s.finish()
	return r, context.Cause(ctx)
}

func (s *star) timings(allocs uint64) *Timings {
	return &Timings{
		Tick:      summarize(&s.figures.tick, "p50", "p99"),
		Encode:    summarize(&s.watches.encode.times, "p50", "p99"),
		Reconcile: summarize(&s.watches.reconcile.times, "p50", "p99"),
		Allocs:    per(float64(allocs), float64(s.host.Tick())),
	}
}
