//go:build linux

package terminal

import (
	"io"
	"testing"

	"github.com/charmbracelet/x/term"
)

// While the input is paused, a shell can read what is typed. After resume the game
// reads it again, until the input is closed.
func TestInputPauses(t *testing.T) {
	s := newTestTerminal(t, 80, 24)
	if _, err := term.MakeRaw(s.far.Fd()); err != nil {
		t.Fatal(err)
	}
	in, err := newInput(s.far)
	if err != nil {
		t.Fatal(err)
	}
	read := make(chan string)
	go func() {
		defer close(read)
		for buf := make([]byte, 8); ; {
			n, err := in.Read(buf)
			if err == io.EOF {
				return
			}
			read <- string(buf[:n])
		}
	}()
	s.typeKeys("a")
	if got := <-read; got != "a" {
		t.Errorf("%q before a pause", got)
	}
	if err := in.pause(); err != nil {
		t.Fatal(err)
	}
	s.typeKeys("b")
	shell := make([]byte, 8)
	if n, err := s.far.Read(shell); err != nil || string(shell[:n]) != "b" {
		t.Errorf("a shell reads %q, %v", shell[:n], err)
	}
	if err := in.resume(); err != nil {
		t.Fatal(err)
	}
	s.typeKeys("c")
	if got := <-read; got != "c" {
		t.Errorf("%q after a pause", got)
	}
	in.close()
	if got, more := <-read; more {
		t.Errorf("%q after the end", got)
	}
}

// A game may end while a shell has the terminal.
func TestInputClosesInAPause(t *testing.T) {
	s := newTestTerminal(t, 80, 24)
	in, err := newInput(s.far)
	if err != nil {
		t.Fatal(err)
	}
	if err := in.pause(); err != nil {
		t.Fatal(err)
	}
	in.close()
	if err := in.resume(); err != nil {
		t.Error(err)
	}
	if n, err := in.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		t.Errorf("read %d, %v", n, err)
	}
}
