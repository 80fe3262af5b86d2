package tui

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"switchback/tui/words"
)

// PanicError is a panic of our own, which was caught so that the terminal could be
// given back first.
type PanicError struct {
	Value any    // what panic was called with
	Stack string // of the goroutine that panicked
}

// Error names the value of the panic and where it happened.
func (e *PanicError) Error() string { return fmt.Sprintf(words.CrashedNoLog, e.Value, e.Stack) }

// guard catches the panics of all goroutines of one game. The first one ends that game
// in order, and no other game of the process.
type guard struct {
	mu    sync.Mutex
	panic *PanicError
	stop  func() // ends the program; may be called more than once
	group sync.WaitGroup
}

// spawn runs f in a goroutine of its own.
func (g *guard) spawn(f func()) {
	g.group.Add(1)
	go func() {
		defer g.group.Done()
		g.run(f)
	}()
}

// outlive runs f in a goroutine that ends with the terminal, perhaps after the
// program.
func (g *guard) outlive(f func()) { go g.run(f) }

// run calls f and catches its panic.
func (g *guard) run(f func()) {
	defer func() {
		if v := recover(); v != nil {
			g.caught(v, debug.Stack())
		}
	}()
	f()
}

// caught keeps the first panic and asks for the end of the program.
func (g *guard) caught(v any, stack []byte) {
	g.mu.Lock()
	if g.panic == nil {
		g.panic = &PanicError{Value: v, Stack: string(stack)}
	}
	g.mu.Unlock()
	g.stop()
}

// wait waits for the goroutines of spawn, but not longer than d. It reports whether
// all have ended.
func (g *guard) wait(d time.Duration) bool {
	done := make(chan struct{})
	go func() {
		g.group.Wait()
		close(done)
	}()
	select {
	case <-done:
		return true
	case <-time.After(d):
		return false
	}
}

// error returns the first panic; nil if there was none.
func (g *guard) error() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.panic == nil {
		return nil
	}
	return g.panic
}
