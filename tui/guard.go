package tui

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"switchback/tui/words"
)

// PanicError is a fault of our own, caught so that the terminal could be given
// back first.
type PanicError struct {
	Value any    // of the panic
	Stack string // of the goroutine that panicked
}

// Error names the fault and where it happened.
func (e *PanicError) Error() string { return fmt.Sprintf(words.CrashedNoLog, e.Value, e.Stack) }

// guard catches the panics of every goroutine of this package. The first one
// ends the program in order, and no other that runs in this process.
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

// outlive runs f in a goroutine that may still be there when the program has
// ended: it ends with the terminal.
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

// caught notes a panic and asks for the end.
func (g *guard) caught(v any, stack []byte) {
	g.mu.Lock()
	if g.panic == nil {
		g.panic = &PanicError{Value: v, Stack: string(stack)}
	}
	g.mu.Unlock()
	g.stop()
}

// wait waits for the goroutines, but not longer than d. It reports whether all
// have ended.
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
