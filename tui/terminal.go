package tui

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/term"

	"switchback/tui/canvas"
	"switchback/tui/words"
)

// ErrNoTerminal is the answer to a start without a terminal that can show
// cells: a matter of usage, nothing failed.
var ErrNoTerminal = errors.New(words.NoTerminal)

// checkTerminal refuses what cannot show the game before anything is written.
func checkTerminal(cfg *Config) error {
	switch {
	case !term.IsTerminal(cfg.Out.Fd()):
		return fmt.Errorf("%w: %s", ErrNoTerminal, words.OutputIsNoTerminal)
	case !term.IsTerminal(cfg.In.Fd()):
		return fmt.Errorf("%w: %s", ErrNoTerminal, words.InputIsNoTerminal)
	}
	return nil
}

// detect finds what the terminal can show from the environment alone: the
// first frame waits for no answer.
func detect(out *os.File, env uv.Environ) canvas.Terminal {
	return canvas.Terminal{
		Palette: palette(out, env),
		ASCII:   ASCIITerminal(env),
		Scroll:  true,
	}
}

// terminal is what to draw for, of what was detected and what the player wants.
func (s *Settings) terminal(detected canvas.Terminal) canvas.Terminal {
	t := detected
	t.ASCII = t.ASCII || s.ASCII
	if s.Color != ColorAuto {
		t.Palette = canvas.Palette(s.Color - ColorTrue)
	}
	return t
}

// ASCIITerminal tells whether an environment is that of a terminal that shows
// little more than ASCII.
func ASCIITerminal(env []string) bool {
	return plainTerm(uv.Environ(env).Getenv("TERM")) || !utf8Locale(env)
}

func palette(out *os.File, env uv.Environ) canvas.Palette {
	t := env.Getenv("TERM")
	if env.Getenv("NO_COLOR") != "" || strings.HasPrefix(t, "vt") { // https://no-color.org: any value counts
		return canvas.NoColor
	}
	p := colorprofile.Detect(out, env)
	switch {
	case plainTerm(t):
		p = min(p, colorprofile.ANSI)
	case overSSH(env):
		p = min(p, colorprofile.ANSI256) // a third of the bytes
	}
	return palettes[p]
}

var palettes = map[colorprofile.Profile]canvas.Palette{
	colorprofile.NoTTY: canvas.NoColor, colorprofile.ASCII: canvas.NoColor, colorprofile.ANSI: canvas.Colors16,
	colorprofile.ANSI256: canvas.Colors256, colorprofile.TrueColor: canvas.Truecolor,
}

// plainTerm tells terminals whose font holds little more than ASCII.
func plainTerm(t string) bool {
	return t == "linux" || t == "ansi" || strings.HasPrefix(t, "vt") || strings.HasPrefix(t, "cons25")
}

// utf8Locale tells whether the locale's encoding is UTF-8. One that is not set
// at all says nothing, and terminals are UTF-8 by now.
func utf8Locale(env uv.Environ) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(env.Getenv(name)); v != "" {
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return true
}

// widthProbe draws a half block and asks where the cursor is then. Half blocks,
// lines and shades are ambiguous in Unicode's tables: terminals set up for
// Chinese, Japanese or Korean may draw them two columns wide, and no screen of
// ours would be straight. No frame waits for the answer; whoever gives it gets
// ASCII from then on. The second row, because an answer from the first one is
// that of F3.
const (
	widthProbe = "\x1b[2;1H▀\x1b[6n"
	probeRow   = 1 // as Bubble Tea counts, from 0
	broadX     = 2
)

// overSSH tells whether the terminal is at the far end of a connection.
func overSSH(env uv.Environ) bool {
	return env.Getenv("SSH_TTY") != "" || env.Getenv("SSH_CONNECTION") != ""
}

// Bounds of a screen, whatever the terminal claims.
const (
	maxColumns = 1000
	maxRows    = 500
)

// screenSize asks for the size of the terminal, at least one cell.
func screenSize(out *os.File) (w, h int) {
	w, h, err := term.GetSize(out.Fd())
	if err != nil {
		w, h = 80, 24
	}
	return bounded(w, h)
}

func bounded(w, h int) (int, int) {
	return min(max(w, 1), maxColumns), min(max(h, 1), maxRows)
}
