package terminal

import "io"

// reader returns what the game reads from: the console's own reader. ultraviolet
// recognises its type and takes whole characters and the window's size from it.
// Nothing pauses it on Windows.
func (in *input) reader() io.Reader { return in.cancel }
