package rtc

import (
	"context"
	"errors"
	"net/netip"
	"sync/atomic"

	"switchback/peer"
)

// Dial makes a link to the host that a Target names. It calls progress from the
// calling goroutine when the host has answered and when a path is chosen, then
// with the candidate pair as detail. The error is ctx's, one of setting up the
// link, or a *peer.Ended whose evidence is a peer.Dialled.
func Dial(ctx context.Context, t Target, c Config, progress func(step peer.Step, detail string)) (peer.Transport, error) {
	c, err := c.completed()
	if err != nil {
		return nil, err
	}
	d := &dialing{target: t, config: c, progress: progress}
	if err := d.open(); err != nil {
		return nil, err
	}
	if err := d.run(ctx); err != nil {
		d.link.finish(peer.NoRoute, false)
		return nil, err
	}
	return d.link, nil
}

// dialing is one attempt. It has a port of its own: the host's pion routes packets
// by source address first, so a second attempt from the same port would reach the
// old link there.
type dialing struct {
	target   Target
	config   Config
	progress func(peer.Step, string)
	link     *link
	plan     plan
	found    chan struct{} // signalled when the host has answered
	told     peer.Step     // the last step that was reported to progress
}

// open makes the port and the link.
func (d *dialing) open() error {
	p, err := openPort(d.config.network, 0)
	if err != nil {
		return err
	}
	p.serve(handlers{})
	d.plan = plan{id: newID(), secret: d.target.Secret, pin: &d.target.Pin, addrs: d.usable(p)}
	if len(d.plan.addrs) == 0 {
		p.close()
		return &peer.Ended{Reason: peer.NoRoute, Evidence: d.evidence()}
	}
	d.link, err = newLink(guest, d.config, p, d.target.Secret, d.plan.id)
	if err != nil {
		p.close()
		return err
	}
	d.found = make(chan struct{}, 1)
	d.link.found = onceFunc(d.found)
	d.link.release = p.close
	return nil
}

// usable returns the target's addresses to which the kernel has a route. With none
// left there is no need to wait.
func (d *dialing) usable(p *port) (list []netip.AddrPort) {
	for _, a := range d.target.Addrs[:min(len(d.target.Addrs), maxAddrs)] {
		if a.Port() == 0 || p.socketFor(a.Addr().AsSlice()) == nil {
			continue
		}
		if probe, err := d.config.network.Dial("udp", a.String()); err == nil { // sends nothing
			probe.Close()
			list = append(list, a)
		}
	}
	return list
}

// onceFunc returns a function that signals at its first call.
func onceFunc(signal chan<- struct{}) func() {
	var done atomic.Bool
	return func() {
		if !done.Swap(true) {
			signal <- struct{}{}
		}
	}
}

// run waits for the handshake and reports its steps.
func (d *dialing) run(ctx context.Context) error {
	result := make(chan error, 1)
	go func() { result <- d.link.connect(d.plan) }()
	for {
		select {
		case <-d.found:
			d.tell(peer.HostFound)
		case <-d.link.paired:
			d.tell(peer.PathOpened)
		case <-ctx.Done():
			return ctx.Err()
		case err := <-result:
			if err != nil {
				return d.explain(err)
			}
			d.tell(peer.PathOpened)
			return nil
		}
	}
}

// tell reports a step to progress, after any earlier ones that were not reported.
func (d *dialing) tell(step peer.Step) {
	for d.told = max(d.told, peer.CodeRead); d.told < step; {
		d.told++
		detail := ""
		if d.told == peer.PathOpened {
			detail = d.link.Stats().Pair
		}
		d.progress(d.told, detail)
	}
}

// explain turns the error of a handshake into an Ended: why it failed, and how far
// it got.
func (d *dialing) explain(err error) error {
	evidence := d.evidence()
	if reason, _ := d.link.Closed(); errors.Is(err, errBadProof) || reason == peer.BadProof {
		return &peer.Ended{Reason: peer.BadProof, Evidence: evidence}
	}
	if d.told == peer.PathOpened {
		evidence.Cause = err.Error()
	}
	return &peer.Ended{Reason: peer.NoRoute, Evidence: evidence}
}

func (d *dialing) evidence() peer.Dialled {
	return peer.Dialled{Tried: d.target.Addrs, Online: len(d.plan.addrs) > 0, Reached: max(d.told, peer.CodeRead)}
}
