package terminal

import "io"

// reader returns what the game reads from: the console's own reader, which
// ultraviolet knows by its type and asks for whole letters and the window's size.
// Nothing pauses it here.
func (in *input) reader() io.Reader { return in.cancel }
