package ahead

import (
	"sync"

	"switchback/world/forest"
)

// mostAsked bounds the chunks that are asked for and not yet taken: a player
// who runs into fresh forest needs six more every two seconds, one who is
// carried somewhere, forty. They take 8 ms.
const mostAsked = 64

// Maker makes chunks for one owner of a forest: all methods belong to the
// owner's goroutine. A nil Maker makes nothing.
type Maker struct {
	wanted chan want       // to the goroutine
	made   chan made       // and back; there is room for all that was asked for, so it never waits
	asked  map[want]bool   // not yet taken back
	ended  <-chan struct{} // closed when the goroutine has ended
	once   sync.Once
}

// want names a chunk.
type want struct {
	seed   uint64
	cx, cy int32
}

// made is a chunk that was made.
type made struct {
	want
	piece *forest.Piece
}

// Start returns a Maker that waits to be asked. Stop ends it.
func Start() *Maker {
	m := &Maker{wanted: make(chan want, mostAsked), made: make(chan made, mostAsked), asked: map[want]bool{}}
	ended := make(chan struct{})
	m.ended = ended
	go func() {
		defer close(ended)
		work(m.wanted, m.made)
	}()
	return m
}

// Stop ends the goroutine and waits for it.
func (m *Maker) Stop() {
	m.once.Do(func() { close(m.wanted) })
	<-m.ended
}

// work makes what is wanted. A fault in it ends it quietly: the tick that needs
// the same chunk then meets the same fault, where somebody sees to the terminal.
func work(wanted <-chan want, done chan<- made) {
	defer func() { _ = recover() }()
	var f *forest.Forest
	for w := range wanted {
		if f == nil || f.Seed() != w.seed {
			f = forest.New(w.seed)
		}
		done <- made{w, f.Make(w.cx, w.cy)}
	}
}

// take puts what is finished into the forest. What was asked for another
// forest, that of the night before, is dropped.
func (m *Maker) take(f *forest.Forest) {
	for {
		select {
		case d := <-m.made:
			delete(m.asked, d.want)
			if d.seed == f.Seed() {
				f.Take(d.piece)
			}
		default:
			return
		}
	}
}

// ask asks for a chunk that is neither there nor asked for, if there is room.
func (m *Maker) ask(f *forest.Forest, cx, cy int32) {
	w := want{f.Seed(), cx, cy}
	if f.Has(cx, cy) || m.asked[w] || len(m.asked) == mostAsked {
		return
	}
	m.asked[w] = true
	m.wanted <- w // has room for all that is asked for
}
