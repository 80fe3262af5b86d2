package terminal

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// endBySignal cancels a context when a signal asks the process to end. After
// SIGQUIT the cause is a *CrashError with the stacks of all goroutines. stop ends
// the handling of these signals.
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

// asked returns the cause with which a signal cancels the context.
func asked(s os.Signal) error {
	if s == syscall.SIGQUIT {
		return &CrashError{Value: s, Stack: string(allStacks())}
	}
	return nil
}
