package tui

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
)

// TestTheOptionsStandStill goes through all rows. Their explanations differ in length,
// but the panel's frame stays where it is.
func TestTheOptionsStandStill(t *testing.T) {
	st := state{screens.State{Settings: settings.Default(), Overlay: screens.OptionsOverlay}, window{w: 80, h: 24}}
	frame := func() [2]int {
		w, h := panels.Options(st.optionsScreen()).Size(st.w, st.h)
		return [2]int{w, h}
	}
	first := frame()
	for st.Choice = range panels.KeysRow + 1 {
		if f := frame(); f != first {
			t.Errorf("row %d: %v columns and rows, the first has %v", st.Choice, f, first)
		}
	}
}

// rowOf returns the row of a choice.
func rowOf(name string) int {
	return slices.IndexFunc(settings.Choices, func(c *settings.Choice) bool { return c.Name == name })
}

// TestWhatIsChangedIsKept changes an option twice; the first save fails, which must be
// shown.
func TestWhatIsChangedIsKept(t *testing.T) {
	onTitle(t, settings.Default(), func(t *testing.T, k *keyboard) {
		var kept []string
		fail := errors.New("/etc/switchback: read-only")
		k.cfg.Save = func(values, _ map[string]string) error {
			kept = append(kept, fmt.Sprint(values))
			return fail
		}
		k.wait(time.Second)
		k.send("o")
		k.wait(time.Second)
		k.send(strings.Repeat("\x1b[B", rowOf("bell")) + "\x1b[C")
		if screen := drawn(t, k.game, 80, 24); !strings.Contains(screen, "read-only") {
			t.Errorf("the screen says nothing:\n%s", screen)
		}
		fail = nil
		k.send("\x1b[C")
		if got := k.copy().Options.Fault; got != "" {
			t.Errorf("it still says %q after it was kept", got)
		}
		if len(kept) != 2 || !strings.Contains(kept[0], "bell") {
			t.Errorf("kept %q", kept)
		}
	})
}

// TestAPartyHasThePlayersName also when the name was changed after the start.
func TestAPartyHasThePlayersName(t *testing.T) {
	f := &optionParties{}
	m := newTestGame(f)
	m.screen.Settings.Name = "Moss"
	m.edit(func(now time.Duration) { m.screen.Start(start.Way{Kind: start.Join, Code: testCode}, now) })
	eventually(t, "the join", func() bool { return f.options().Name == "Moss" })
	m.departs()
}

func TestConflictOfKeysIsShown(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.screen.Overlay, m.screen.Options = screens.KeysOverlay, panels.Editing{Asks: true, Place: 'e'}
	m.screen.Settings.Keymap.Rebind(keys.Lamp, 'x')
	for m.screen.Choice = 0; keys.Row(m.screen.Choice) != keys.Lamp; m.screen.Choice++ {
	}
	screen := drawn(t, m, 80, 24)
	if !strings.Contains(screen, "E is for “act") || !strings.Contains(screen, "that gets X") {
		t.Errorf("the conflict is not shown:\n%s", screen)
	}
}

// drawn returns the screen of a game without a hike.
func drawn(t *testing.T, m *game, w, h int) string {
	t.Helper()
	paint := newPainter(&m.cfg, canvas.Terminal{})
	return drawnBy(&paint, m, w, h)
}

func drawnBy(paint *painter, m *game, w, h int) string {
	g := canvas.NewGrid(w, h)
	st := m.copy()
	st.w, st.h = w, h
	paint.frame(g, &st, nil, m.now(), 60)
	var b strings.Builder
	for y := range g.H {
		for _, c := range g.Row(y) {
			b.WriteRune(c.Rune)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestNoOptionIsCut looks for each row and its whole explanation on screens down to the
// smallest.
func TestNoOptionIsCut(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.screen.Overlay = screens.OptionsOverlay
	m.screen.Settings.Name = strings.Repeat("m", settings.MaxNameRunes)
	paint := newPainter(&m.cfg, canvas.Terminal{})
	for _, size := range [][2]int{{leastColumns, leastRows}, {80, 24}, {200, 60}} {
		for m.screen.Choice = range panels.KeysRow + 1 {
			screen, st := drawnBy(&paint, m, size[0], size[1]), m.copy()
			want := []string{words.OptionKeys, ""}
			about := words.AboutKeys
			if m.screen.Choice < panels.KeysRow {
				c := settings.Choices[m.screen.Choice]
				want, about = []string{words.OptionNames[c.Name], panels.ValueText(st.optionsScreen(), c)}, c.Usage
			}
			checkShown(t, screen, append(want, strings.Fields(about)...))
		}
		m.screen.Choice = 0
	}
	m.screen.Overlay = screens.KeysOverlay
	for m.screen.Choice = range panels.ResetRow + 1 {
		screen := drawnBy(&paint, m, leastColumns, leastRows)
		checkShown(t, screen, []string{words.Actions[keys.Row(m.screen.Choice)]})
		checkShown(t, screen, strings.Fields(words.KeysFixed))
	}
}

func checkShown(t *testing.T, screen string, texts []string) {
	t.Helper()
	for _, s := range texts {
		if !strings.Contains(screen, s) {
			t.Errorf("“%s” is cut:\n%s", s, screen)
		}
	}
}
