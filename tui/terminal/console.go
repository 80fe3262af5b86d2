package terminal

import (
	"fmt"
	"os"

	"github.com/charmbracelet/x/term"
)

// console holds the two files of a terminal and the modes that they had before the game.
type console struct {
	in, out        *os.File
	before, output *term.State // modes of in and of out: a Windows console keeps one set for each
}

func newConsole(in, out *os.File) (*console, error) {
	c := &console{in: in, out: out}
	var err error
	if c.before, err = term.GetState(in.Fd()); err != nil {
		return nil, fmt.Errorf("modes of the input: %w", err)
	}
	if c.output, err = term.GetState(out.Fd()); err != nil {
		return nil, fmt.Errorf("modes of the output: %w", err)
	}
	return c, nil
}

// raw turns off line editing and echo: each key arrives at once, and the terminal shows only
// what the game writes.
func (c *console) raw() error {
	if _, err := term.MakeRaw(c.in.Fd()); err != nil {
		return fmt.Errorf("raw mode: %w", err)
	}
	return c.sequences()
}

// restore puts the old modes back. It ignores errors: a terminal that is gone needs no modes.
func (c *console) restore() {
	_ = term.Restore(c.in.Fd(), c.before)
	_ = term.Restore(c.out.Fd(), c.output)
}
