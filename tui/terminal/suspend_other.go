//go:build !unix

package terminal

// stops never asks: this system has no job control.
type stops struct{ asked chan struct{} }

func newStops() *stops { return &stops{} }

func (*stops) close() {}

// shell suspends nothing: no shell on this system could continue the process.
type shell struct {
	console *console
	input   *input
	window  *window
}

func (shell) suspend() func() error { return nil }
