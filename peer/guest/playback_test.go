package guest

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
)

const ms = time.Millisecond

// steady feeds n snapshots that arrive late after their tick, from the one after
// tick last on, and returns the tick of the last.
func steady(tl *timeline, last world.Tick, n int, late time.Duration) world.Tick {
	for range n {
		last += world.SnapshotTicks
		tl.Arrived(last, time.Duration(last)*peer.TickTime+late)
	}
	return last
}

func TestTimelineStartsItsDelayBehindTheFirstArrival(t *testing.T) {
	var tl timeline
	if p := tl.At(time.Minute); p != 0 {
		t.Errorf("before anything came it draws %d", p)
	}
	now := steady(&tl, 57, 1, 30*ms)
	at := time.Duration(now)*peer.TickTime + 30*ms
	want := int64(time.Duration(now)*peer.TickTime-restDelay) * playbackBy / int64(peer.TickTime)
	if p := tl.At(at); p != want {
		t.Errorf("as snapshot %d comes it draws %d/256, want %d", now, p, want)
	}
	if p := tl.At(at + peer.TickTime); p != want+playbackBy {
		t.Errorf("a tick later it draws %d/256, want %d", p, want+playbackBy)
	}
}

// The delay covers all but the four latest of 64 arrivals.
func TestTimelineWaitsForNineteenOfTwenty(t *testing.T) {
	for _, c := range []struct {
		late int
		by   time.Duration
		want time.Duration
	}{{0, 40 * ms, 0}, {4, 40 * ms, 0}, {5, 40 * ms, 40 * ms}, {20, 40 * ms, 40 * ms}, {20, time.Second, maxDelay - restDelay}} {
		var tl timeline
		last := steady(&tl, 0, arrivals-c.late, 10*ms)
		steady(&tl, last, c.late, 10*ms+c.by)
		if got := tl.Jitter(); got != c.want {
			t.Errorf("%d of %d late by %v: jitter %v, want %v", c.late, arrivals, c.by, got, c.want)
		}
		if _, target := tl.Delay(); target != restDelay+c.want {
			t.Errorf("%d late by %v: the delay is to be %v, want %v", c.late, c.by, target, restDelay+c.want)
		}
	}
}

func TestTimelineForgetsWhatIsLongAgo(t *testing.T) {
	var tl timeline
	last := steady(&tl, 0, arrivals/2, 10*ms)
	last = steady(&tl, last, arrivals/2, 60*ms)
	if tl.Jitter() != 50*ms {
		t.Fatalf("jitter %v", tl.Jitter())
	}
	steady(&tl, last, arrivals, 60*ms)
	if tl.Jitter() != 0 {
		t.Errorf("jitter %v when every packet takes as long as the others", tl.Jitter())
	}
}

// play draws tick by tick and returns how far the position moved in each.
func (t *timeline) play(from time.Duration, ticks int) (steps []int64) {
	last := t.At(from)
	for n := range ticks {
		p := t.At(from + time.Duration(n+1)*peer.TickTime)
		steps, last = append(steps, p-last), p
	}
	return steps
}

// A new delay is slewed to: the picture runs a twentieth slower or quicker until it
// is reached, and then true again.
func TestTimelineSlewsByATwentieth(t *testing.T) {
	const (
		change = 40 * ms
		slow   = playbackBy - playbackBy/slewShare - 1 // a step, rounded down or up
		quick  = playbackBy + playbackBy/slewShare
	)
	ticks := int(change * slewShare / peer.TickTime) // that it takes
	check := func(name string, steps []int64, least, most int64) {
		t.Helper()
		for n, s := range steps {
			if s < least || s > most {
				t.Errorf("%s: step %d goes %d/256 of a tick, want %d to %d", name, n, s, least, most)
			}
		}
	}
	var tl timeline
	last := steady(&tl, 0, arrivals, 10*ms)
	now := time.Duration(last) * peer.TickTime
	check("at rest", tl.play(now, 10), playbackBy-1, playbackBy)
	last = steady(&tl, last, 10, 10*ms+change)
	now = time.Duration(last) * peer.TickTime
	tl.last = now
	check("slower", tl.play(now, ticks-1), slow, slow+1)
	tl.play(tl.last, 3)
	check("there", tl.play(tl.last, 10), playbackBy-1, playbackBy)
	if got, target := tl.Delay(); got != target || target != restDelay+change {
		t.Errorf("the delay is %v, to be %v, want %v", got, target, restDelay+change)
	}
	steady(&tl, last, arrivals, 10*ms)
	check("quicker", tl.play(tl.last, ticks-1), quick, quick+1)
	tl.play(tl.last, 3)
	check("back", tl.play(tl.last, 10), playbackBy-1, playbackBy)
}

// The timeline follows a far jump of the host's time at once: the delay grows to its
// bound, and the picture jumps by the rest.
func TestTimelineCutsWhatIsTooFarToSlew(t *testing.T) {
	const grown = maxDelay - restDelay
	for _, c := range []struct {
		ticks world.Tick
		cuts  bool
	}{
		{world.Tick((cutBeyond + grown) / peer.TickTime), false},
		{world.Tick((cutBeyond+grown)/peer.TickTime) + 2, true},
	} {
		var tl timeline
		last := steady(&tl, 0, arrivals, 0)
		now := time.Duration(last) * peer.TickTime
		before := tl.At(now)
		tl.Arrived(last+c.ticks, now)
		want := int64(0)
		if c.cuts {
			want = int64(time.Duration(c.ticks)*peer.TickTime-grown) * playbackBy / int64(peer.TickTime)
		}
		if moved := tl.At(now) - before; moved < want-1 || moved > want+1 {
			t.Errorf("after a jump of %d ticks the picture moved by %d/256, want %d", c.ticks, moved, want)
		}
	}
}

// When no time passes nothing moves, and a clock that goes back is not followed.
func TestTimelineWithoutTime(t *testing.T) {
	var tl timeline
	last := steady(&tl, 0, arrivals, 10*ms)
	now := time.Duration(last) * peer.TickTime
	tl.At(now)
	steady(&tl, last, 20, 60*ms)
	shift := tl.shift
	tl.At(now)
	tl.At(now - ms)
	if tl.shift != shift {
		t.Errorf("the picture was moved by %v in no time", tl.shift-shift)
	}
}
