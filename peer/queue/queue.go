package queue

import (
	"time"

	"switchback/peer"
)

// Queue holds packets of both channels until they are due. It is bounded, keeps
// its own copies and reuses their buffers, so that in steady state it allocates
// nothing. It is not safe for concurrent use.
type Queue struct {
	rings  [2]ring // by channel
	pushed uint64
}

// New returns a queue that holds at most so many packets of each channel.
func New(state, event int) *Queue {
	return &Queue{rings: [2]ring{peer.State: {limit: state}, peer.Event: {limit: event}}}
}

// Push copies the packet in; Pop returns it from time at on. Packets of one
// channel come out in the order in which they were pushed, whatever their times.
// Push returns false, and takes nothing, when the channel is full.
func (q *Queue) Push(at time.Duration, ch peer.Channel, packet []byte) bool {
	q.pushed++
	return q.rings[ch].push(at, q.pushed, packet)
}

// Next returns when the earliest packet can be popped; peer.Never when none waits.
func (q *Queue) Next() time.Duration {
	return min(q.rings[peer.State].next(), q.rings[peer.Event].next())
}

// Pop removes and returns the earliest packet that is due; of two that are due
// at the same time, the one pushed first. The packet is valid until the next
// Pop.
func (q *Queue) Pop(now time.Duration) (ch peer.Channel, packet []byte, at time.Duration, ok bool) {
	ch = peer.State
	if q.rings[peer.Event].before(&q.rings[peer.State]) {
		ch = peer.Event
	}
	r := &q.rings[ch]
	if r.len == 0 || r.head().at > now {
		return 0, nil, 0, false
	}
	packet, at = r.pop()
	return ch, packet, at, true
}

// Full reports whether Push would refuse a packet of the channel.
func (q *Queue) Full(ch peer.Channel) bool { return q.rings[ch].len == q.rings[ch].limit }

// Len returns how many packets of the channel wait.
func (q *Queue) Len(ch peer.Channel) int { return q.rings[ch].len }

// Retime gives every waiting packet of the channel a new time, oldest first.
func (q *Queue) Retime(ch peer.Channel, f func(at time.Duration) time.Duration) {
	r := &q.rings[ch]
	for i := range r.len {
		s := r.slot(i)
		s.at = f(s.at)
	}
}

// ring is a first-in, first-out queue that doubles its slots up to limit.
type ring struct {
	slots []slot // a power of two, or none
	first int
	len   int
	limit int
	out   []byte // the packet popped last
}

type slot struct {
	at     time.Duration
	number uint64 // order of pushing, over both channels
	packet []byte
}

const firstSlots = 8 // a quiet link never needs more

func (r *ring) slot(i int) *slot { return &r.slots[(r.first+i)&(len(r.slots)-1)] }

func (r *ring) head() *slot { return r.slot(0) }

func (r *ring) next() time.Duration {
	if r.len == 0 {
		return peer.Never
	}
	return r.head().at
}

func (r *ring) before(other *ring) bool {
	if r.len == 0 || other.len == 0 {
		return r.len > 0
	}
	a, b := r.head(), other.head()
	return a.at < b.at || a.at == b.at && a.number < b.number
}

func (r *ring) push(at time.Duration, number uint64, packet []byte) bool {
	if r.len == r.limit {
		return false
	}
	if r.len == len(r.slots) {
		r.grow()
	}
	s := r.slot(r.len)
	s.at, s.number, s.packet = at, number, append(s.packet[:0], packet...)
	r.len++
	return true
}

// pop takes the oldest packet's buffer out of its slot and leaves the buffer of
// the pop before in its place.
func (r *ring) pop() ([]byte, time.Duration) {
	s := r.head()
	r.first = (r.first + 1) & (len(r.slots) - 1)
	r.len--
	s.packet, r.out = r.out, s.packet
	return r.out, s.at
}

func (r *ring) grow() {
	slots := make([]slot, max(firstSlots, 2*len(r.slots)))
	for i := range r.len {
		slots[i] = *r.slot(i)
	}
	r.slots, r.first = slots, 0
}
