package tui

import (
	"strings"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"switchback/tui/canvas"
)

// detect finds out what the terminal can show from its environment alone, because the
// first frame waits for no answer.
func detect(t *Terminal) canvas.Terminal {
	return canvas.Terminal{
		Palette: palette(t),
		ASCII:   ASCIITerminal(t.Env),
		Scroll:  true,
	}
}

// ASCIITerminal reports whether the terminal of an environment, as os.Environ has it,
// shows little more than ASCII.
func ASCIITerminal(env []string) bool {
	return plainTerm(uv.Environ(env).Getenv("TERM")) || !utf8Locale(env)
}

// palette returns how many colours to draw with.
func palette(t *Terminal) canvas.Palette {
	env := uv.Environ(t.Env)
	name := env.Getenv("TERM")
	if env.Getenv("NO_COLOR") != "" || strings.HasPrefix(name, "vt") { // any value counts: https://no-color.org
		return canvas.NoColor
	}
	p := t.Profile
	if p == colorprofile.Unknown {
		p = colorprofile.Env(t.Env)
	}
	switch {
	case plainTerm(name):
		p = min(p, colorprofile.ANSI)
	case t.Far:
		p = min(p, colorprofile.ANSI256) // a third of the bytes
	}
	return palettes[p]
}

var palettes = map[colorprofile.Profile]canvas.Palette{
	colorprofile.NoTTY: canvas.NoColor, colorprofile.ASCII: canvas.NoColor, colorprofile.ANSI: canvas.Colors16,
	colorprofile.ANSI256: canvas.Colors256, colorprofile.TrueColor: canvas.Truecolor,
}

// plainTerm reports whether the font of a terminal, by its TERM, holds little more than
// ASCII.
func plainTerm(t string) bool {
	return t == "linux" || t == "ansi" || strings.HasPrefix(t, "vt") || strings.HasPrefix(t, "cons25")
}

// utf8Locale reports whether the locale's encoding is UTF-8. So it is taken to be where
// no locale is set: by now terminals are UTF-8.
func utf8Locale(env uv.Environ) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(env.Getenv(name)); v != "" {
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return true
}

// widthProbe draws a half block and asks where the cursor is then. Half blocks, lines
// and shades have an ambiguous width in Unicode: terminals set up for Chinese, Japanese
// or Korean may draw them two columns wide, which bends every screen of ours. No frame
// waits for the answer; a terminal that answers so gets ASCII from then on. The probe is
// in the second row, because in the first the answer is the code of F3.
const (
	widthProbe = "\x1b[2;1H▀\x1b[6n"
	probeRow   = 1 // as Bubble Tea counts, from 0
	broadX     = 2
)
