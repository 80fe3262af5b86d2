package forest

// A table holds the chunks that were read last, on 16 × 16 shelves. Chunks 256 m apart
// share a shelf, so that everything within 128 m of a walker stays. A shelf has six
// ways: enough for five walkers far apart, and for the light where one of them comes
// to. A table never holds more: full, its chunks take about 8 MB.
const (
	placeBits = 4 // 16 chunks = 256 m a side
	ways      = 6

	// Shelves is the number of shelves of a table.
	Shelves = 1 << (2 * placeBits)
)

// ShelfOf returns the shelf of a table that a chunk belongs on, 0..Shelves-1.
func ShelfOf(cx, cy int32) int {
	const mask = 1<<placeBits - 1
	return int(cx&mask | cy&mask<<placeBits)
}

// Shelf holds up to six chunks, the one asked for last first. The zero value is empty.
type Shelf [ways]*Piece

// Take returns a chunk and counts as asking for it, or returns nil if it is not there.
func (s *Shelf) Take(cx, cy int32) *Piece {
	at := s.find(cx, cy)
	if at == ways {
		return nil
	}
	p := s[at]
	s.front(p, at)
	return p
}

// Put adds a chunk that is not there, in place of the one asked for longest ago.
func (s *Shelf) Put(p *Piece) { s.front(p, ways-1) }

// find returns the index of a chunk, or ways if it is not there.
func (s *Shelf) find(cx, cy int32) int {
	at := 0
	for at < ways && (s[at] == nil || s[at].CX != cx || s[at].CY != cy) {
		at++
	}
	return at
}

// front puts p first and drops what is at the given index.
func (s *Shelf) front(p *Piece, at int) {
	copy(s[1:at+1], s[:at])
	s[0] = p
}

// Store keeps chunks for several readers of one Plan. It is safe for concurrent use.
type Store interface {
	// Fetch returns a chunk. If it is not there, the reader f makes it.
	Fetch(cx, cy int32, f *Forest) *Piece
	// Kept returns a chunk if it is there, or nil.
	Kept(cx, cy int32) *Piece
}

// cache holds the chunks that one Forest read last.
type cache struct {
	last    *Piece // most reads are of the chunk just read
	made    int    // how many chunks this Forest has made
	shelves [Shelves]Shelf
}

// Piece returns a chunk, which is made if need be. It stays valid for as long as it is
// held, and is shared: read only.
func (f *Forest) Piece(cx, cy int32) *Piece {
	if p := f.cache.last; p != nil && p.CX == cx && p.CY == cy {
		return p
	}
	return f.fetch(cx, cy)
}

// Ready reports whether a chunk can be read without being made. If the store has it, this
// Forest takes it, so that the answer stays true.
func (f *Forest) Ready(cx, cy int32) bool {
	s := &f.cache.shelves[ShelfOf(cx, cy)]
	if s.find(cx, cy) < ways {
		return true
	}
	if f.store == nil {
		return false
	}
	p := f.store.Kept(cx, cy)
	if p != nil {
		s.Put(p)
	}
	return p != nil
}

// Made returns how many chunks this Forest has made.
func (f *Forest) Made() int { return f.cache.made }

// fetch gets a chunk from the shelves, the store or Make, in this order.
func (f *Forest) fetch(cx, cy int32) *Piece {
	s := &f.cache.shelves[ShelfOf(cx, cy)]
	p := s.Take(cx, cy)
	if p == nil {
		p = f.miss(cx, cy)
		s.Put(p)
	}
	f.cache.last = p
	return p
}

// miss gets a chunk that is not on the shelves.
func (f *Forest) miss(cx, cy int32) *Piece {
	if f.store != nil {
		return f.store.Fetch(cx, cy, f)
	}
	return f.Make(cx, cy)
}
