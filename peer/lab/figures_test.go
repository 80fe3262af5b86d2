package lab

import (
	"testing"
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/peer/guest"
	"switchback/world"
	"switchback/world/grid"
)

const ms = time.Millisecond

// readings plays samples, one a tick, into fresh figures of a guest that
// joined at 1 s.
func readings(samples ...netgraph.Sample) *figures {
	f := &figures{}
	f.begin(time.Second, 0, peer.LinkStats{})
	for _, s := range samples {
		s.At += time.Second
		f.read(&peer.View{Sample: s}, 1)
	}
	return f
}

// reported returns the report of figures after so many seconds.
func reported(f *figures, seconds float64) (g GuestReport) {
	f.report(&g, seconds)
	return g
}

// Four frames of one guest, in which every figure is different.
func TestFiguresAreThoseOfTheSamples(t *testing.T) {
	var samples []netgraph.Sample
	for i := range 4 {
		samples = append(samples, netgraph.Sample{
			At: 5 * time.Second, RTT: time.Duration(40+i) * ms, Jitter: time.Duration(3+i) * ms, LossUp: float32(2 * i), LossDown: float32(i),
			Unacked: uint16(7 + i), Slack: int16(i - 1), InterpDelay: time.Duration(55+i) * ms, Entities: uint16(10 + i),
			Corrections: uint32(3 * i), Starved: uint32(i), Held: uint32(i), FullSnapshots: uint32(1 + i),
		})
	}
	g := reported(readings(samples...), 30)
	for what, c := range map[string]struct {
		got  Summary
		want []float64 // in the order of the report
	}{
		"rtt_ms":          {g.RTT, []float64{41, 43, 43, 43}},
		"jitter_ms":       {g.Jitter, []float64{4, 6, 6, 6}},
		"unacked":         {g.Unacked, []float64{8, 10}},
		"slack_ticks":     {g.Slack, []float64{0, -1}},
		"interp_delay_ms": {g.InterpDelay, []float64{56, 58}},
		"relevant":        {g.Relevant, []float64{11.5, 13}},
	} {
		for i, want := range c.want {
			exactly(t, what+"."+c.got[i].Name, float64(c.got[i].Value), want)
		}
	}
	exactly(t, "loss_up_pct", float64(g.LossUp), 3)
	exactly(t, "loss_down_pct", float64(g.LossDown), 1.5)
	exactly(t, "corrections_per_min", float64(g.Corrections), 18) // nine in half a minute
	exactly(t, "starved_pct", float64(g.Starved), 75)
	exactly(t, "held_pct", float64(g.Held), 75)
	exactly(t, "full_snapshots", float64(g.FullSnapshots), 4)
}

// Frames and ticks differ when a frame comes late: starved_pct is of ticks, held_pct of
// frames.
func TestPercentagesHaveTheirOwnWhole(t *testing.T) {
	f := &figures{}
	for range 10 {
		f.read(&peer.View{Sample: netgraph.Sample{HashAgrees: true, Starved: 5, Held: 5}}, 2)
	}
	g := reported(f, 1)
	exactly(t, "starved_pct", float64(g.Starved), 25)
	exactly(t, "held_pct", float64(g.Held), 50)
}

func TestReconciliationsAreCountedEach(t *testing.T) {
	f := &figures{}
	for _, cm := range []int32{0, 0, 0, 25, 100} {
		f.reconciled(guest.Reconciliation{Moved: cm * grid.Metre / 100, GuessFree: cm == 0})
	}
	g := reported(f, 10)
	exactly(t, "correction_cm.p50", statisticOf(t, g.Correction, "p50"), 0)
	exactly(t, "correction_cm.p99", statisticOf(t, g.Correction, "p99"), 100)
	exactly(t, "correction_cm.max", statisticOf(t, g.Correction, "max"), 100)
	exactly(t, "snapshots_per_s", float64(g.Snapshots), 0.5)
	exactly(t, "guess_free_pct", float64(g.GuessFree), 60)
}

// A round trip of 0 is no reading at first, when it is not yet known; later it is one.
func TestTheRoundTripIsReadWhenItIsKnown(t *testing.T) {
	at := func(at, rtt time.Duration) netgraph.Sample {
		return netgraph.Sample{At: at, RTT: rtt, HashAgrees: true}
	}
	if g := reported(readings(at(ms, 0), at(rttKnown, 0)), 1); !isNull(g.RTT[0].Value) {
		t.Errorf("a round trip that nobody told is %v", g.RTT)
	}
	g := reported(readings(at(ms, 0), at(2*ms, 30*ms), at(rttKnown+ms, 0)), 1)
	exactly(t, "rtt_ms.max", statisticOf(t, g.RTT, "max"), 30)
	exactly(t, "rtt_ms.p50", statisticOf(t, g.RTT, "p50"), 0)
}

func isNull(n Number) bool { return n != n }

func TestTheFirstDisagreementIsReported(t *testing.T) {
	r := &Report{Verdict: OK}
	r.judge(&player{name: "guest-1", joined: true})
	if r.Verdict != OK || r.Desync != nil {
		t.Errorf("%s, %+v of guests that agree", r.Verdict, r.Desync)
	}
	r.judge(&player{name: "guest-2", joined: true, desync: &DesyncReport{Tick: 77, Peer: "guest-2"}})
	r.judge(&player{name: "guest-3", joined: true, desync: &DesyncReport{Tick: 50, Peer: "guest-3"}})
	if r.Verdict != Desync || r.Desync.Tick != 77 || r.Desync.Peer != "guest-2" {
		t.Errorf("%s, %+v, want that of guest-2 in tick 77", r.Verdict, r.Desync)
	}
	if r.fail("something else"); r.Verdict != Desync || len(r.Failures) != 1 {
		t.Errorf("%s %q: a failure hides the desync", r.Verdict, r.Failures)
	}
}

