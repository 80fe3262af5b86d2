package canvas

import "github.com/charmbracelet/x/ansi/parser"

// Ring rings the terminal's bell. ErrClosed means that this is not the moment,
// as for Show: a bell that comes late says nothing, so nobody tries again.
func (g *Gate) Ring() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.open || g.parser.State() != parser.GroundState {
		return ErrClosed
	}
	_, err := g.send([]byte{'\a'})
	return err
}
