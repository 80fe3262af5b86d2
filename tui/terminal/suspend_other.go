//go:build !unix

package terminal

// stops: this system has no job control, and nothing ever asks.
type stops struct{ asked chan struct{} }

func newStops() *stops { return &stops{} }

func (*stops) close() {}

// shell could not continue the process.
type shell struct {
	console *console
	input   *input
	window  *window
}

func (shell) suspend() func() error { return nil }
