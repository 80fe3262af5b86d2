package forest

// cache holds the pieces read last. A set belongs to each place of a square of
// 16 × 16 chunks, so that everything within 128 m of one walker stays; four
// ways keep four such walkers apart. Full, it takes about 8 MB.
type cache struct {
	last *Piece // most reads ask again for what they just read
	sets [1 << (2 * setBits)][ways]*Piece
}

const (
	setBits = 4 // 16 chunks = 256 m a side
	ways    = 4
)

// Piece returns a chunk. It stays valid as long as it is held, but is shared:
// read only.
func (f *Forest) Piece(cx, cy int32) *Piece {
	if p := f.cache.last; p != nil && p.CX == cx && p.CY == cy {
		return p
	}
	return f.fetch(cx, cy)
}

// fetch takes a piece from its set or makes it, and moves it to the front.
func (f *Forest) fetch(cx, cy int32) *Piece {
	const mask = 1<<setBits - 1
	set := &f.cache.sets[cx&mask|cy&mask<<setBits]
	at := 0
	for at < ways && (set[at] == nil || set[at].CX != cx || set[at].CY != cy) {
		at++
	}
	var p *Piece
	if at < ways {
		p = set[at]
	} else {
		p, at = f.make(cx, cy), ways-1 // the one not asked for the longest goes
	}
	copy(set[1:at+1], set[:at])
	set[0], f.cache.last = p, p
	return p
}
