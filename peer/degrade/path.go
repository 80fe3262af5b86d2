package degrade

import (
	"math/rand/v2"
	"time"

	"switchback/peer"
	"switchback/peer/queue"
)

// Bounds of the packets on their way in one direction.
const (
	maxState = 4096 // six seconds of latency and jitter at 600 packets a second
	maxEvent = 64   // 4 MiB of the largest
)

// path is one direction of a link: packets enter, wait, and come out.
type path struct {
	Conditions               // in force
	way        int           // up or down
	schedule   []Phase       // still to come
	epoch      time.Duration // from which the times of the schedule count
	onChange   func(at time.Duration, what string)

	random    [2]rand.PCG      // by channel, so that events do not change the luck of state packets
	waiting   *queue.Queue     // until they come out
	newest    [2]time.Duration // when the newest packet comes out, by channel
	free      time.Duration    // when the capped link will have carried all that it was given
	bad       bool             // inside a burst of losses
	straggler straggler
	damaged   [peer.MaxState]byte // a packet that was corrupted

	counts  Counts
	removed peer.Flow // wire, of packets that went in and never come out
	added   peer.Flow // wire, of second copies
}

// Counts counts the packets of one direction since the link was made, by what
// happened to them.
type Counts struct {
	Passed    uint64 // came out, second copies included
	Lost      uint64 // by loss
	Burst     uint64 // by ge
	Outage    uint64 // by drop:all
	Queue     uint64 // by a full queue in front of the capped link
	Overflow  uint64 // beyond what the conditioner holds
	Doubled   uint64
	Reordered uint64
	Corrupted uint64
}

func newPath(way int, seed, specSeed uint64) *path {
	p := &path{way: way, waiting: queue.New(maxState, maxEvent)}
	for ch := range p.random {
		p.random[ch] = *rand.NewPCG(seed, specSeed<<2|uint64(2*way+ch))
	}
	return p
}

// enter takes a packet that goes in at now. For an Event packet there must be room.
func (p *path) enter(now time.Duration, ch peer.Channel, packet []byte) {
	p.advance(now)
	r := roll(&p.random[ch])
	if ch == peer.Event {
		p.enterEvent(now, packet, r)
		return
	}
	if !p.survives(now, packet, r) {
		p.removed.Count(packet)
		return
	}
	p.enterState(now, p.corrupt(packet, r), r)
}

// room reports whether an Event packet may enter.
func (p *path) room() bool { return !p.waiting.Full(peer.Event) }

// enterEvent delays an event; in an outage it waits without a time.
func (p *path) enterEvent(now time.Duration, packet []byte, r rolls) {
	at := peer.Never
	if !p.Outage {
		at = p.due(now, peer.Event, packet, r)
	}
	p.waiting.Push(at, peer.Event, packet)
}

// survives reports whether a State packet comes out, and counts the reason if not.
// The queue is checked before the losses: a packet that is lost on the way has
// passed the queue.
func (p *path) survives(now time.Duration, packet []byte, r rolls) bool {
	p.stepBurst(r)
	switch {
	case p.Outage:
		p.counts.Outage++
	case p.queueFull(now, packet):
		p.counts.Queue++
	case p.bad:
		p.counts.Burst++
	case r.loss < p.Loss:
		p.counts.Lost++
	default:
		return true
	}
	return false
}

func (p *path) stepBurst(r rolls) {
	if p.bad {
		p.bad = r.burst >= p.Burst.Leave
	} else {
		p.bad = r.burst < p.Burst.Enter
	}
}

// corrupt returns the packet, or a copy with one bit flipped, as luck decides.
func (p *path) corrupt(packet []byte, r rolls) []byte {
	if r.corrupt >= p.Corrupt || len(packet) == 0 {
		return packet
	}
	p.counts.Corrupted++
	damaged := p.damaged[:copy(p.damaged[:], packet)]
	bit := scale(r.bit, uint32(8*len(packet)))
	damaged[bit/8] ^= 1 << (bit % 8)
	return damaged
}

func (p *path) enterState(now time.Duration, packet []byte, r rolls) {
	at := p.due(now, peer.State, packet, r)
	if r.reorder < p.Reorder && !p.straggler.held {
		p.counts.Reordered++
		p.straggler.hold(at, packet)
		return
	}
	p.push(at, packet)
	if r.dup < p.Dup {
		p.counts.Doubled++
		p.added.Count(packet)
		p.push(at, packet)
	}
	if p.straggler.held {
		p.push(at, p.straggler.release())
	}
}

func (p *path) push(at time.Duration, packet []byte) {
	if !p.waiting.Push(at, peer.State, packet) {
		p.counts.Overflow++
		p.removed.Count(packet)
	}
}

// leave removes and returns the next packet that has come out by now.
func (p *path) leave(now time.Duration) (ch peer.Channel, packet []byte, at time.Duration, ok bool) {
	p.advance(now)
	if p.straggler.held && p.straggler.until() <= now { // no packet came to overtake it
		p.newest[peer.State] = max(p.newest[peer.State], p.straggler.until())
		p.push(p.newest[peer.State], p.straggler.release())
	}
	ch, packet, at, ok = p.waiting.Pop(now)
	if ok {
		p.counts.Passed++
	}
	return ch, packet, at, ok
}

// next returns when the next packet comes out or the conditions change.
func (p *path) next() time.Duration {
	at := p.waiting.Next()
	if p.straggler.held {
		at = min(at, p.straggler.until())
	}
	if len(p.schedule) > 0 {
		at = min(at, p.epoch+p.schedule[0].At)
	}
	return at
}

// idle reports whether no packet waits but those that an outage holds up.
func (p *path) idle() bool { return p.waiting.Next() == peer.Never }

func (p *path) empty() bool {
	return p.waiting.Len(peer.State)+p.waiting.Len(peer.Event) == 0 && !p.straggler.held
}
