package lab

import (
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/peer/guest"
	"switchback/world/grid"
)

// figures are what is measured about one guest. They hardly grow with the length of
// the run.
type figures struct {
	since    time.Duration  // when the guest had its seat
	joinedIn time.Duration  // from dialling until then
	links    peer.LinkStats // at that time
	frames   int
	ticks    int
	last     netgraph.Sample
	notice   uint32 // number of the newest seen

	rtt, jitter, unacked, slack, delay, relevant netgraph.Histogram // a value a frame
	lossUp, lossDown                             netgraph.Histogram // likewise
	correction                                   netgraph.Histogram // a value a reconciliation, cm
	payload                                      netgraph.Histogram // a value a State packet, bytes
	event                                        netgraph.Histogram // a value a notice, ms

	guessFree int           // reconciliations
	oldest    time.Duration // see oldest_run_ms in the package comment
	recover   time.Duration // the longest recovery from an outage
	outages   int           // that have ended
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

// rttKnown is the time within which every guest has got its round trip: the host
// sends it once a second.
const rttKnown = 3 * time.Second

// read takes the figures of a frame, before which ran ticks were run.
func (f *figures) read(v *peer.View, ran int) {
	s := &v.Sample
	f.frames++
	f.ticks += ran
	if s.RTT > 0 || s.At-f.since > rttKnown { // before that, 0 means not known
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

// notices measures how long each new notice took from the host's tick to the view.
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

// recovered counts an outage, and how long after its end commands ran again.
func (f *figures) recovered(after time.Duration) {
	f.outages++
	f.recover = max(f.recover, after)
}

// hostFigures are what is measured about the host.
type hostFigures struct {
	entities netgraph.Histogram // a value a second
	wireUp   netgraph.Histogram // a value a second, bytes/s
	tick     netgraph.Histogram // µs that a tick took, with Timings
}

func (f *hostFigures) read(v *peer.View) {
	f.entities.Add(float64(v.Sample.Entities))
	f.wireUp.Add(float64(v.Sample.WireUp))
}

// clock starts to measure a call in which ticks run; stop ends it.
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
