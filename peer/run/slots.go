package run

import (
	"sync"

	"switchback/peer"
)

// The readers of a run's views, each a goroutine of its own.
const (
	drawer  = iota // takes each view that it can
	glancer        // reads keys, and now and then what they are about
	numReaders
)

// slots passes views from one writer to its readers. Each of them owns the slot
// that it reads, the writer the one that it fills, and one more holds the newest
// view. The lock guards who owns which, never a view: whoever draws can be as
// slow as it likes, Invariant T2.
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

// publish makes it the newest, and gives the writer one that nobody reads.
func (s *slots) publish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.newest = s.back
	for s.back = 0; s.taken(s.back); s.back++ {
	}
}

// taken reports whether a slot must not be written. There is always one that may
// be: there is one more than the readers and the newest view can hold. Locked.
func (s *slots) taken(slot int) bool {
	for _, h := range s.held {
		if h == slot {
			return true
		}
	}
	return slot == s.newest
}

// read returns the newest published view. It is the reader's until its next
// call.
func (s *slots) read(reader int) *peer.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held[reader] = s.newest
	return &s.views[s.newest]
}
