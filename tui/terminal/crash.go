package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"

	"github.com/adrg/xdg"

	"switchback/tui"
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

// crashOf turns the end of a game into a crash with a log, if it was one: by a
// panic, or by a signal that cancelled ctx.
func crashOf(ctx context.Context, err error) error {
	var crash *CrashError
	var panicked *tui.PanicError
	switch {
	case errors.As(err, &panicked):
		crash = &CrashError{Value: panicked.Value, Stack: panicked.Stack}
	case !errors.As(context.Cause(ctx), &crash):
		return err
	}
	crash.Log = writeCrash(crash)
	return crash
}

// maxStacks bounds the dump of all goroutines, in bytes. There are some dozens,
// of about a kilobyte each.
const maxStacks = 1 << 20

// allStacks is what every goroutine does.
func allStacks() []byte {
	stacks := make([]byte, maxStacks)
	return stacks[:runtime.Stack(stacks, true)]
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
