package host

import (
	"testing"
	"testing/synctest"
	"time"

	"switchback/peer"
	"switchback/peer/ahead"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// TestTheMakerIsAskedBeforeEachTick: after its first second, a host with a Maker
// makes no chunks in its ticks.
func TestTheMakerIsAskedBeforeEachTick(t *testing.T) {
	const ticks = 20 * grid.TicksPerSecond
	synctest.Test(t, func(t *testing.T) {
		m := ahead.Start()
		defer m.Stop()
		if n := madeInTicks(3, ticks, m); n != 0 {
			t.Errorf("%d chunks were made in a tick", n)
		}
		if n := madeInTicks(4, ticks, nil); n == 0 {
			t.Error("nor were any without a maker: that shows nothing")
		}
	})
}

// madeInTicks has a host's player run up the trail and returns how many chunks the
// ticks made after the first second. The forest must be new in this process: all
// hosts of a seed share their chunks.
func madeInTicks(seed uint64, ticks int, m *ahead.Maker) int {
	h := New(Config{Seed: seed, Ahead: m}, nil)
	h.Input(world.Command{MoveY: -body.MaxAxis, Facing: grid.North, Buttons: body.Run})
	warm := 0
	for i := range ticks {
		if _, err := h.Advance(time.Duration(i) * peer.TickTime); err != nil {
			panic(err)
		}
		synctest.Wait() // the time until the next tick
		if i == grid.TicksPerSecond {
			warm = h.World().Forest.Made()
		}
	}
	return h.World().Forest.Made() - warm
}
