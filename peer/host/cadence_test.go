package host

import (
	"errors"
	"testing"
	"time"

	"switchback/snapshot"
	"switchback/world"
)

func TestEveryThirdTickHasASnapshot(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	const ticks = 60
	r.ticks(ticks)
	if len(v.heads) != ticks/world.SnapshotTicks {
		t.Errorf("%d snapshots in %d ticks", len(v.heads), ticks)
	}
	for i, h := range v.heads {
		if h.Tick%world.SnapshotTicks != 0 || i > 0 && h.Tick != v.heads[i-1].Tick+world.SnapshotTicks {
			t.Errorf("snapshot %d is of tick %d", i, h.Tick)
		}
	}
	if h := v.heads[0]; h.Base != 0 || h.Night != r.host.night {
		t.Errorf("the first is against a baseline %d ticks old, of night %+v", h.Base, h.Night)
	}
}

// On a link without delay the baseline is the snapshot before. Without
// acknowledgements it grows older until the host has forgotten it; then the next
// snapshot is full.
func TestBaselineAgesUntilItIsForgotten(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	r.pass(time.Second)
	if h := v.heads[len(v.heads)-1]; h.Base != world.SnapshotTicks {
		t.Errorf("the baseline is %d ticks old", h.Base)
	}
	v.talks = false
	full := r.view().Sample.FullSnapshots
	v.heads = nil
	r.ticks((snapshotsKept + 2) * world.SnapshotTicks)
	for i, h := range v.heads {
		want := uint16(i+1) * world.SnapshotTicks
		if i+1 >= snapshotsKept {
			want = 0
		}
		if h.Base != want {
			t.Errorf("%d snapshots after the last that was acknowledged the baseline is %d ticks old, want %d", i+1, h.Base, want)
		}
	}
	if got := r.view().Sample.FullSnapshots - full; got != 3 {
		t.Errorf("%d full snapshots are counted, want 3", got)
	}
}

func TestEveryTenthSnapshotHasItsBaselinesHash(t *testing.T) {
	r := newRig(t, Config{Mode: stirred(1)})
	v := r.join("Moss")
	const rounds = 6 * hashEvery
	r.ticks(rounds * world.SnapshotTicks)
	hashes := 0
	for _, h := range v.heads {
		if !h.HasHash {
			continue
		}
		hashes++
		if base := v.sets[h.BaseTick()]; h.Hash != base.Hash() {
			t.Errorf("tick %d: the hash is %08x, the baseline's is %08x", h.Tick, h.Hash, base.Hash())
		}
	}
	if hashes != rounds/hashEvery {
		t.Errorf("%d hashes in %d snapshots", hashes, rounds)
	}
}

// The head of a snapshot holds the newest command that came, how early it was, and
// how many guesses were wrong.
func TestHeadTellsHowTheCommandsFare(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	v.ahead = 4
	r.pass(time.Second)
	h := v.heads[len(v.heads)-1]
	if h.Newest != h.Tick+v.ahead || h.Slack != int8(v.ahead) {
		t.Errorf("tick %d: newest %d, slack %d", h.Tick, h.Newest, h.Slack)
	}
	v.talks = false
	r.ticks(2 * world.SnapshotTicks)
	if h := v.heads[len(v.heads)-1]; h.Slack != snapshot.NoSlack {
		t.Errorf("slack %d when nothing came", h.Slack)
	}
	r.ticks(3 * world.SnapshotTicks)
	starved := v.heads[len(v.heads)-1].Starved
	p := v.packet()
	p.Commands.List[0].Tick, p.Commands.List[0].MoveX = r.host.Tick()-1, 60 // late, and not as guessed
	v.send(p)
	r.ticks(2 * world.SnapshotTicks)
	h = v.heads[len(v.heads)-1]
	if h.Starved != starved+1 || r.view().Sample.Starved != uint32(h.Starved) {
		t.Errorf("starved %d, then %d; the view has %d", starved, h.Starved, r.view().Sample.Starved)
	}
	late := false
	for _, h := range v.heads[len(v.heads)-2:] {
		late = late || h.Slack == -2
	}
	if !late {
		t.Errorf("the late command's slack is not told: %d, %d", v.heads[len(v.heads)-2].Slack, h.Slack)
	}
}

// Slack that does not fit into a byte is sent as the largest that does.
func TestSlackIsCutToItsByte(t *testing.T) {
	for _, c := range []struct {
		ahead world.Tick
		want  int8
	}{{126, 126}, {127, 127}, {128, 127}, {5000, 127}} {
		r := newRig(t, Config{})
		v := r.join("Moss")
		v.ahead = c.ahead
		r.ticks(2 * world.SnapshotTicks)
		if got := v.heads[len(v.heads)-1].Slack; got != c.want {
			t.Errorf("%d ticks early is told as %d", c.ahead, got)
		}
	}
	for _, c := range []struct {
		late world.Tick
		want int8
	}{{126, -126}, {127, -127}, {200, -127}} {
		r := newRig(t, Config{})
		v := r.join("Moss")
		v.talks = false
		r.ticks(210 - 210%world.SnapshotTicks) // the next tick's snapshot is two later
		p := v.packet()
		p.Commands.List[0].Tick -= c.late
		v.send(p)
		r.ticks(world.SnapshotTicks)
		if got := v.heads[len(v.heads)-1].Slack; got != c.want {
			t.Errorf("%d ticks late is told as %d, want %d", c.late, got, c.want)
		}
	}
}

func TestFailedSendsAreCountedAndBearable(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	r.ticks(1)
	a.link.broken = errors.New("no buffers")
	const rounds = 5
	before := len(b.heads)
	r.ticks(rounds * world.SnapshotTicks)
	if n := r.host.Dropped()[dropSend]; n != rounds {
		t.Errorf("counted as %v", r.host.Dropped())
	}
	if got := len(b.heads) - before; got != rounds {
		t.Errorf("the other guest got %d of %d snapshots", got, rounds)
	}
	if r.host.seats[1].link == nil {
		t.Error("the link was given up")
	}
}
