package tui

import (
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/peer"
	"switchback/tui/panels"
	"switchback/tui/screens"
)

// game holds the state machine of the screens under one lock: Bubble Tea's loop, the
// timer and the goroutines of parties work on it. The drawer reads a copy.
type game struct {
	cfg      Config
	terminal Terminal
	start    time.Time
	guard    *guard
	wake     chan struct{}        // asks the drawer for a frame now; never blocks
	answers  chan time.Duration   // when the terminal answered, for the drawer
	drains   chan chan<- struct{} // asks the drawer to wait for the answers that are due, and to close the channel then
	mute     atomic.Bool          // no question goes to the terminal, which is being given away
	still    chan struct{}        // closed when the drawer has ended
	ended    chan struct{}        // closed when the program should end
	once     sync.Once
	saving   sync.Mutex // held during a save

	mu      sync.Mutex // guards all below; never held while writing to the terminal
	screen  screens.Machine
	window  window
	timer   *time.Timer
	asked   tea.Cmd // what the message that is being handled asks Bubble Tea for
	failure error   // why the terminal can no longer be read
}

// newGame makes a game that shows the title.
func newGame(cfg Config, t Terminal, g *guard) *game {
	m := &game{
		cfg: cfg, terminal: t, guard: g, start: time.Now(),
		wake: make(chan struct{}, 1), ended: make(chan struct{}),
		answers: make(chan time.Duration, maxAnswers), drains: make(chan chan<- struct{}), still: make(chan struct{}),
	}
	size := t.Size.bounded()
	m.window.w, m.window.h = size.Columns, size.Rows
	m.screen = screens.New(screens.State{
		Settings: cfg.Settings, Without: cfg.Without, Far: t.Far,
		Options: panels.Editing{Fault: cfg.Fault}, Hike: screens.Hike{Netpane: cfg.Netgraph},
	}, m.outside())
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

// edit calls f under the lock, sets the timer and asks for a frame.
func (m *game) edit(f func(now time.Duration)) {
	m.mu.Lock()
	defer m.draw()
	defer m.mu.Unlock()
	now := m.now()
	f(now)
	m.settle(now)
}

// due is the timer's turn.
func (m *game) due() { m.edit(m.screen.Advance) }

// settle gives the party a changed intent and sets the timer. Locked.
func (m *game) settle(now time.Duration) {
	if at, ok := m.screen.Settle(now); ok {
		m.timer.Reset(max(at-now, 0))
	}
}

// drew takes where a frame of the hike has put things.
func (m *game) drew(shown *screens.Geometry) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.screen.Drew(shown) {
		m.settle(m.now())
	}
}

// copy returns the state as it is now.
func (m *game) copy() state {
	m.mu.Lock()
	defer m.mu.Unlock()
	return state{m.screen.State, m.window}
}

// party returns the party on the screen; nil without one.
func (m *game) party() peer.Party {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.screen.Hike.Party
}
