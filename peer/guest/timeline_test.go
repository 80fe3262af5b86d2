package guest

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/grid"
)

// arrive feeds snapshots through a path with jitter and asks for the playback
// position 60 times a second; it returns the mean delay and how many of the
// asked positions had no snapshot beyond them.
func arrive(tl *timeline, jitter time.Duration, loss uint32, length time.Duration) (delay time.Duration, dryPercent float64) {
	random := grid.Stream{State: 9}
	type packet struct {
		tick world.Tick
		at   time.Duration
	}
	var flying []packet
	newest, asked, dry, last := world.Tick(0), 0, 0, time.Duration(0)
	var sum time.Duration
	for now := time.Duration(0); now < length; now += peer.TickTime {
		if t := world.Tick(now / peer.TickTime); t%world.SnapshotTicks == 0 && random.Below(100) >= loss {
			at := max(now+80*time.Millisecond+time.Duration(random.Below(uint32(jitter)+1)), last)
			last = at
			flying = append(flying, packet{t, at})
		}
		for len(flying) > 0 && flying[0].at <= now {
			tl.Arrived(flying[0].tick, flying[0].at)
			newest, flying = flying[0].tick, flying[1:]
		}
		position := tl.At(now)
		if now > 5*time.Second {
			asked++
			d, _ := tl.Delay()
			sum += d
			if position > int64(newest)*playbackBy {
				dry++
			}
		}
	}
	return sum / time.Duration(asked), 100 * float64(dry) / float64(asked)
}

func TestTimelineDelay(t *testing.T) {
	for _, c := range []struct {
		jitter, most time.Duration
		loss         uint32
		dry          float64
	}{
		{0, 56 * time.Millisecond, 0, 0},
		{20 * time.Millisecond, 76 * time.Millisecond, 0, 2},
		{20 * time.Millisecond, 76 * time.Millisecond, 5, 5},
		{100 * time.Millisecond, 160 * time.Millisecond, 0, 3},
	} {
		var tl timeline
		delay, dry := arrive(&tl, c.jitter, c.loss, time.Minute)
		t.Logf("jitter %v loss %d %%: delay %v, %.2f %% dry", c.jitter, c.loss, delay, dry)
		if delay > c.most || dry > c.dry {
			t.Errorf("jitter %v loss %d %%: delay %v, %.2f %% dry", c.jitter, c.loss, delay, dry)
		}
	}
}

func TestTimelineNeverRunsBackwards(t *testing.T) {
	var tl timeline
	random := grid.Stream{State: 4}
	last := int64(0)
	for n := range 4000 {
		now := time.Duration(n) * peer.TickTime
		if n%3 == 0 {
			tl.Arrived(world.Tick(n), now+time.Duration(random.Below(uint32(200*time.Millisecond))))
		}
		if p := tl.At(now); p < last && n > 200 {
			t.Fatalf("tick %d: position fell from %d to %d", n, last, p)
		} else {
			last = p
		}
	}
}

func TestOffsetFadesInASecond(t *testing.T) {
	var o offset
	o.Corrected(grid.Pos{X: 1000}, grid.Pos{})
	if o.At() != (grid.Pos{X: 1000}) {
		t.Fatalf("offset %v", o.At())
	}
	for range grid.TicksPerSecond {
		o.Tick()
	}
	if left := o.At().X; left < 0 || left > 1 {
		t.Errorf("%d of 1000 units remain after a second", left)
	}
	o.Corrected(grid.Pos{X: 40}, grid.Pos{})
	if o.At() != (grid.Pos{}) {
		t.Error("a correction below 5 cm is shown")
	}
	o.Corrected(grid.Pos{X: 1000}, grid.Pos{})
	o.Corrected(grid.Pos{X: 4 * grid.Metre}, grid.Pos{})
	if o.At() != (grid.Pos{}) {
		t.Error("a correction beyond 3 m glides")
	}
}
