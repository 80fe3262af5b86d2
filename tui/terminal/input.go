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

// input is what is typed. While a shell has the terminal nothing is read: it
// would be the shell's.
type input struct {
	file *os.File
	turn chan struct{} // holds a token while somebody reads, or while nobody may
	held atomic.Bool   // a read did not end when it was to: there is none after it

	mu     sync.Mutex // guards what follows; the reader is changed with the token alone
	cancel cancelreader.CancelReader
	closed bool
}

func newInput(f *os.File) (*input, error) {
	in := &input{file: f, turn: make(chan struct{}, 1)}
	return in, in.open()
}

// open makes the next reads possible.
func (in *input) open() (err error) {
	if in.cancel, err = uv.NewCancelReader(in.file); err != nil {
		return fmt.Errorf("read the terminal: %w", err)
	}
	return nil
}

// Read implements io.Reader. It waits while the input is paused, and ends when
// it is closed.
func (in *input) Read(p []byte) (n int, err error) {
	err = cancelreader.ErrCanceled
	for errors.Is(err, cancelreader.ErrCanceled) {
		n, err = in.readTurn(p)
	}
	return n, err
}

// readTurn reads until the turn is over.
func (in *input) readTurn(p []byte) (int, error) {
	in.turn <- struct{}{}
	defer func() { <-in.turn }()
	if in.cancel == nil || in.held.Load() {
		return 0, io.EOF
	}
	return in.cancel.Read(p)
}

// leaveWithin is how long a read takes at most to end once it is cancelled. One
// that does not has been robbed of what woke it by another process.
const leaveWithin = 500 * time.Millisecond

var errHeld = fmt.Errorf("end a read of the terminal: %w", os.ErrDeadlineExceeded)

// pause ends the read that waits and lets nobody read until resume.
func (in *input) pause() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.stop()
}

// stop ends the read that waits and keeps the token. Locked.
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

// resume lets the reads go on.
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
