package lab

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/peer/guest"
	"switchback/world/grid"
)

// figures are what is measured of one guest. Their size does not grow with
// the length of the run.
type figures struct {
	since    time.Duration // when it had its seat
	joinedIn time.Duration // from dialling to that
	links    peer.LinkStats
	frames   int
	ticks    int
	last     netgraph.Sample
	notice   uint32 // newest seen

	rtt, jitter, unacked, slack, delay, relevant netgraph.Histogram // a tick
	lossUp, lossDown                             netgraph.Histogram // a tick
	correction                                   netgraph.Histogram // a reconciliation
	payload                                      netgraph.Histogram // a State packet
	event                                        netgraph.Histogram // a notice

	guessFree int
	oldest    time.Duration
	recover   time.Duration
	outages   int
}

func (f *figures) begin(now, joinedIn time.Duration, links peer.LinkStats) {
	f.since, f.joinedIn, f.links = now, joinedIn, links
}

const centimetre = 100.0 / grid.Metre

// reconciled counts one reconciliation.
func (f *figures) reconciled(r guest.Reconciliation) {
	f.correction.Add(float64(r.Moved) * centimetre)
	if r.GuessFree {
		f.guessFree++
	}
}

// rttKnown is when every guest has been told its round trip: the host tells it
// once a second.
const rttKnown = 3 * time.Second

// read takes the figures of a frame, before which so many ticks ran.
func (f *figures) read(v *peer.View, ran int) {
	s := &v.Sample
	f.frames++
	f.ticks += ran
	if s.RTT > 0 || s.At-f.since > rttKnown { // 0 is also what it is before it is known
		f.rtt.Add(milliseconds(s.RTT))
	}
	f.jitter.Add(milliseconds(s.Jitter))
	f.unacked.Add(float64(s.Unacked))
	f.slack.Add(float64(s.Slack))
	f.delay.Add(milliseconds(s.InterpDelay))
	f.relevant.Add(float64(s.Entities))
	f.lossUp.Add(float64(s.LossUp))
	f.lossDown.Add(float64(s.LossDown))
	f.last = *s
}

// notices measures how long what the host told took to be seen.
func (f *figures) notices(v *peer.View, s *star) {
	for i := range v.Notices {
		n := &v.Notices[i]
		if n.Number <= f.notice {
			continue
		}
		f.notice = n.Number
		if at, ok := s.tickAt.when(n.Tick); ok && at >= f.since {
			f.event.Add(milliseconds(s.now - at))
		}
	}
}

// recovered notes how long after the end of an outage commands ran again.
func (f *figures) recovered(after time.Duration) {
	f.outages++
	f.recover = max(f.recover, after)
}

// hostFigures are what is measured of the host.
type hostFigures struct {
	entities netgraph.Histogram // a second
	wireUp   netgraph.Histogram // a second
	tick     netgraph.Histogram // µs of a tick, with Timings
}

func (f *hostFigures) read(v *peer.View) {
	f.entities.Add(float64(v.Sample.Entities))
	f.wireUp.Add(float64(v.Sample.WireUp))
}

// clock measures a call in which ticks run.
func (f *hostFigures) clock(on bool) (stop func(ticks int)) {
	if !on {
		return func(int) {}
	}
	start := time.Now()
	return func(ticks int) {
		if ticks > 0 {
			f.tick.Add(microseconds(time.Since(start)) / float64(ticks))
		}
	}
}
