package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/muesli/cancelreader"
)

// input reads what is typed. While a shell has the terminal it reads nothing:
// those keys are the shell's.
type input struct {
	file *os.File
	turn chan struct{} // holds a token while a read runs, and while input is paused
	held atomic.Bool   // a cancelled read did not return: every later one returns io.EOF

	mu     sync.Mutex // guards the fields below; cancel changes only while the token is held too
	cancel cancelreader.CancelReader
	closed bool
}

func newInput(f *os.File) (*input, error) {
	in := &input{file: f, turn: make(chan struct{}, 1)}
	return in, in.open()
}

// open makes the reader for the reads to come.
func (in *input) open() (err error) {
	if in.cancel, err = uv.NewCancelReader(in.file); err != nil {
		return fmt.Errorf("read the terminal: %w", err)
	}
	return nil
}

// Read implements io.Reader. It waits while the input is paused, and returns
// io.EOF once it is closed.
func (in *input) Read(p []byte) (n int, err error) {
	err = cancelreader.ErrCanceled
	for errors.Is(err, cancelreader.ErrCanceled) {
		n, err = in.readTurn(p)
	}
	return n, err
}

// readTurn waits for the token and reads once.
func (in *input) readTurn(p []byte) (int, error) {
	in.turn <- struct{}{}
	defer func() { <-in.turn }()
	if in.cancel == nil || in.held.Load() {
		return 0, io.EOF
	}
	return in.cancel.Read(p)
}

// leaveWithin is how long a cancelled read may take to return. One that takes
// longer woke up for input that another process then took.
const leaveWithin = 500 * time.Millisecond

var errHeld = fmt.Errorf("end a read of the terminal: %w", os.ErrDeadlineExceeded)

// pause cancels the pending read and blocks further reads until resume. The error
// is errHeld if the pending read does not return in time.
func (in *input) pause() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.stop()
}

// stop cancels the pending read and keeps the token. The caller holds mu.
func (in *input) stop() error {
	if in.cancel == nil { // stopped already
		return nil
	}
	in.cancel.Cancel()
	select {
	case in.turn <- struct{}{}:
	case <-time.After(leaveWithin):
		in.held.Store(true)
		return errHeld
	}
	_ = in.cancel.Close() // nothing is read from it any more
	in.cancel = nil
	return nil
}

// resume lets reads go on, unless the input was closed meanwhile.
func (in *input) resume() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.closed {
		return nil
	}
	defer func() { <-in.turn }()
	return in.open()
}

// close ends all reads, for good.
func (in *input) close() {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.closed = true
	if in.stop() == nil {
		<-in.turn
	}
}
