//go:build !unix

package terminal

import (
	"os"
	"syscall"
)

// resized stands for a signal that this system does not have: a console reports
// its size among the input events.
const resized = syscall.Signal(0)

func notifyResized(chan<- os.Signal) {}
