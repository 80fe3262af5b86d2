package run

import (
	"sync/atomic"

	"switchback/peer"
)

// slots passes views from one writer to one reader without a lock: each owns
// one slot, and the third, which lies between them, is exchanged. Whoever
// draws can be as slow as it likes: Invariant T2.
type slots struct {
	views  [3]peer.View
	middle atomic.Uint32 // index of the slot between, and whether the reader has not seen it
	back   uint32        // the writer's
	front  uint32        // the reader's
}

const unseen = 4 // flag beside the index in middle

func (s *slots) init() {
	s.back, s.front = 0, 1
	s.middle.Store(2)
}

// write returns the slot to fill before publish.
func (s *slots) write() *peer.View { return &s.views[s.back] }

func (s *slots) publish() { s.back = s.middle.Swap(s.back|unseen) &^ unseen }

// read returns the newest published view.
func (s *slots) read() *peer.View {
	if s.middle.Load()&unseen != 0 {
		s.front = s.middle.Swap(s.front) &^ unseen
	}
	return &s.views[s.front]
}
