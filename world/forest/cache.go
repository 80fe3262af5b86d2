package forest

// A table of shelves holds the pieces read last. A shelf belongs to each place
// of a square of 16 × 16 chunks, so that everything within 128 m of one walker
// stays; six ways keep five such walkers apart, and the place where one of them
// comes to. A table never holds more: full, its pieces take about 8 MB.
const (
	placeBits = 4 // 16 chunks = 256 m a side
	ways      = 6

	// Shelves is how many there are in a table.
	Shelves = 1 << (2 * placeBits)
)

// ShelfOf returns which shelf of a table a chunk belongs on, 0..Shelves-1.
func ShelfOf(cx, cy int32) int {
	const mask = 1<<placeBits - 1
	return int(cx&mask | cy&mask<<placeBits)
}

// Shelf is the pieces of one place, the one asked for last first. The zero
// value is empty.
type Shelf [ways]*Piece

// Take returns a chunk, which is now the one asked for last; nil if it is not
// there.
func (s *Shelf) Take(cx, cy int32) *Piece {
	at := s.find(cx, cy)
	if at == ways {
		return nil
	}
	p := s[at]
	s.front(p, at)
	return p
}

// Put puts in a chunk that is not there; the one not asked for the longest
// goes.
func (s *Shelf) Put(p *Piece) { s.front(p, ways-1) }

// find returns where a chunk is, ways if it is not there.
func (s *Shelf) find(cx, cy int32) int {
	at := 0
	for at < ways && (s[at] == nil || s[at].CX != cx || s[at].CY != cy) {
		at++
	}
	return at
}

// front puts p first, in place of what is at the given index.
func (s *Shelf) front(p *Piece, at int) {
	copy(s[1:at+1], s[:at])
	s[0] = p
}

// Store keeps pieces for several readers of one Plan. It is safe for concurrent
// use.
type Store interface {
	// Fetch returns a chunk; f, which asks, makes it if it is not there.
	Fetch(cx, cy int32, f *Forest) *Piece
	// Kept returns a chunk if it is there, else nil.
	Kept(cx, cy int32) *Piece
}

// cache holds the pieces that one Forest read last.
type cache struct {
	last    *Piece // most reads ask again for what they just read
	made    int    // how many reads found no piece anywhere
	shelves [Shelves]Shelf
}

// Piece returns a chunk. It stays valid as long as it is held, but is shared:
// read only.
func (f *Forest) Piece(cx, cy int32) *Piece {
	if p := f.cache.last; p != nil && p.CX == cx && p.CY == cy {
		return p
	}
	return f.fetch(cx, cy)
}

// Ready reports whether reading a chunk would make nothing. It takes the chunk
// from the store, so that the answer stays true.
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

// Made returns how many chunks this Forest had to make when they were read.
func (f *Forest) Made() int { return f.cache.made }

// fetch takes a piece from where it is, or makes it.
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

// miss gets a piece that this Forest does not have.
func (f *Forest) miss(cx, cy int32) *Piece {
	if f.store != nil {
		return f.store.Fetch(cx, cy, f)
	}
	return f.Make(cx, cy)
}
