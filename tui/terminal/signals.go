package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// endBySignal cancels a context when a signal asks the process to end, with a
// *CrashError as the cause if it also asks what the process did. The function
// that it returns leaves the signals alone again.
func endBySignal(ctx context.Context, cancel context.CancelCauseFunc) (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	go func() {
		select {
		case s := <-signals:
			cancel(asked(s))
		case <-ctx.Done():
		}
	}()
	return func() { signal.Stop(signals) }
}

// asked is what the context's cause is to be after a signal.
func asked(s os.Signal) error {
	if s == syscall.SIGQUIT {
		return &CrashError{Value: s, Stack: string(allStacks())}
	}
	return nil
}
