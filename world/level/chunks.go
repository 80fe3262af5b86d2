package level

import (
	"sync"

	"switchback/world/forest"
)

// chunks are those that somebody has made, for all who read the same level. A
// chunk is a pure function of seed and place and is not written after it was
// made, so it makes no difference who makes it. What is here at most is what
// one Forest keeps: 8 MB.
//
// Each shelf has a lock of its own, which is held while a chunk for it is made:
// two who want the same chunk make it once, two who want different ones do not
// wait for each other.
type chunks [forest.Shelves]struct {
	sync.Mutex
	forest.Shelf
}

// Fetch returns a chunk; f makes it if it is not there.
func (c *chunks) Fetch(cx, cy int32, f *forest.Forest) *forest.Piece {
	s := &c[forest.ShelfOf(cx, cy)]
	s.Lock()
	defer s.Unlock()
	p := s.Take(cx, cy)
	if p == nil {
		p = f.Make(cx, cy)
		s.Put(p)
	}
	return p
}

// Kept returns a chunk if it is there, else nil.
func (c *chunks) Kept(cx, cy int32) *forest.Piece {
	s := &c[forest.ShelfOf(cx, cy)]
	s.Lock()
	defer s.Unlock()
	return s.Take(cx, cy)
}

// Prepare has a chunk made for all who read the level, if it is not there.
func (t *Terrain) Prepare(cx, cy int32) { t.chunks.Fetch(cx, cy, t.Forest) }
