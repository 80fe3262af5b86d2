package canvas

import "github.com/charmbracelet/x/ansi/parser"

// Ring rings the terminal's bell. The error is ErrClosed where that of Show would
// be. There is no use in trying again: a late bell says nothing.
func (g *Gate) Ring() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.open || g.parser.State() != parser.GroundState {
		return ErrClosed
	}
	_, err := g.send([]byte{'\a'})
	return err
}
