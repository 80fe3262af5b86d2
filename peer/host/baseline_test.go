package host

import (
	"testing"

	"switchback/snapshot"
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/grid"
)

// sender fills sentSnapshots as a host does, with states of its own.
type sender struct {
	schema *snapshot.Schema
	sent   sentSnapshots
	seq    uint16
	tick   world.Tick
	state  world.State
	cur    *snapshot.Set
	budget int
}

func newSender() *sender {
	schema := snapshot.NewSchema(world.Tables)
	return &sender{schema: schema, cur: schema.NewSet(), budget: budget}
}

// send writes the next snapshot and returns its place in the ring.
func (s *sender) send() *sentSnapshot {
	s.tick += world.SnapshotTicks
	s.state.Tick = s.tick
	e := s.sent.at(s.seq)
	if e.set == nil {
		e.set = s.schema.NewSet()
	}
	e.used = false
	base := s.sent.baseline(s.seq, s.tick)
	prior := s.sent.prior(base)
	var baseSet *snapshot.Set
	if base != nil {
		baseSet = base.set
	}
	s.cur.Capture(&s.state, 1)
	var w bits.Writer
	w.Reset(nil, snapshot.MaxPacket)
	e.written, _ = s.schema.Encode(&w, 1, baseSet, s.cur, &prior, s.budget, e.set)
	e.used, e.seq = true, s.seq
	s.seq++
	return e
}

// base returns the sequence that the next snapshot is written against.
func (s *sender) base() (seq uint16, ok bool) {
	e := s.sent.baseline(s.seq, s.tick+world.SnapshotTicks)
	if e == nil {
		return 0, false
	}
	return e.seq, true
}

func TestBaselineIsTheNewestAcknowledged(t *testing.T) {
	s := newSender()
	if _, ok := s.base(); ok {
		t.Error("there is a baseline before anything was acknowledged")
	}
	for range 10 {
		s.send()
	}
	for _, c := range []struct{ acked, want uint16 }{{3, 3}, {7, 7}, {5, 7}, {7, 7}, {9, 9}} {
		s.sent.acknowledged(c.acked)
		if got, ok := s.base(); !ok || got != c.want {
			t.Errorf("after %d was acknowledged the baseline is %d, %v, want %d", c.acked, got, ok, c.want)
		}
	}
	s.sent.forget()
	if _, ok := s.base(); ok {
		t.Error("there is a baseline after all was forgotten")
	}
	s.sent.acknowledged(9)
	if _, ok := s.base(); ok {
		t.Error("what was forgotten became the baseline")
	}
}

func TestBaselineGoesOverTheEndOfTheSequences(t *testing.T) {
	s := newSender()
	s.seq = 1<<16 - 3
	for range 6 {
		s.send()
	}
	for _, c := range []struct{ acked, want uint16 }{{1<<16 - 2, 1<<16 - 2}, {1, 1}, {1<<16 - 1, 1}} {
		s.sent.acknowledged(c.acked)
		if got, ok := s.base(); !ok || got != c.want {
			t.Errorf("after %d was acknowledged the baseline is %d, %v, want %d", c.acked, got, ok, c.want)
		}
	}
}

func TestWhatTheRingHasLostIsNoBaseline(t *testing.T) {
	s := newSender()
	for range snapshotsKept + 1 {
		s.send()
	}
	s.sent.acknowledged(0) // its place is taken by snapshot 64
	if got, ok := s.base(); ok {
		t.Errorf("the baseline is %d", got)
	}
	s.sent.acknowledged(1)
	if _, ok := s.base(); ok {
		t.Error("a baseline whose place the snapshot itself takes was kept")
	}
	s.sent.acknowledged(2)
	if got, ok := s.base(); !ok || got != 2 {
		t.Errorf("the oldest that is kept: %d, %v", got, ok)
	}
}

func TestBaselineHasAnAge(t *testing.T) {
	s := newSender()
	s.send()
	s.sent.acknowledged(0)
	made := s.tick
	if s.sent.baseline(s.seq, made+snapshot.MaxBaseAge) == nil {
		t.Error("a baseline as old as guests keep was given up")
	}
	if s.sent.baseline(s.seq, made+snapshot.MaxBaseAge+1) != nil {
		t.Error("a baseline older than guests keep was used")
	}
}

// naivePrior returns what prior should, from the whole log instead of the ring.
func (s *sender) naivePrior(log []sentSnapshot, base *sentSnapshot) (p snapshot.Slots) {
	for i := range log {
		e := &log[i]
		if int16(e.seq-base.seq) <= 0 || s.seq-e.seq >= snapshotsKept {
			continue
		}
		for slot := range s.schema.Slots() {
			same := e.set.Has(slot) == base.set.Has(slot) && *e.set.Record(slot) == *base.set.Record(slot)
			if e.written.Has(slot) && !same {
				p.Add(slot)
			}
		}
	}
	return p
}

// stir changes a few shades, mostly back and forth between two places.
func stir(s *world.State, random *grid.Stream) {
	for range random.Below(4) {
		shade := &s.Shades[random.Below(12)]
		shade.Mood = world.Stalking
		if random.Below(5) == 0 {
			shade.Mood = world.NoMood
		}
		shade.Pos = grid.Pos{X: int32(1+random.Below(2)) * grid.Metre, Y: grid.Metre}
	}
}

// TestPriorAgainstModel is Invariant N3: against any baseline, exactly the slots are
// restated for which later snapshots wrote another value.
func TestPriorAgainstModel(t *testing.T) {
	const seed = 5
	t.Logf("seed %d", seed)
	random := grid.Stream{State: seed}
	s := newSender()
	var log []sentSnapshot
	restated := 0
	for range 2000 {
		stir(&s.state, &random)
		s.budget = []int{budget, 20}[random.Below(2)]
		e := s.send()
		kept := sentSnapshot{used: true, seq: e.seq, set: s.schema.NewSet(), written: e.written}
		kept.set.Copy(e.set)
		if log = append(log, kept); len(log) > snapshotsKept {
			log = log[1:]
		}
		if random.Below(4) == 0 {
			s.sent.acknowledged(s.seq - 1 - uint16(random.Below(8)))
		}
		base := s.sent.baseline(s.seq, s.tick+world.SnapshotTicks)
		if base == nil {
			continue
		}
		got, want := s.sent.prior(base), s.naivePrior(log, base)
		if got != want {
			t.Fatalf("snapshot %d against %d: prior has %d slots, the model %d", s.seq, base.seq, got.Len(), want.Len())
		}
		restated += got.Len()
	}
	if restated == 0 {
		t.Error("nothing was ever restated: that shows nothing")
	}
	if p := s.sent.prior(nil); p.Len() != 0 {
		t.Errorf("a full snapshot has a prior of %d slots", p.Len())
	}
}
