package party

import (
	"context"
	"fmt"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/ahead"
	"switchback/peer/degrade"
	"switchback/peer/guest"
	"switchback/peer/rtc"
	"switchback/peer/run"
	"switchback/snapshot"
)

// Join reads a code, dials its host and waits until it gave a seat. Whoever
// crashed out of this party on this computer, under the same name, gets the old
// seat back.
func (Parties) Join(ctx context.Context, code string, o peer.Options, progress func(peer.Step, string)) (peer.Party, error) {
	inv, tail, err := invite.Read(code)
	if err != nil {
		return nil, err
	}
	if o.Net == "" {
		o.Net = tail
	}
	spec, err := degrade.Parse(o.Net)
	if err != nil {
		return nil, fmt.Errorf("--net: %w", err)
	}
	progress = logSteps(logger(o), o.Name, progress)
	progress(peer.CodeRead, "")
	seat := openSeat(o.Token, inv.Secret[:], inv.Pin[:], snapshot.CleanName(o.Name))
	d := dialer{clock: runClock(), wake: make(chan struct{}, 1), options: o, spec: spec, ahead: ahead.Start()}
	g, err := d.dial(ctx, inv, seat.token(), progress)
	if err != nil {
		d.ahead.Stop()
		seat.release()
		return nil, err
	}
	token, _ := g.Welcomed()
	seat.keep(token)
	progress(peer.In, "")
	p := &party{Run: run.Start(g, d.clock), log: logger(o)}
	p.closers = append(p.closers, d.ahead.Stop, func() { seat.after(p.Err()) })
	return p, nil
}

// dialer is what one join needs on its way.
type dialer struct {
	clock   func() time.Duration
	wake    chan struct{} // signalled when something came
	options peer.Options
	spec    degrade.Spec
	ahead   *ahead.Maker
}

func (d *dialer) dial(ctx context.Context, inv invite.Invite, t snapshot.Token, progress func(peer.Step, string)) (*guest.Guest, error) {
	target := rtc.Target{Addrs: inv.Addrs, Secret: inv.Secret, Pin: inv.Pin}
	link, err := rtc.Dial(ctx, target, rtc.Config{Now: d.clock, Wake: d.signal}, progress)
	if err != nil {
		return nil, err
	}
	if len(d.spec.Phases) > 0 {
		c := degrade.Wrap(link, d.spec, 0, degrade.Guest)
		logConditions(logger(d.options), c, 0)
		link = c
	}
	g := guest.New(guest.Config{Name: d.options.Name, Token: t, Net: d.options.Net, Ahead: d.ahead}, link)
	if err := d.welcome(ctx, g); err != nil {
		_ = link.Close(peer.Left) // the reason is err
		return nil, err
	}
	progress(peer.WorldChecked, "")
	return g, nil
}

func (d *dialer) signal() {
	select {
	case d.wake <- struct{}{}:
	default: // it is awake already
	}
}

// welcome drives the session until the host has answered the greeting.
func (d *dialer) welcome(ctx context.Context, g *guest.Guest) error {
	for {
		next, err := g.Advance(d.clock())
		if err != nil {
			return err
		}
		if _, ok := g.Welcomed(); ok {
			return nil
		}
		timer := time.NewTimer(next - d.clock())
		select {
		case <-d.wake:
		case <-timer.C:
		case <-ctx.Done():
		}
		timer.Stop()
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}
