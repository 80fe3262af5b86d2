package run

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"switchback/peer"
	"switchback/world"
)

func fill(v *peer.View, n uint32) {
	v.State.Tick = world.Tick(n)
	for i := range v.Pings { // written everywhere, so that a torn view shows
		v.Pings[i] = uint16(n)
	}
}

// whole reports whether a view holds one number everywhere.
func whole(v *peer.View) bool {
	for i := range v.Pings {
		if v.Pings[i] != uint16(v.State.Tick) {
			return false
		}
	}
	return true
}

// yield lets the other goroutine run, but only after this one has tried in vain for a
// while: at once would keep the two from ever running at the same time.
func yield(idle int) {
	const spins = 500
	if idle%spins == spins-1 {
		runtime.Gosched()
	}
}

// ring is a writer and readers that exchange slots as fast as they can.
type ring struct {
	slots
	t      *testing.T
	taken  [numReaders]atomic.Uint32 // number of the view that each has
	gaveUp atomic.Bool
}

const (
	rounds = 200_000
	apart  = 64 // rounds that the writer may be ahead of a reader
)

// publishAll publishes every view. Every few rounds it waits until each reader has
// taken another, so that the readers run too however few processors there are.
func (r *ring) publishAll() {
	for n := uint32(1); n <= rounds; n++ {
		fill(r.write(), n)
		r.publish()
		for reader := 0; n%apart == 0 && reader < numReaders; reader++ {
			for idle := 0; r.taken[reader].Load()+apart <= n; idle++ {
				if yield(idle); r.gaveUp.Load() {
					return
				}
			}
		}
	}
}

// readAll takes views until it has the last.
func (r *ring) readAll(reader int) {
	views, idle := 0, 0
	for seen := uint32(0); seen < rounds && !r.gaveUp.Load(); idle++ {
		v := r.read(reader)
		switch n := uint32(v.State.Tick); {
		case n < seen || !whole(v):
			r.t.Errorf("reader %d: view %d after %d, all through %v", reader, n, seen, whole(v))
			r.gaveUp.Store(true)
		case n > seen:
			views++
			seen, idle = n, 0
			r.taken[reader].Store(n)
		default:
			yield(idle)
		}
	}
	if views < rounds/apart && !r.gaveUp.Load() {
		r.t.Errorf("reader %d took %d of %d views", reader, views, rounds)
	}
}

func TestSlotsNeverTearAndNeverGoBack(t *testing.T) {
	r := ring{t: t}
	r.init()
	var all sync.WaitGroup
	all.Go(r.publishAll)
	for reader := range numReaders {
		all.Go(func() { r.readAll(reader) })
	}
	all.Wait()
}

func TestReaderHasTheNewestAndKeepsIt(t *testing.T) {
	var s slots
	s.init()
	if v := s.read(drawer); v.State.Tick != 0 {
		t.Errorf("view %d before any was published", v.State.Tick)
	}
	for n := uint32(1); n <= 5; n++ {
		fill(s.write(), n)
		s.publish()
	}
	v := s.read(drawer)
	if v.State.Tick != 5 || s.read(drawer) != v {
		t.Errorf("view %d of 5, and then another", v.State.Tick)
	}
	for n := uint32(6); n <= 9; n++ { // as long as the reader likes
		fill(s.write(), n)
		s.publish()
		if s.write() == v || v.State.Tick != 5 || !whole(v) {
			t.Fatalf("the reader's view was written over: %d", v.State.Tick)
		}
	}
	if v := s.read(drawer); v.State.Tick != 9 {
		t.Errorf("view %d of 9", v.State.Tick)
	}
}

// A reader that holds its view stops neither the writer nor the other reader, and
// nothing writes to that view.
func TestAReaderThatHoldsItsViewStopsNobody(t *testing.T) {
	var s slots
	s.init()
	publish := func(tick world.Tick) {
		s.write().State.Tick = tick
		s.publish()
	}
	publish(1)
	held := s.read(drawer)
	if n := testing.AllocsPerRun(100, func() {
		publish(s.read(glancer).State.Tick + 1)
	}); n != 0 {
		t.Errorf("%v allocations a view", n)
	}
	if got := s.read(glancer).State.Tick; held.State.Tick != 1 || got != 102 {
		t.Errorf("the view that is held is %d, want 1; the newest is %d, want 102", held.State.Tick, got)
	}
	if got := s.read(drawer).State.Tick; got != 102 {
		t.Errorf("who held it then reads %d, want 102", got)
	}
}
