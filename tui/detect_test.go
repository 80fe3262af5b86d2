package tui

import (
	"testing"

	"switchback/tui/canvas"
	"switchback/tui/settings"
)

func TestDetect(t *testing.T) {
	const utf8 = "LANG=en_US.UTF-8"
	for _, c := range []struct {
		name    string
		env     []string
		config  Config
		palette canvas.Palette
		ascii   bool
	}{
		{"truecolor", []string{"TERM=xterm-256color", "COLORTERM=truecolor", utf8}, Config{}, canvas.Truecolor, false},
		{"Apple Terminal", []string{"TERM_PROGRAM=Apple_Terminal", "TERM=xterm-256color", utf8}, Config{}, canvas.Colors256, false},
		{"NO_COLOR", []string{"NO_COLOR=yes", "TERM=xterm-256color", "COLORTERM=truecolor", utf8}, Config{}, canvas.NoColor, false},
		{"NO_COLOR beats force", []string{"NO_COLOR=1", "CLICOLOR_FORCE=1", "TERM=xterm-256color", utf8}, Config{}, canvas.NoColor, false},
		{"empty NO_COLOR", []string{"NO_COLOR=", "TERM=xterm-256color", utf8}, Config{}, canvas.Colors256, false},
		{"Linux console", []string{"TERM=linux", utf8}, Config{}, canvas.Colors16, true},
		{"Linux console that claims more", []string{"TERM=linux", "COLORTERM=truecolor", utf8}, Config{}, canvas.Colors16, true},
		{"vt220", []string{"TERM=vt220", utf8}, Config{}, canvas.NoColor, true},
		{"C locale", []string{"TERM=xterm-256color", "LANG=C"}, Config{}, canvas.Colors256, true},
		{"Latin-1", []string{"TERM=xterm-256color", "LANG=en_US.ISO-8859-1"}, Config{}, canvas.Colors256, true},
		{"LC_ALL wins", []string{"TERM=xterm-256color", "LANG=C", "LC_ALL=C.utf8"}, Config{}, canvas.Colors256, false},
		{"no locale at all", []string{"TERM=xterm-256color"}, Config{}, canvas.Colors256, false},
		{"asked for", []string{"TERM=xterm-256color", utf8}, Config{Settings: settings.All{Color: settings.Color16, ASCII: true}}, canvas.Colors16, true},
	} {
		got := c.config.Settings.Terminal(detect(&Terminal{Env: c.env}))
		if got.Palette != c.palette || got.ASCII != c.ascii {
			t.Errorf("%s: palette %d, ASCII %v; want %d, %v", c.name, got.Palette, got.ASCII, c.palette, c.ascii)
		}
	}
}
