package run

import (
	"sync"

	"switchback/peer"
)

// The readers of a run's views, each on a goroutine of its own.
const (
	drawer  = iota // reads as many views as it can draw
	glancer        // reads keys, and a view when a key's meaning depends on it
	numReaders
)

// slots passes views from one writer to its readers. Each reader owns the slot
// that it reads, the writer owns the one that it fills, and one more holds the
// newest view. The lock guards who owns which slot, never a view, so that a slow
// drawer holds nobody up: Invariant T2.
type slots struct {
	views [numReaders + 2]peer.View
	back  int // the writer's own

	mu     sync.Mutex // guards all below
	newest int
	held   [numReaders]int
}

func (s *slots) init() { s.back = 1 } // the slot that nobody holds

// write returns the slot to fill before publish.
func (s *slots) write() *peer.View { return &s.views[s.back] }

// publish makes the filled slot the newest and gives the writer one that nobody
// reads.
func (s *slots) publish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.newest = s.back
	for s.back = 0; s.taken(s.back); s.back++ {
	}
}

// taken reports whether a slot must not be written. One is always free: there is
// one slot more than the readers and the newest view can hold. The lock is held.
func (s *slots) taken(slot int) bool {
	for _, h := range s.held {
		if h == slot {
			return true
		}
	}
	return slot == s.newest
}

// read returns the newest published view. The reader owns it until its next
// call.
func (s *slots) read(reader int) *peer.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held[reader] = s.newest
	return &s.views[s.newest]
}
