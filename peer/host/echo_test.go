package host

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

const ms = time.Millisecond

// echo sends back a clock that the host sent so long ago, held for a while.
func (v *visitor) echo(at, ago, hold time.Duration) {
	v.sendAt(at, &snapshot.FromGuest{HasEcho: true, Clock: uint32((at - ago) / peer.ClockUnit), Held: uint16(hold / peer.ClockUnit)})
}

func TestRoundTripIsMeasuredOnTheHostsClock(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.talks = false
	r.pass(time.Second)
	for _, c := range []struct {
		name      string
		ago, hold time.Duration
		want      time.Duration
	}{
		{"the first is taken whole", 80 * ms, 0, 80 * ms},
		{"then an eighth of the difference", 160 * ms, 0, 90 * ms},
		{"what was held does not count", 150 * ms, 60 * ms, 90 * ms},
		{"downwards as well", 10 * ms, 0, 80 * ms},
		{"held longer than it was away: void", 80 * ms, 81 * ms, 80 * ms},
		{"from the future: void", -5 * ms, 0, 80 * ms},
	} {
		v.echo(r.now, c.ago, c.hold)
		r.ticks(1)
		if got := r.view().Sample.RTT; got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The host may wake after a packet came; the arrival counts.
func TestRoundTripEndsWithTheArrival(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.talks = false
	r.pass(time.Second)
	v.echo(r.now+3*ms, 50*ms, 0) // read 14 ms later
	r.ticks(1)
	if got := r.view().Sample.RTT; got != 50*ms {
		t.Errorf("%v, want 50 ms", got)
	}
}

func TestEchoesWrapAndHaveABound(t *testing.T) {
	const units = uint32(maxRTT / peer.ClockUnit)
	for _, c := range []struct {
		now, sent uint32
		held      uint16
		want      time.Duration
	}{
		{5, 1<<32 - 5, 0, 10 * peer.ClockUnit},
		{5, 1<<32 - 5, 10, 0},
		{units, 0, 0, maxRTT},
		{units + 1, 0, 0, 0},
		{units + 1, 0, 1, maxRTT},
		{0, 1, 0, 0},
	} {
		var s seat
		if s.echo(c.now, c.sent, c.held); s.rtt != c.want {
			t.Errorf("clock %d back at %d, held %d: %v, want %v", c.sent, c.now, c.held, s.rtt, c.want)
		}
	}
}

// The host sends its clock with every snapshot until it knows the round trip, and
// four times a second from then on.
func TestClockIsAskedUntilItIsKnown(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	const rounds = 2 * echoEvery
	r.ticks(rounds * world.SnapshotTicks)
	if v.clocks != rounds {
		t.Errorf("asked with %d of %d snapshots before the first answer", v.clocks, rounds)
	}
	v.echoes = true
	r.ticks(2 * world.SnapshotTicks)
	v.clocks = 0
	r.ticks(4 * rounds * world.SnapshotTicks)
	if v.clocks != 4*rounds/echoEvery {
		t.Errorf("asked %d times in %d snapshots, want %d", v.clocks, 4*rounds, 4*rounds/echoEvery)
	}
}

// Once a second every guest gets everybody's round trip, in whole ms.
func TestEverybodyIsToldEverybodysRoundTrip(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	r.ticks(1)
	a.echo(r.now, 40*ms, 0)
	b.echo(r.now, 95*ms+600*time.Microsecond, 0)
	const seconds = 3
	r.pass(seconds * time.Second)
	for _, v := range []*visitor{a, b} {
		if len(v.tables) != seconds {
			t.Errorf("%d tables in %d seconds", len(v.tables), seconds)
		}
		for _, table := range v.tables {
			if want := [world.MaxSeats]uint16{1: 40, 2: 96}; table != want {
				t.Errorf("the table is %v, want %v", table, want)
			}
		}
	}
	if v := r.view(); v.Pings[1] != 40 || v.Pings[2] != 96 || v.Sample.RTT != 95600*time.Microsecond {
		t.Errorf("the host's view: %v, the worst %v", v.Pings, v.Sample.RTT)
	}
}
