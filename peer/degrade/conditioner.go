package degrade

import (
	"errors"
	"time"

	"switchback/peer"
)

// Side is the end of the link that is wrapped. In a specification, up is always
// towards the host.
type Side bool

// The sides.
const (
	Guest Side = false
	Host  Side = true
)

// Conditioner is a Transport that applies a specification to the link that it
// wraps. It conditions both directions at this one end: a packet that is sent
// waits before it reaches the inner link, and a packet that the inner link
// received waits before Recv returns it.
type Conditioner struct {
	inner   peer.Transport
	paths   [2]*path // up, down
	out, in *path    // the same two, as this side sees them
	spec    Spec
	closing bool // by this side
}

var _ peer.Transport = (*Conditioner)(nil)

// Wrap puts a conditioner around a link. The seed, with the seed of the
// specification, decides the luck of this link; give every link its own. The times
// of the specification count from the start of the run.
func Wrap(inner peer.Transport, spec Spec, seed uint64, side Side) *Conditioner {
	c := &Conditioner{inner: inner, spec: spec}
	for way := range c.paths {
		c.paths[way] = newPath(way, seed, spec.Seed)
		c.paths[way].follow(spec.Phases, 0)
	}
	c.out, c.in = c.paths[up], c.paths[down]
	if side == Host {
		c.out, c.in = c.in, c.out
	}
	return c
}

// OnChange sets a function that is called at every change of conditions, once for
// both directions, with the time at which it took effect and the parts of the
// specification that began or ended.
func (c *Conditioner) OnChange(f func(at time.Duration, what string)) { c.paths[up].onChange = f }

// Set changes the specification of a live link. Its times count from now, and its
// seed has no effect. Packets on their way keep their times.
func (c *Conditioner) Set(now time.Duration, spec Spec) {
	if len(spec.Phases) == 0 {
		spec.Phases = []Phase{{What: "off"}}
	}
	c.spec = spec
	for _, p := range c.paths {
		p.follow(spec.Phases, now)
		p.advance(now)
	}
}

// Spec returns the specification in use.
func (c *Conditioner) Spec() Spec { return c.spec }

// Outage reports whether one of the directions lets nothing pass.
func (c *Conditioner) Outage() bool { return c.out.Outage || c.in.Outage }

// Counts returns what was done to the packets of each direction.
func (c *Conditioner) Counts() (toHost, toGuest Counts) {
	return c.paths[up].counts, c.paths[down].counts
}

// Send takes a packet in. A State packet that is lost is no error. For an Event
// packet Send returns peer.ErrBacklog when too many wait.
func (c *Conditioner) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	if err := c.refuse(ch, packet); err != nil {
		return err
	}
	c.out.enter(now, ch, packet)
	c.flush(now)
	return nil
}

func (c *Conditioner) refuse(ch peer.Channel, packet []byte) error {
	if _, closed := c.inner.Closed(); closed {
		return peer.ErrClosed
	}
	switch {
	case ch == peer.State && len(packet) > peer.MaxState, len(packet) > peer.MaxEvent:
		return peer.ErrTooLarge
	case ch == peer.Event && !c.out.room():
		return peer.ErrBacklog
	}
	return nil
}

// Recv returns the next packet that has come out by now; at is when it came out.
func (c *Conditioner) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	c.fill(now)
	return c.in.leave(now)
}

// Poll moves packets in both directions and returns when the next is due.
func (c *Conditioner) Poll(now time.Duration) time.Duration {
	c.flush(now)
	c.fill(now)
	c.in.advance(now)
	next := c.inner.Poll(now)
	if !c.in.room() { // packets in the inner link have to wait until one has come out here
		next = peer.Never
	}
	return min(next, c.out.next(), c.in.next())
}

// flush sends on the inner link what has come out of the outgoing path, stamped
// with the time at which it came out.
func (c *Conditioner) flush(now time.Duration) {
	for {
		ch, packet, at, ok := c.out.leave(now)
		if !ok {
			return
		}
		c.pass(at, ch, packet)
	}
}

// pass sends a packet that Send accepted on the inner link. When that has no room
// for an event, the link ends: the event channel must not lose it.
func (c *Conditioner) pass(at time.Duration, ch peer.Channel, packet []byte) {
	if err := c.inner.Send(at, ch, packet); errors.Is(err, peer.ErrBacklog) {
		_ = c.inner.Close(peer.Stalled)
	}
}

// fill takes in what the inner link received. While there is no room for an event,
// all packets wait in the inner link, within its own bounds.
func (c *Conditioner) fill(now time.Duration) {
	for c.in.room() {
		ch, packet, at, ok := c.inner.Recv(now)
		if !ok {
			return
		}
		c.in.enter(at, ch, packet)
	}
}

// Closed reports the end of the inner link. An end that the far side made it
// reports only when everything before it has come out, and never in an outage.
func (c *Conditioner) Closed() (peer.Reason, bool) {
	reason, closed := c.inner.Closed()
	if closed && !c.closing && (c.in.Outage || !c.in.empty()) {
		return peer.None, false
	}
	return reason, closed
}

// Close sends what was still to come out on the inner link, so that a goodbye is
// not lost with the link: in virtual time it arrives when it is due, on a real
// link at once. What an outage holds up is lost.
func (c *Conditioner) Close(reason peer.Reason) error {
	c.closing = true
	for !c.out.idle() {
		ch, packet, at, _ := c.out.waiting.Pop(peer.Never - 1)
		c.pass(at, ch, packet)
	}
	return c.inner.Close(reason)
}

// Stats returns the figures as the session sees them: Up is what it sent, lost or
// not, and Down is what came out to it. The round trip is the inner link's.
func (c *Conditioner) Stats() peer.LinkStats {
	s := c.inner.Stats()
	s.Up = adjust(s.Up, c.out.removed, c.out.added)
	s.Down = adjust(s.Down, c.in.added, c.in.removed)
	return s
}

// adjust adds more to f and takes less away. On a real link the wire bytes of less
// are an estimate, so the result is kept from falling below zero.
func adjust(f, more, less peer.Flow) peer.Flow {
	f.Bytes += more.Bytes
	f.Packets += more.Packets
	f.Bytes -= min(f.Bytes, less.Bytes)
	f.Packets -= min(f.Packets, less.Packets)
	return f
}
