package tui

import (
	"io"

	"github.com/charmbracelet/colorprofile"

	"switchback/tui/canvas"
)

// output is what Bubble Tea writes to: the gate. Each write asks for a frame, which
// draws over whatever Bubble Tea has written.
type output struct {
	gate *canvas.Gate
	game *game
}

// Write implements io.Writer. Goroutines that are not ours call it, so it catches the
// panic of a terminal's Write itself.
func (o output) Write(p []byte) (n int, err error) {
	defer o.game.draw()
	err = io.ErrClosedPipe // if Write panics
	o.game.guard.run(func() { n, err = o.gate.Write(p) })
	return n, err
}

// profiles are Bubble Tea's names for our palettes: given one, it detects no colours.
var profiles = map[canvas.Palette]colorprofile.Profile{
	canvas.NoColor: colorprofile.ASCII, canvas.Colors16: colorprofile.ANSI,
	canvas.Colors256: colorprofile.ANSI256, canvas.Truecolor: colorprofile.TrueColor,
}
