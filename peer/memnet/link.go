package memnet

import (
	"time"

	"switchback/peer"
	"switchback/peer/queue"
)

// Bounds of what may wait at one end, in packets.
const (
	maxState = 1024 // seventeen seconds at a packet a tick; more is dropped
	maxEvent = 64   // 4 MiB of the largest
)

// Link is one end of a link.
type Link struct {
	far     *Link
	inbox   *queue.Queue
	stats   peer.LinkStats
	closed  bool
	closing peer.Reason
}

var _ peer.Transport = (*Link)(nil)

// pipe makes a link and returns its two ends.
func pipe() (a, b *Link) {
	a, b = newEnd(), newEnd()
	a.far, b.far = b, a
	return a, b
}

func newEnd() *Link {
	return &Link{
		inbox: queue.New(maxState, maxEvent),
		stats: peer.LinkStats{Pair: "memory"},
	}
}

// Send puts the packet into the other end's queue, to arrive at now.
func (l *Link) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	if err := l.refuse(ch, packet); err != nil {
		return err
	}
	l.stats.Up.Count(packet)
	if !l.far.inbox.Push(now, ch, packet) {
		l.far.stats.Dropped++ // a state packet: refuse has checked that an event fits
	}
	return nil
}

func (l *Link) refuse(ch peer.Channel, packet []byte) error {
	switch {
	case l.closed || l.far.closed:
		return peer.ErrClosed
	case len(packet) > limit(ch):
		return peer.ErrTooLarge
	case ch == peer.Event && l.far.inbox.Full(peer.Event):
		return peer.ErrBacklog
	}
	return nil
}

func limit(ch peer.Channel) int {
	if ch == peer.Event {
		return peer.MaxEvent
	}
	return peer.MaxState
}

// Recv returns the next packet that was sent at now or before.
func (l *Link) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	ch, packet, at, ok := l.inbox.Pop(now)
	if ok {
		l.stats.Down.Count(packet)
	}
	return ch, packet, at, ok
}

// Poll returns when the oldest packet that waits here arrives.
func (l *Link) Poll(time.Duration) time.Duration { return l.inbox.Next() }

// Stats returns what this end sent and what it has read.
func (l *Link) Stats() peer.LinkStats { return l.stats }

// Closed returns true at the end that closed, with its reason, and at the far end
// once that has read what was sent before, with Broken: the reason is not sent.
func (l *Link) Closed() (peer.Reason, bool) {
	switch {
	case l.closed:
		return l.closing, true
	case l.far.closed && l.inbox.Next() == peer.Never:
		return peer.Broken, true
	}
	return peer.None, false
}

// Close ends the link.
func (l *Link) Close(reason peer.Reason) error {
	if !l.closed {
		l.closed, l.closing = true, reason
	}
	return nil
}
