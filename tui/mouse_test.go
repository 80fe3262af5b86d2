package tui

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/panels"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
)

func TestMouseOverSSHOnlyIfAsked(t *testing.T) {
	for _, c := range []struct {
		mouse settings.Mouse
		ssh   bool
		want  bool
	}{
		{settings.MouseAuto, false, true}, {settings.MouseAuto, true, false},
		{settings.MouseOn, false, true}, {settings.MouseOn, true, true},
		{settings.MouseOff, false, false}, {settings.MouseOff, true, false},
	} {
		m := newTestGame(&fakeParties{})
		m.screen.Settings.Mouse, m.screen.Far = c.mouse, c.ssh
		p := newFakeParty("")
		m.walkWith(p, start.Solo)
		if got := (program{m}).View().MouseMode != tea.MouseModeNone; got != c.want {
			t.Errorf("mouse %d, SSH %v: the terminal is asked for it: %v", c.mouse, c.ssh, got)
		}
		if rows := fmt.Sprint(panels.Help(&m.screen.Settings.Keymap, m.screen.Settings.Mouse.Listens(m.screen.Far), 0, m.window.w, m.window.h).Rows); strings.Contains(rows, words.MouseName) != c.want {
			t.Errorf("mouse %d, SSH %v: help has %s", c.mouse, c.ssh, rows)
		}
		before := p.intent().Presses[world.Flash]
		program{m}.Update(tea.MouseClickMsg{Button: tea.MouseLeft})
		if got := p.intent().Presses[world.Flash] != before; got != c.want {
			t.Errorf("mouse %d, SSH %v: a click flashes: %v", c.mouse, c.ssh, got)
		}
		m.departs()
	}
}
