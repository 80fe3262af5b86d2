package ahead

import (
	"sync"

	"switchback/world/level"
)

// mostAsked bounds the chunks that are asked for and not yet made. A player who
// runs into fresh forest needs six more every two seconds; one who is carried
// somewhere needs forty at once. Making 64 takes about 8 ms.
const mostAsked = 64

// Maker makes chunks of the levels that its owner reads. Only the owner's
// goroutine may call its methods. Tend and TendBody of a nil Maker do nothing.
type Maker struct {
	wanted chan want       // to the goroutine
	ended  <-chan struct{} // closed when the goroutine has ended
	once   sync.Once
}

// want is a chunk to be made.
type want struct {
	level  *level.Level
	cx, cy int32
}

// Start returns a Maker that waits to be asked. Stop ends it.
func Start() *Maker {
	m := &Maker{wanted: make(chan want, mostAsked)}
	ended := make(chan struct{})
	m.ended = ended
	go func() {
		defer close(ended)
		work(m.wanted)
	}()
	return m
}

// Stop ends the goroutine and waits for it.
func (m *Maker) Stop() {
	m.once.Do(func() { close(m.wanted) })
	<-m.ended
}

// work makes the chunks that are wanted. A panic ends it quietly: the tick that
// needs the same chunk then panics too, on a goroutine whose owner restores the
// terminal.
func work(wanted <-chan want) {
	defer func() { _ = recover() }()
	var t *level.Terrain
	for w := range wanted {
		if t == nil || t.Level != w.level {
			t = w.level.Terrain()
		}
		t.Prepare(w.cx, w.cy)
	}
}

// ask asks for a chunk that is not there. A chunk that was asked for at the last
// tick and is not made yet is asked for again, which costs the goroutine one
// look-up. When the channel is full, the next tick asks.
func (m *Maker) ask(t *level.Terrain, cx, cy int32) {
	if t.Forest.Ready(cx, cy) {
		return
	}
	select {
	case m.wanted <- want{t.Level, cx, cy}:
	default:
	}
}