// The verdict depends on every guest: one that was lost or never joined fails it, one
// that left does not.
func TestFatesOfGuests(t *testing.T) {
	lost := &peer.Ended{Reason: peer.HostLost}
	for _, c := range []struct {
		p    player
		want string
	}{
		{player{joined: true}, ""},
		{player{joined: true, left: true, err: &peer.Ended{Reason: peer.Left}}, ""},
		{player{joined: true, err: lost}, "Moss ended: host-lost"},
		{player{err: lost}, "Moss ended: host-lost"},
		{player{}, "Moss never joined"},
	} {
		r := &Report{Verdict: OK}
		c.p.name = "Moss"
		r.judge(&c.p)
		if len(r.Failures) > 1 || len(r.Failures) == 1 != (c.want != "") || c.want != "" && r.Failures[0] != c.want || r.Verdict == OK != (c.want == "") {
			t.Errorf("%+v: %s %q, want %q", c.p.err, r.Verdict, r.Failures, c.want)
		}
	}
}

// A notice counts once, from its tick. One from before the guest joined, or of a tick
// that is not kept, does not count.
func TestNoticesAreTimedOnce(t *testing.T) {
	s := &star{now: 3 * time.Second}
	s.tickAt.ran(30, time.Second)
	s.tickAt.ran(60, 2750*ms)
	f := &figures{since: 2 * time.Second}
	var v peer.View
	v.Notices[0] = peer.Notice{Number: 1, Tick: 30} // before
	v.Notices[1] = peer.Notice{Number: 2, Tick: 60}
	v.Notices[2] = peer.Notice{Number: 3, Tick: 61} // has not run
	f.notices(&v, s)
	s.now += time.Second
	f.notices(&v, s)
	g := reported(f, 1)
	exactly(t, "event_ms.max", statisticOf(t, g.Event, "max"), 250)
	exactly(t, "events", float64(f.event.Count()), 1)
	if f.notice != 3 {
		t.Errorf("seen up to %d, want 3", f.notice)
	}
}

func TestTicksAreRememberedForAWhile(t *testing.T) {
	var ran ticks
	ran.ran(3, 10*ms)
	ran.ran(ticksKept, 20*ms)
	for tick, want := range map[uint32]time.Duration{1: 10 * ms, 3: 10 * ms, 4: 20 * ms, ticksKept: 20 * ms, 0: -1, ticksKept + 1: -1} {
		at, ok := ran.when(world.Tick(tick))
		if ok != (want >= 0) || ok && at != want {
			t.Errorf("tick %d ran at %v, %v; want %v", tick, at, ok, want)
		}
	}
	ran.ran(ticksKept+3, 30*ms)
	if _, ok := ran.when(3); ok {
		t.Error("a tick beyond what is kept is remembered")
	}
	if at, ok := ran.when(4); !ok || at != 20*ms {
		t.Errorf("the oldest that is kept ran at %v, %v", at, ok)
	}
}

// A command's age counts from when it was made. When it runs, it settles the outages
// that have ended.
func TestCommandsRunAndOutagesEnd(t *testing.T) {
	p := &player{outages: []time.Duration{2 * time.Second, 3 * time.Second, 9 * time.Second}}
	p.madeAt.ran(10, 1900*ms)
	p.commandRan(10, 1950*ms)
	if p.figures.oldest != 50*ms || p.figures.outages != 0 {
		t.Errorf("oldest %v, %d outages", p.figures.oldest, p.figures.outages)
	}
	p.madeAt.ran(11, 1960*ms)
	p.commandRan(11, 3040*ms)
	p.commandRan(99, 3050*ms) // never made
	if p.figures.oldest != 1080*ms || p.figures.outages != 2 || p.figures.recover != 1040*ms {
		t.Errorf("oldest %v, %d outages over after at most %v", p.figures.oldest, p.figures.outages, p.figures.recover)
	}
	g := p.report(4 * time.Second)
	exactly(t, "recover_ms", float64(g.Recover), 1040)
	exactly(t, "oldest_run_ms", float64(g.OldestRun), 1080)
}

func TestTrafficBeforeTheSeatDoesNotCount(t *testing.T) {
	now := peer.LinkStats{Up: peer.Flow{Bytes: 1500, Packets: 15}, Down: peer.Flow{Bytes: 900, Packets: 8}}
	then := peer.LinkStats{Up: peer.Flow{Bytes: 500, Packets: 5}, Down: peer.Flow{Bytes: 1000, Packets: 3}}
	var g GuestReport
	g.traffic(since(now, then), 5)
	exactly(t, "wire_up_bytes_per_s", float64(g.WireUp), 200)
	exactly(t, "packets_up_per_s", float64(g.PacketsUp), 2)
	exactly(t, "wire_down_bytes_per_s", float64(g.WireDown), 0) // never below
	exactly(t, "packets_down_per_s", float64(g.PacketsDown), 1)
}

func TestFiguresOfTheHost(t *testing.T) {
	f := &hostFigures{}
	for _, n := range []uint16{10, 20, 60} {
		f.read(&peer.View{Sample: netgraph.Sample{Entities: n, WireUp: float32(n) * 10}})
	}
	r := f.report()
	exactly(t, "entities.mean", statisticOf(t, r.Entities, "mean"), 30)
	exactly(t, "entities.max", statisticOf(t, r.Entities, "max"), 60)
	exactly(t, "wire_up_bytes_per_s", float64(r.WireUp), 300)
}
