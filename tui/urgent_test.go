package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/start"
)

// TestOnlyWhatChangesThePictureIsDrawnAtOnce holds a key down, whose repeats must not draw
// frames beyond the frame rate.
func TestOnlyWhatChangesThePictureIsDrawnAtOnce(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.walkWith(newFakeParty(""), start.Solo)
	draws := func(msg tea.Msg) bool {
		select {
		case <-m.wake:
		default:
		}
		program{m}.Update(msg)
		return len(m.wake) == 1
	}
	draws(tea.KeyboardEnhancementsMsg{Flags: 31})
	for _, c := range []struct {
		name string
		msg  tea.Msg
		want bool
	}{
		{"a press", tea.KeyPressMsg{Code: 'd'}, true},
		{"its repeat", tea.KeyPressMsg{Code: 'd', IsRepeat: true}, false},
		{"another repeat", tea.KeyPressMsg{Code: 'd', IsRepeat: true}, false},
		{"its release", tea.KeyReleaseMsg{Code: 'd'}, true},
		{"a panel", tea.KeyPressMsg{Code: tea.KeyTab}, true},
		{"a key without a meaning", tea.KeyPressMsg{Code: 'k'}, false},
		{"the mouse", tea.MouseMotionMsg{X: 3, Y: 9}, false},
		{"a click", tea.MouseClickMsg{Button: tea.MouseLeft}, true},
		{"another size", tea.WindowSizeMsg{Width: 90, Height: 30}, true},
	} {
		if got := draws(c.msg); got != c.want {
			t.Errorf("%s draws at once: %v", c.name, got)
		}
	}
	m.departs()
}
