package tui

import (
	"io"

	"github.com/charmbracelet/colorprofile"

	"switchback/tui/canvas"
)

// output is what Bubble Tea writes to: the gate, with a nudge for the drawer,
// because whatever Bubble Tea wrote has to be drawn over.
type output struct {
	gate *canvas.Gate
	game *game
}

// Write implements io.Writer. It is called from goroutines that are not ours, so
// a terminal whose own Write panics is caught here.
func (o output) Write(p []byte) (n int, err error) {
	defer o.game.draw()
	err = io.ErrClosedPipe // should Write not return
	o.game.guard.run(func() { n, err = o.gate.Write(p) })
	return n, err
}

// profiles keep Bubble Tea from finding the colours out a second time.
var profiles = map[canvas.Palette]colorprofile.Profile{
	canvas.NoColor: colorprofile.ASCII, canvas.Colors16: colorprofile.ANSI,
	canvas.Colors256: colorprofile.ANSI256, canvas.Truecolor: colorprofile.TrueColor,
}
