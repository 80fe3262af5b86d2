package party

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/ahead"
	"switchback/peer/degrade"
	"switchback/peer/guest"
	"switchback/peer/rtc"
	"switchback/peer/run"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/hike"
)

// Join reads a code, dials its host and waits until the host gives a seat. A player
// who lost this party on this computer, under the same name, gets the old seat back.
// A conditioner in the code is not obeyed: only the options ask for one.
func (Parties) Join(ctx context.Context, code string, o peer.Options, progress func(peer.Step, string)) (peer.Party, error) {
	inv, _, err := invite.Read(code)
	if err != nil {
		return nil, err
	}
	spec, err := degrade.Parse(o.Net)
	if err != nil {
		return nil, fmt.Errorf("--net: %w", err)
	}
	progress = logSteps(logger(o), o.Name, progress)
	progress(peer.CodeRead, "")
	j := joining{clock: runClock(), wake: run.NewWake(), options: o, spec: spec, welcomed: make(chan snapshot.Token, 1)}
	link, err := j.dial(ctx, inv, progress)
	if err != nil {
		return nil, err
	}
	seat := openSeat(o.Token, inv.Secret[:], inv.Pin[:], snapshot.CleanName(o.Name))
	p := j.sit(link, seat)
	if err := j.await(ctx, p); err != nil {
		p.Leave()
		seat.release() // the token stays: it may still take a seat back
		return nil, err
	}
	p.log = logger(o) // a join that ends before has no end of its own to log
	p.closers = append(p.closers, func() { seat.after(p.Err()) })
	progress(peer.WorldChecked, "")
	seat.keep(<-j.welcomed)
	progress(peer.In, "")
	return p, nil
}

// joining is the state of one join.
type joining struct {
	clock    func() time.Duration
	wake     run.Wake
	options  peer.Options
	spec     degrade.Spec
	welcomed chan snapshot.Token // gets the token of the seat once it is given
}

// dial makes the link, inside a conditioner if the options ask for one.
func (j *joining) dial(ctx context.Context, inv invite.Invite, progress func(peer.Step, string)) (peer.Transport, error) {
	target := rtc.Target{Addrs: inv.Addrs, Secret: inv.Secret, Pin: inv.Pin}
	link, err := rtc.Dial(ctx, target, rtc.Config{Now: j.clock, Wake: j.wake.Came}, progress)
	if err != nil || len(j.spec.Phases) == 0 {
		return link, err
	}
	c := degrade.Wrap(link, j.spec, 0, degrade.Guest)
	logConditions(logger(j.options), c, 0)
	return c, nil
}

// sit starts the session, which greets the host.
func (j *joining) sit(link peer.Transport, seat *seatFile) *party {
	maker := ahead.Start()
	g := guest.New(guest.Config{
		Name: j.options.Name, Token: seat.token(), Net: j.options.Net, Modes: []*world.Mode{hike.Mode}, Ahead: maker,
		Welcomed: func(t snapshot.Token) { j.welcomed <- t },
	}, link)
	p := &party{Run: run.Start(g, j.clock, j.wake), log: slog.New(slog.DiscardHandler)}
	p.closers = []func(){
		maker.Stop,
		func() { _ = link.Close(peer.Left) }, // the session has closed it, unless it crashed
	}
	return p
}

// await waits until a view shows the seat. The error is ctx's, or the session's
// *peer.Ended.
func (j *joining) await(ctx context.Context, p *party) error {
	for {
		select {
		case <-p.Fresh():
			if p.View().Self != world.NoSeat {
				return nil
			}
		case <-p.Done():
			return p.Err()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
