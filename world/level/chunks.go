package level

import (
	"sync"

	"switchback/world/forest"
)

// chunks holds the chunks that have been made, for all readers of a level. A chunk is a
// pure function of seed and place and never changes once it is made, so it makes no
// difference who makes it. The table is as large as that of one Forest: 8 MB at most.
//
// Each shelf has a lock of its own, held while a chunk for it is made. A chunk that two
// readers want at once is made once; readers of chunks on different shelves do not
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

// Kept returns a chunk if it is there, or nil.
func (c *chunks) Kept(cx, cy int32) *forest.Piece {
	s := &c[forest.ShelfOf(cx, cy)]
	s.Lock()
	defer s.Unlock()
	return s.Take(cx, cy)
}

// Prepare makes a chunk for all readers of the level, if it is not there.
func (t *Terrain) Prepare(cx, cy int32) { t.chunks.Fetch(cx, cy, t.Forest) }
