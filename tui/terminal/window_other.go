//go:build !unix

package terminal

import (
	"os"
	"syscall"
)

// resized stands for a signal that this system does not have: a console tells
// its size with what is typed.
const resized = syscall.Signal(0)

func notifyResized(chan<- os.Signal) {}
