package tui

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/adrg/xdg"

	"switchback/tui/words"
)

// CrashError is a fault of our own, caught so that the terminal could be
// restored first, or a SIGQUIT, which asks for what every goroutine does.
type CrashError struct {
	Value any    // of the panic, or the os.Signal
	Stack string // of the goroutine that panicked, or of all
	Log   string // the file that has both, "" if it could not be written
}

// Error names the fault and where to read more.
func (e *CrashError) Error() string {
	_, asked := e.Value.(os.Signal)
	switch {
	case asked && e.Log == "":
		return fmt.Sprintf(words.DumpedNoLog, e.Value, e.Stack)
	case asked:
		return fmt.Sprintf(words.Dumped, e.Value, e.Log)
	case e.Log == "":
		return fmt.Sprintf(words.CrashedNoLog, e.Value, e.Stack)
	}
	return fmt.Sprintf(words.Crashed, e.Value, e.Log)
}

// guard catches the panics of every goroutine of this package. The first one
// ends the program in order.
type guard struct {
	mu    sync.Mutex
	crash *CrashError
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

// run calls f and catches its panic.
func (g *guard) run(f func()) {
	defer func() {
		if v := recover(); v != nil {
			g.caught(v, debug.Stack())
		}
	}()
	f()
}

func (g *guard) caught(v any, stack []byte) {
	g.mu.Lock()
	if g.crash == nil {
		g.crash = &CrashError{Value: v, Stack: string(stack)}
	}
	g.mu.Unlock()
	g.stop()
}

// maxStacks bounds the dump of all goroutines, in bytes. There are some dozens,
// of about a kilobyte each.
const maxStacks = 1 << 20

// allStacks is what every goroutine does.
func allStacks() []byte {
	stacks := make([]byte, maxStacks)
	return stacks[:runtime.Stack(stacks, true)]
}

// wait waits for the goroutines, but not longer than d. It tells whether all
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

// error returns the first panic, written to a log; nil if there was none.
func (g *guard) error() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.crash == nil {
		return nil
	}
	g.crash.Log = writeCrash(g.crash)
	return g.crash
}

// writeCrash keeps a crash in the user's state directory and returns the file.
func writeCrash(c *CrashError) string {
	name := fmt.Sprintf("switchback/crash-%s.log", time.Now().UTC().Format("20060102T150405Z"))
	path, err := xdg.StateFile(name)
	if err != nil {
		return ""
	}
	text := fmt.Sprintf("%v\n\n%s", c.Value, c.Stack)
	if os.WriteFile(path, []byte(text), 0o600) != nil {
		return ""
	}
	return path
}
