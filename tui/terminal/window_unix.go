//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
)

// resized is the signal that the window's size may have changed.
const resized = syscall.SIGWINCH

func notifyResized(c chan<- os.Signal) { signal.Notify(c, resized) }
