package terminal

import (
	"fmt"
	"os"

	"github.com/charmbracelet/x/term"
)

// console are the two files of a terminal and the modes that it had before.
type console struct {
	in, out        *os.File
	before, output *term.State // of in, and of out, which on some systems has its own
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

// raw makes every key arrive at once, and nothing but what the game writes show.
func (c *console) raw() error {
	if _, err := term.MakeRaw(c.in.Fd()); err != nil {
		return fmt.Errorf("raw mode: %w", err)
	}
	return c.sequences()
}

// restore gives the terminal the modes back that it had. One that is gone needs
// none.
func (c *console) restore() {
	_ = term.Restore(c.in.Fd(), c.before)
	_ = term.Restore(c.out.Fd(), c.output)
}
