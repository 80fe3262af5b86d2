package tui

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
)

// game is what Bubble Tea's loop, the timer and the starting of parties work
// on. The drawer reads it through copy alone.
type game struct {
	cfg      Config
	terminal Terminal
	start    time.Time
	guard    *guard
	wake     chan struct{}        // asks the drawer for a frame now; never blocks
	answers  chan time.Duration   // when the terminal answered, for the drawer
	drains   chan chan<- struct{} // asks the drawer to wait for what is still to be answered, and to close the channel then
	mute     atomic.Bool          // nothing is asked: the terminal is being given away
	still    chan struct{}        // closed when the drawer has ended
	ended    chan struct{}        // closed when the program should end
	once     sync.Once

	mu      sync.Mutex // guards all below; never held while writing to the terminal
	st      state
	keys    keys.Model
	typed   typed
	unsaved unsaved
	timer   *time.Timer
	sent    peer.Intent        // the newest that the party was given
	shown   geometry           // where the newest frame has put things
	facts   facts              // of the newest view when it was last asked for
	ground  panels.Ground      // it stands on
	begun   start.Way          // what was started last
	attempt int                // counts what is started, to tell a late answer
	cancel  context.CancelFunc // ends the attempt
	failure error              // why the last party ended or never began; what Run returns
	pointed point              // the cell of the mouse
}

// point is a cell of the screen.
type point struct{ x, y int }

// in reports whether the cell lies in a rectangle.
func (p point) in(r canvas.Rect) bool {
	return p.x >= r.X && p.x < r.X+r.W && p.y >= r.Y && p.y < r.Y+r.H
}

func newGame(cfg Config, t Terminal, g *guard) *game {
	m := &game{
		cfg: cfg, terminal: t, guard: g, start: time.Now(), keys: keys.New(),
		wake: make(chan struct{}, 1), ended: make(chan struct{}),
		answers: make(chan time.Duration, maxAnswers), drains: make(chan chan<- struct{}), still: make(chan struct{}),
	}
	size := t.Size.bounded()
	m.st.w, m.st.h = size.Columns, size.Rows
	m.st.far, m.st.without = t.Far, cfg.Without
	m.st.settings, m.st.options.Fault = cfg.Settings, cfg.Fault
	m.unsaved.values = map[string]string{}
	m.obey()
	m.timer = time.AfterFunc(time.Hour, func() { g.run(m.due) })
	return m
}

// now is the time since the program's start.
func (m *game) now() time.Duration { return time.Since(m.start) }

// draw asks the drawer for a frame.
func (m *game) draw() {
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

// quit asks for the end of the program. Run does the rest.
func (m *game) quit() { m.once.Do(func() { close(m.ended) }) }

// edit changes the state under the lock, tells the party what changed for it,
// sets the timer and asks for a frame.
func (m *game) edit(f func(now time.Duration)) {
	m.mu.Lock()
	defer m.draw()
	defer m.mu.Unlock()
	now := m.now()
	f(now)
	m.settle(now)
}

// due is the timer's turn: what was typed is complete, or a key counts as
// released.
func (m *game) due() { m.edit(m.advance) }

func (m *game) advance(now time.Duration) {
	m.keys.Advance(now)
	if at, ok := m.typed.due(); ok && now >= at {
		text, keys := m.typed.take()
		m.typedOut(text, keys, now)
	}
}

// settle gives the party a changed intent and sets the timer. Locked.
func (m *game) settle(now time.Duration) {
	m.st.hike.keys = m.keys.Status()
	in := m.keys.Intent(now)
	if p := m.st.hike.party; p != nil && in != m.sent {
		m.sent = in
		p.Input(in)
	}
	at, ok := m.keys.Next(now)
	if t, soon := m.typed.due(); soon && (!ok || t < at) {
		at, ok = t, true
	}
	if ok {
		m.timer.Reset(max(at-now, 0))
	}
}

// enter brings a screen to the front. The question whether to quit stays open
// when a hike begins behind it. Locked.
func (m *game) enter(to mode, now time.Duration) {
	m.st.mode, m.st.since, m.st.choice = to, now, 0
	if m.st.overlay != quitOverlay {
		m.st.overlay = noOverlay
	}
	m.keys.LetGo()
}

// open lays something over the screen; noOverlay takes it away. Locked.
func (m *game) open(o overlay, now time.Duration) {
	m.st.overlay, m.st.opened, m.st.choice = o, now, 0
	m.st.options = panels.Editing{Fault: m.st.options.Fault}
	m.keys.LetGo()
}

// settleTime is how long a screen that has just come up takes no answer: the
// second half of a paste, or a key that repeats, was not meant for it.
const settleTime = 300 * time.Millisecond

// settled reports whether the screen in front may take an answer. Locked.
func (m *game) settled(now time.Duration) bool {
	return now-max(m.st.since, m.st.opened) >= settleTime
}

// copy returns the state as it is now.
func (m *game) copy() state {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.st
}

// party returns the party on the screen; nil without one.
func (m *game) party() peer.Party {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.st.hike.party
}
