package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/keys"
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
		m.st.settings.Mouse, m.st.far = c.mouse, c.ssh
		m.edit(func(now time.Duration) { m.hikeWith(newFakeParty(""), start.Solo, now) })
		if got := (program{m}).View().MouseMode != tea.MouseModeNone; got != c.want {
			t.Errorf("mouse %d, SSH %v: the terminal is asked for it: %v", c.mouse, c.ssh, got)
		}
		if rows := fmt.Sprint(panels.Help(&m.st.settings.Keymap, m.st.settings.Mouse.Listens(m.st.far), 0, m.st.w, m.st.h).Rows); strings.Contains(rows, words.MouseName) != c.want {
			t.Errorf("mouse %d, SSH %v: help has %s", c.mouse, c.ssh, rows)
		}
		before := m.keys.Intent(0).Presses[world.Flash]
		program{m}.Update(tea.MouseClickMsg{Button: tea.MouseLeft})
		if got := m.keys.Intent(0).Presses[world.Flash] != before; got != c.want {
			t.Errorf("mouse %d, SSH %v: a click flashes: %v", c.mouse, c.ssh, got)
		}
		m.edit(func(time.Duration) { m.depart() })
	}
}

func TestMouseThatIsTurnedOffLetsGo(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.keys.Point(0, 10, 0)
	m.keys.Click(keys.RightButton, true)
	m.setTo(settings.Choices[slices.IndexFunc(settings.Choices, func(c *settings.Choice) bool { return c.Name == "mouse" })], "off")
	if in := m.keys.Intent(time.Second); in.MoveY != 0 || m.keys.PointerFaces() {
		t.Errorf("walks %d, faces %v", in.MoveY, m.keys.PointerFaces())
	}
}
