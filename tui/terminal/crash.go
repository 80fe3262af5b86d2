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

// CrashError is a panic that was caught so that the terminal could be restored
// first, or a SIGQUIT, which asks for the stacks of all goroutines.
type CrashError struct {
	Value any    // of the panic, or the os.Signal; from the monitor, the first line of the runtime's report
	Stack string // of the goroutine that panicked, or of all goroutines
	Log   string // the file that holds both; "" if it could not be written
}

// Error names the fault and the log file; without a log it includes the stack.
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

// crashOf returns a *CrashError, with its log written, if the game ended by a panic
// or by a SIGQUIT that cancelled ctx. Otherwise it returns err.
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

// maxStacks bounds the dump of all goroutines, in bytes. There are a few dozen of
// them, of about a kilobyte each.
const maxStacks = 1 << 20

// allStacks returns the stacks of all goroutines.
func allStacks() []byte {
	stacks := make([]byte, maxStacks)
	return stacks[:runtime.Stack(stacks, true)]
}

// writeCrash writes a crash log into the user's state directory and returns its
// path, or "" if that fails.
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
