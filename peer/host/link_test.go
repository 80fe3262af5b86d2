package host

import (
	"time"

	"switchback/peer"
	"switchback/snapshot"
)

// parcel is one packet on a link.
type parcel struct {
	channel peer.Channel
	bytes   []byte
	at      time.Duration // arrival
}

// fakeLink is the host's end of a link; a test can see and make all that crosses it.
type fakeLink struct {
	inbox  []parcel // for the host to read
	outbox []parcel // what the host said
	wake   time.Duration
	stats  peer.LinkStats
	broken error // answer to every Send

	closed bool
	reason peer.Reason
	closes int
}

var _ peer.Transport = (*fakeLink)(nil)

func (l *fakeLink) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	if l.broken != nil {
		return l.broken
	}
	l.outbox = append(l.outbox, parcel{ch, append([]byte(nil), packet...), now})
	return nil
}

func (l *fakeLink) Recv(now time.Duration) (peer.Channel, []byte, time.Duration, bool) {
	if len(l.inbox) == 0 || l.inbox[0].at > now {
		return 0, nil, 0, false
	}
	p := l.inbox[0]
	l.inbox = l.inbox[1:]
	return p.channel, p.bytes, p.at, true
}

func (l *fakeLink) Poll(time.Duration) time.Duration {
	if l.wake == 0 {
		return peer.Never
	}
	return l.wake
}

func (l *fakeLink) Stats() peer.LinkStats { return l.stats }

func (l *fakeLink) Closed() (peer.Reason, bool) { return l.reason, l.closed }

func (l *fakeLink) Close(r peer.Reason) error {
	l.closes++
	if !l.closed {
		l.closed, l.reason = true, r
	}
	return nil
}

// arrive puts a packet where the host will read it.
func (l *fakeLink) arrive(at time.Duration, ch peer.Channel, packet []byte) {
	l.inbox = append(l.inbox, parcel{ch, append([]byte(nil), packet...), at})
}

// refusal returns the newest Refused that the host sent, if any.
func (l *fakeLink) refusal() (r snapshot.Refused, ok bool) {
	for _, p := range l.outbox {
		var m snapshot.Refused
		if p.channel == peer.Event && m.Decode(p.bytes) == nil {
			r, ok = m, true
		}
	}
	return r, ok
}
