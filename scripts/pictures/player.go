package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// size is the size of a terminal, in cells.
type size struct{ columns, rows int }

// screen holds the cells of a terminal, row by row.
type screen [][]uv.Cell

// player is a program in a pty with an emulated terminal behind it.
type player struct {
	size
	cmd  *exec.Cmd
	line *os.File // the emulator's end of the pty
	ends sync.WaitGroup

	mu       sync.Mutex // guards all below: the emulator has no lock of its own
	emulator *vt.Emulator
	wrote    time.Time // when the program wrote last
}

// launch starts a program in a terminal of its own.
func launch(s size, cmd *exec.Cmd) (*player, error) {
	line, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: uint16(s.columns), Rows: uint16(s.rows)})
	if err != nil {
		return nil, err
	}
	p := &player{size: s, cmd: cmd, line: line, emulator: vt.NewEmulator(s.columns, s.rows), wrote: time.Now()}
	p.ends.Go(p.feed)
	p.ends.Go(func() { _, _ = io.Copy(line, p.emulator) }) // answers to queries; ends when the emulator is closed
	return p, nil
}

// feed passes what the program writes to the emulator.
func (p *player) feed() {
	buf := make([]byte, 64<<10) // a large frame
	for {
		n, err := p.line.Read(buf)
		if err != nil {
			return // the program has ended
		}
		p.mu.Lock()
		_, _ = p.emulator.Write(buf[:n]) // cannot fail: the screen takes anything
		p.wrote = time.Now()
		p.mu.Unlock()
	}
}

// end kills the program.
func (p *player) end() {
	_ = p.cmd.Process.Kill() // it may have ended by itself,
	_ = p.cmd.Wait()         // and how it ended does not matter
	_ = p.line.Close()
	_ = p.emulator.InputPipe().(io.Closer).Close()
	p.ends.Wait()
}

// look returns a copy of the screen.
func (p *player) look() screen {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lookLocked()
}

func (p *player) lookLocked() screen {
	s := make(screen, p.rows)
	for y := range s {
		s[y] = make([]uv.Cell, p.columns)
		for x := range s[y] {
			if c := p.emulator.CellAt(x, y); c != nil {
				s[y][x] = *c
			}
		}
	}
	return s
}

// text returns the screen as lines.
func (s screen) text() string {
	var b strings.Builder
	for _, row := range s {
		for _, c := range row {
			b.WriteString(c.Content)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

const (
	patience = 20 * time.Second // longest wait for a text or a still screen
	asking   = 20 * time.Millisecond
	quiet    = 10 * time.Millisecond // between two frames, never within one
)

var errLate = errors.New("not in time")

// await waits until a condition holds, for at most patience.
func (p *player) await(ok func() bool) error {
	ask := time.NewTicker(asking)
	defer ask.Stop()
	for deadline := time.Now().Add(patience); !ok(); <-ask.C {
		if time.Now().After(deadline) {
			return errLate
		}
	}
	return nil
}

// settled returns the screen at a moment when no frame is half written.
func (p *player) settled() (s screen, err error) {
	err = p.await(func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		s = p.lookLocked()
		return time.Since(p.wrote) > quiet
	})
	return s, err
}

// How fast a person types, and how most keyboards repeat a held key. A key too
// soon after Esc would be read as one key with Alt.
const (
	nextKey     = 60 * time.Millisecond
	firstRepeat = 400 * time.Millisecond
	nextRepeat  = 33 * time.Millisecond
	mostRepeats = 600 // 20 s, if the text does not come
)

// perform does one step.
func (p *player) perform(s step) error {
	if err := p.typeKeys(s.keys, nextKey); err != nil {
		return err
	}
	if err := p.hold(s); err != nil {
		return err
	}
	if s.text != "" && p.await(func() bool { return p.shows(s.text) }) != nil {
		return fmt.Errorf("%w; the screen is\n%s", errLate, p.look().text())
	}
	time.Sleep(s.pause)
	return nil
}

// hold repeats a step's key as often as the step says, or until its text shows, at
// most mostRepeats times.
func (p *player) hold(s step) error {
	if s.held == "" {
		return nil
	}
	wait := firstRepeat
	for n := 0; n < s.times || s.text != "" && !p.shows(s.text) && n < mostRepeats; n++ {
		if err := p.typeKeys(s.held, wait); err != nil {
			return err
		}
		wait = nextRepeat
	}
	return nil
}

// shows reports whether one line of the screen contains a text.
func (p *player) shows(text string) bool { return strings.Contains(p.look().text(), text) }

// typeKeys types keys, then waits.
func (p *player) typeKeys(keys string, wait time.Duration) error {
	if _, err := p.line.WriteString(keys); err != nil {
		return err
	}
	time.Sleep(wait)
	return nil
}
