//go:build !windows

package terminal

import "io"

// reader returns what the game reads from.
func (in *input) reader() io.Reader { return in }
