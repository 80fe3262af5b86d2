package canvas

import (
	"errors"
	"io"
	"sync"
	"sync/atomic"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/ansi/parser"
)

// Gate is the only way to the terminal: Bubble Tea writes through it too. The owner
// of the writer below restores the terminal's modes.
//
// The Gate passes on what Bubble Tea writes, after which it no longer knows what
// the screen shows. A frame of ours goes out only between ?1049h and ?1049l, and
// never inside a sequence that Bubble Tea has not finished.
//
// A terminal that does not read (Ctrl-S, a slow line) blocks its writers: the
// drawer, which is a goroutine of its own, and Bubble Tea if it has something to
// write, which it does not while its View stays the same. Sessions never write, so
// no game waits.
type Gate struct {
	mu     sync.Mutex // guards all below; held while writing
	out    io.Writer
	writer Writer
	parser *ansi.Parser // follows what Bubble Tea writes
	open   bool         // the alternate screen is up
	frame  []byte

	foreign, frames, bytes atomic.Uint64
}

// Traffic counts what went through a gate.
type Traffic struct {
	Foreign uint64 // writes of Bubble Tea
	Frames  uint64 // frames of ours that changed something
	Bytes   uint64 // of all writes: queries and bells too
}

// NewGate returns a closed gate to out.
func NewGate(out io.Writer, t Terminal) *Gate {
	g := &Gate{out: out, parser: ansi.NewParser()}
	g.parser.SetDataSize(1) // titles and clipboards are of no interest
	g.parser.SetHandler(ansi.Handler{HandleCsi: g.mode})
	g.writer.Set(t)
	return g
}

// Set says what the terminal can do, once it has answered.
func (g *Gate) Set(t Terminal) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.writer.Set(t)
}

// Write passes on what Bubble Tea writes.
func (g *Gate) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, b := range p {
		g.parser.Advance(b)
	}
	g.writer.forget()
	g.foreign.Add(1)
	return g.send(p)
}

// mode notes when the alternate screen comes and goes.
func (g *Gate) mode(cmd ansi.Cmd, params ansi.Params) {
	final := cmd.Final()
	if cmd.Prefix() != '?' || final != 'h' && final != 'l' {
		return
	}
	params.ForEach(0, func(_, n int, _ bool) {
		if n == ansi.ModeAltScreenSaveCursor.Mode() {
			g.open = final == 'h'
		}
	})
}

// ErrClosed is returned while the alternate screen is not up, and while Bubble Tea
// is in the middle of a sequence.
var ErrClosed = errors.New("canvas: the alternate screen is not up")

// Show makes the terminal show a grid of its size. s says how the content moved
// since the grid before. tail is written behind the frame unless nothing has
// changed. n is the number of bytes written. After ErrClosed, try again with the
// next frame.
func (g *Gate) Show(grid *Grid, s Scroll, tail string) (n int, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.isOpen() {
		return 0, ErrClosed
	}
	g.frame = g.writer.Append(g.frame[:0], grid, s)
	if len(g.frame) == 0 {
		return 0, nil
	}
	g.frames.Add(1)
	g.frame = append(g.frame, tail...)
	if n, err = g.send(g.frame); err != nil {
		g.writer.forget()
	}
	return n, err
}

// Ask sends a query, which changes nothing that is shown.
func (g *Gate) Ask(query string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.isOpen() {
		return ErrClosed
	}
	_, err := g.send([]byte(query))
	return err
}

// Probe sends a query that draws something. The next frame draws over it.
func (g *Gate) Probe(query string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.isOpen() {
		return ErrClosed
	}
	g.writer.forget()
	_, err := g.send([]byte(query))
	return err
}

// isOpen reports whether the terminal is ours to write to. The caller holds mu.
func (g *Gate) isOpen() bool { return g.open && g.parser.State() == parser.GroundState }

// send writes p with the lock held.
func (g *Gate) send(p []byte) (int, error) {
	n, err := g.out.Write(p)
	g.bytes.Add(uint64(max(n, 0)))
	return n, err
}

// Traffic returns the counts. It waits for no write.
func (g *Gate) Traffic() Traffic {
	return Traffic{Foreign: g.foreign.Load(), Frames: g.frames.Load(), Bytes: g.bytes.Load()}
}
