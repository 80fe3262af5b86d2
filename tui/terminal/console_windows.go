package terminal

import (
	"fmt"

	"golang.org/x/sys/windows"
)

// sequences makes a console send and obey escape sequences, as terminals do
// elsewhere.
func (c *console) sequences() error {
	const draws = windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING | windows.DISABLE_NEWLINE_AUTO_RETURN
	if err := addMode(windows.Handle(c.in.Fd()), windows.ENABLE_VIRTUAL_TERMINAL_INPUT); err != nil {
		return fmt.Errorf("sequences from the console: %w", err)
	}
	if err := addMode(windows.Handle(c.out.Fd()), draws); err != nil {
		return fmt.Errorf("sequences to the console: %w", err)
	}
	return nil
}

func addMode(h windows.Handle, mode uint32) error {
	var now uint32
	if err := windows.GetConsoleMode(h, &now); err != nil {
		return err
	}
	return windows.SetConsoleMode(h, now|mode)
}
