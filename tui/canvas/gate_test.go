package canvas

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
)

// Frames go out between ?1049h and ?1049l, however those are cut into writes,
// and never into the middle of a sequence or a letter.
func TestGateOpensWithTheAlternateScreen(t *testing.T) {
	tests := []struct {
		name   string
		writes []string
		open   bool
	}{
		{"at first", nil, false},
		{"one write", []string{"\x1b[?1049h"}, true},
		{"among others", []string{"hi\x1b[?25l\x1b[?1049;2004h\x1b[?2004h"}, true},
		{"other modes", []string{"\x1b[?1004h\x1b[1049h"}, false},
		{"left again", []string{"\x1b[?1049h", "\x1b[?1049l"}, false},
		{"cut", strings.Split("\x1b,[,?,1,0,4,9,h", ","), true},
		{"cut on leaving", []string{"\x1b[?1049h\x1b[?104", "9l"}, false},
		{"named in a title", []string{"\x1b]0;\x1b[?1049h\x07"}, true}, // ESC ends a title: terminals agree
		{"printed", []string{"[?1049h"}, false},
		{"inside a sequence", []string{"\x1b[?1049h\x1b[3"}, false},
		{"inside a title", []string{"\x1b[?1049h\x1b]0;tit"}, false},
		{"after the title", []string{"\x1b[?1049h\x1b]0;tit", "le\x07"}, true},
		{"inside a letter", []string{"\x1b[?1049h\xe2\x96"}, false},
		{"after the letter", []string{"\x1b[?1049h\xe2\x96", "\x80"}, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			g := NewGate(&out, Terminal{})
			for _, w := range test.writes {
				fmt.Fprint(g, w)
			}
			foreign := out.Len()
			_, err := g.Show(NewGrid(2, 1), Scroll{}, "")
			if got := err == nil; got != test.open {
				t.Errorf("Show answered %v, want open = %v", err, test.open)
			}
			if wrote := out.Len() > foreign; wrote != test.open {
				t.Errorf("wrote a frame: %v, want %v", wrote, test.open)
			}
			shown := out.Len()
			if rang := g.Ring() == nil; rang != test.open || rang != (out.String()[shown:] == "\a") {
				t.Errorf("rang the bell: %v, want %v", rang, test.open)
			}
		})
	}
}

// failing is a terminal whose next write fails with err.
type failing struct {
	bytes.Buffer
	err error
}

func (f *failing) Write(p []byte) (int, error) {
	if err := f.err; err != nil {
		f.err = nil
		return 0, err
	}
	return f.Buffer.Write(p)
}

func TestGatePaintsAnewAfterAnError(t *testing.T) {
	out := &failing{}
	g := NewGate(out, Terminal{})
	fmt.Fprint(g, "\x1b[?1049h")
	grid := NewGrid(2, 1)
	out.err = io.ErrShortWrite
	if _, err := g.Show(grid, Scroll{}, ""); !errors.Is(err, io.ErrShortWrite) {
		t.Fatalf("Show answered %v", err)
	}
	out.Reset()
	if _, err := g.Show(grid, Scroll{}, ""); err != nil || out.String() != "\x1b[m\x1b[H  " {
		t.Errorf("wrote %q, %v", out.String(), err)
	}
	if _, err := g.Show(grid, Scroll{}, ""); err != nil || g.Traffic().Frames != 2 {
		t.Errorf("an unchanged grid counts as a frame: %+v, %v", g.Traffic(), err)
	}
}

// Frames and foreign writes from two goroutines never mix within a sequence.
func TestGateKeepsWritesWhole(t *testing.T) {
	em := newEmulator(20, 4)
	g := NewGate(em, Terminal{})
	fmt.Fprint(g, "\x1b[?1049h")
	var wg sync.WaitGroup
	wg.Go(func() {
		for range 200 {
			fmt.Fprint(g, "\x1b[38;2;1;2;3")
			fmt.Fprint(g, "mforeign")
		}
	})
	grid := NewGrid(20, 4)
	for i := range 200 {
		Print(grid, 0, i%4, fmt.Sprint("frame ", i), Style{FG: Color(i), BG: Default})
		if _, err := g.Show(grid, Scroll{}, ""); err != nil && !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
	}
	wg.Wait()
	if _, err := g.Show(grid, Scroll{}, ""); err != nil {
		t.Fatal(err)
	}
	n := night{grid: grid, em: em}
	n.check(t, 200)
}

// stuck is a terminal that reads nothing until read lets it.
type stuck struct{ entered, read chan struct{} }

func (s *stuck) Write(p []byte) (int, error) {
	s.entered <- struct{}{}
	<-s.read
	return len(p), nil
}

// While the terminal holds a frame, reading the counts does not wait.
func TestStuckTerminalHoldsOnlyWriters(t *testing.T) {
	out := &stuck{make(chan struct{}), make(chan struct{})}
	g := NewGate(out, Terminal{})
	go fmt.Fprint(g, "\x1b[?1049h")
	<-out.entered
	out.read <- struct{}{}
	shown := make(chan error)
	go func() { _, err := g.Show(NewGrid(2, 1), Scroll{}, ""); shown <- err }()
	<-out.entered
	if got := g.Traffic(); got.Frames != 1 || got.Foreign != 1 {
		t.Errorf("counted %+v while a frame is being written", got)
	}
	out.read <- struct{}{}
	if err := <-shown; err != nil {
		t.Error(err)
	}
}
