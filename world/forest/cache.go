package forest

// cache holds the pieces read last. A set belongs to each place of a square of
// 16 × 16 chunks, so that everything within 128 m of one walker stays; six
// ways keep five such walkers apart, and the place where one of them comes to.
// It never holds more: full, it takes about 8 MB.
type cache struct {
	last *Piece // most reads ask again for what they just read
	made int    // how many reads found no piece
	sets [1 << (2 * setBits)]set
}

// set is the pieces of one place, the one asked for last first.
type set [ways]*Piece

const (
	setBits = 4 // 16 chunks = 256 m a side
	ways    = 6
)

// Piece returns a chunk. It stays valid as long as it is held, but is shared:
// read only.
func (f *Forest) Piece(cx, cy int32) *Piece {
	if p := f.cache.last; p != nil && p.CX == cx && p.CY == cy {
		return p
	}
	return f.fetch(cx, cy)
}

// Has tells whether reading a chunk would make nothing.
func (f *Forest) Has(cx, cy int32) bool { return f.cache.set(cx, cy).find(cx, cy) < ways }

// Take puts in a piece that another Forest of the same seed made. Reading its
// chunk then makes nothing, and gives what it would have given without.
func (f *Forest) Take(p *Piece) {
	if s := f.cache.set(p.CX, p.CY); s.find(p.CX, p.CY) == ways {
		s.front(p, ways-1)
	}
}

// Made returns how many chunks had to be made when they were read.
func (f *Forest) Made() int { return f.cache.made }

// fetch takes a piece from its set or makes it, and moves it to the front.
func (f *Forest) fetch(cx, cy int32) *Piece {
	s := f.cache.set(cx, cy)
	at := s.find(cx, cy)
	var p *Piece
	if at < ways {
		p = s[at]
	} else {
		p, at = f.Make(cx, cy), ways-1 // the one not asked for the longest goes
		f.cache.made++
	}
	s.front(p, at)
	f.cache.last = p
	return p
}

func (c *cache) set(cx, cy int32) *set {
	const mask = 1<<setBits - 1
	return &c.sets[cx&mask|cy&mask<<setBits]
}

// find returns where a chunk is in its set, ways if it is not there.
func (s *set) find(cx, cy int32) int {
	at := 0
	for at < ways && (s[at] == nil || s[at].CX != cx || s[at].CY != cy) {
		at++
	}
	return at
}

// front puts p first, in place of what is at the given index.
func (s *set) front(p *Piece, at int) {
	copy(s[1:at+1], s[:at])
	s[0] = p
}
