package degrade

import (
	"time"

	"switchback/peer"
)

// due returns when a packet that goes in now comes out: after the packets that wait
// for the capped link, after the delay, and no sooner than the packet before it.
func (p *path) due(now time.Duration, ch peer.Channel, packet []byte, r rolls) time.Duration {
	at := now
	if p.Rate > 0 {
		p.free = max(p.free, now) + carry(packet, p.Rate)
		at = p.free
	}
	jitter := time.Duration(uint64(r.jitter) * uint64(p.Jitter) >> 32)
	p.newest[ch] = max(p.newest[ch], at+p.Latency+jitter)
	return p.newest[ch]
}

// carry returns how long a link of a rate in bit/s takes for a packet.
func carry(packet []byte, rate int64) time.Duration {
	bits := int64(len(packet)+peer.Overhead) * 8
	return time.Duration(bits * int64(time.Second) / rate)
}

// queueFull reports whether a packet would not fit into the queue of the capped
// link, behind the bytes that wait there.
func (p *path) queueFull(now time.Duration, packet []byte) bool {
	if p.Rate == 0 || p.free <= now {
		return false
	}
	backlog := p.free.Seconds() - now.Seconds()
	return backlog*float64(p.Rate)/8+float64(len(packet)+peer.Overhead) > float64(p.capacity())
}

// follow begins a schedule whose times are counted from epoch.
func (p *path) follow(phases []Phase, epoch time.Duration) {
	p.schedule, p.epoch = phases, epoch
}

// advance puts the phases in force that are due.
func (p *path) advance(now time.Duration) {
	for len(p.schedule) > 0 && p.epoch+p.schedule[0].At <= now {
		phase := p.schedule[0]
		p.schedule = p.schedule[1:]
		p.change(p.epoch+phase.At, [2]Conditions{up: phase.Up, down: phase.Down}[p.way])
		if p.onChange != nil && phase.What != "" {
			p.onChange(p.epoch+phase.At, phase.What)
		}
	}
}

// change puts conditions in force. A capped link with a new rate starts with an
// empty queue. When an outage ends, the events that it held up set out.
func (p *path) change(at time.Duration, c Conditions) {
	if c.Rate != p.Rate {
		p.free = at
	}
	over := p.Outage && !c.Outage
	p.Conditions = c
	if over {
		p.waiting.Retime(peer.Event, func(due time.Duration) time.Duration { return p.setOut(at, due) })
	}
}

func (p *path) setOut(at, due time.Duration) time.Duration {
	if due != peer.Never {
		return due
	}
	p.newest[peer.Event] = max(p.newest[peer.Event], at+p.Latency)
	return p.newest[peer.Event]
}
