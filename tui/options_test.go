package tui

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
)

// optionsTest is a game whose options are open, in virtual time.
type optionsTest struct {
	*game
	mu     sync.Mutex
	values map[string]string
	bound  map[string]string
	fail   error
}

func (o *optionsTest) save(values, bound map[string]string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	maps.Copy(o.values, values)
	if bound != nil {
		o.bound = bound
	}
	return o.fail
}

// withOptions runs a test on the options screen of the title.
func withOptions(t *testing.T, test func(t *testing.T, o *optionsTest)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		o := &optionsTest{game: newTestGame(&fakeParties{}), values: map[string]string{}}
		o.cfg.Save = o.save
		o.edit(func(now time.Duration) { o.open(optionsOverlay, now) })
		test(t, o)
		if !o.guard.wait(patience) {
			t.Error("something that was started does not end")
		}
	})
}

// press presses keys, each long after the last one: a rune, or the code of a
// key that prints nothing.
func (o *optionsTest) press(keys ...rune) {
	for _, code := range keys {
		time.Sleep(time.Second)
		k := tea.Key{Code: code}
		if code < tea.KeyExtended && code > ' ' && code != tea.KeyBackspace {
			k.Text = string(code)
		}
		program{o.game}.Update(tea.KeyPressMsg(k))
	}
	synctest.Wait()
}

// choose goes to a row.
func (o *optionsTest) choose(row int) {
	for o.st.choice > row {
		o.press(tea.KeyUp)
	}
	for o.st.choice < row {
		o.press(tea.KeyDown)
	}
}

// rowOf is where a choice stands.
func rowOf(name string) int {
	for i, c := range settings.Choices {
		if c.Name == name {
			return i
		}
	}
	return panels.KeysRow
}

func TestEveryOptionGoesRoundAndIsKept(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		for i, c := range settings.Choices {
			o.choose(i)
			for range c.Words {
				before := c.Get(&o.st.settings)
				o.press(tea.KeyRight)
				word := c.Get(&o.st.settings)
				if word == before || o.values[c.Name] != word {
					t.Errorf("%s: from %s to %s, kept %s", c.Name, before, word, o.values[c.Name])
				}
			}
			if got, want := c.Get(&o.st.settings), func() string { s := settings.Default(); return c.Get(&s) }(); got != want {
				t.Errorf("%s: %s after a round, want %s", c.Name, got, want)
			}
		}
		if o.st.settings != settings.Default() {
			t.Errorf("after all rounds %+v", o.st.settings)
		}
	})
}

func TestANumberFromTheFileIsLeftBehind(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		o.st.settings.FPS = 75
		o.choose(rowOf("fps"))
		o.press(tea.KeyLeft)
		if got := fmt.Sprint(o.st.settings.FPS); got != "60" {
			t.Errorf("left of 75 is %s", got)
		}
	})
}

func TestNameIsEdited(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		o.st.settings.Name = "Fern"
		o.press(tea.KeyEnter, tea.KeyBackspace, 'n', 'q', 'o', '?')
		if o.st.settings.Name != "Fern" || o.st.mode != titleMode || o.st.overlay != optionsOverlay {
			t.Fatalf("while it is typed: %+v", o.st)
		}
		program{o.game}.Update(tea.PasteMsg{Content: "\x1b[2J" + strings.Repeat("x", 99)})
		o.press(tea.KeyEscape)
		if o.st.settings.Name != "Fern" || len(o.values) != 0 || o.st.overlay != optionsOverlay {
			t.Errorf("Esc keeps %q", o.st.settings.Name)
		}
		o.press(tea.KeyEnter)
		program{o.game}.Update(tea.PasteMsg{Content: "\x1b[2J" + strings.Repeat("x", 99)})
		o.press(tea.KeyEnter)
		if want := "Fern[2J" + strings.Repeat("x", 17); o.st.settings.Name != want || o.values["name"] != want {
			t.Errorf("the name is %q, kept %q", o.st.settings.Name, o.values["name"])
		}
	})
}

func TestTheNextPartyHasTheNewName(t *testing.T) {
	f := &optionParties{}
	m := newTestGame(f)
	m.st.settings.Name = "Moss"
	m.edit(func(now time.Duration) { m.begin(start.Way{Kind: start.Join, Code: testCode}, now) })
	eventually(t, "the join", func() bool { return f.options().Name == "Moss" })
	m.edit(func(time.Duration) { m.depart() })
}

func TestEscLeadsBackStepByStep(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		o.choose(panels.KeysRow)
		o.press(tea.KeyEnter, tea.KeyEnter)
		for _, want := range []struct {
			asks bool
			overlay
		}{{true, keysOverlay}, {false, keysOverlay}, {false, optionsOverlay}, {false, noOverlay}} {
			if o.st.options.Asks != want.asks || o.st.overlay != want.overlay {
				t.Errorf("asks %v over overlay %d, want %v", o.st.options.Asks, o.st.overlay, want)
			}
			o.press(tea.KeyEscape)
		}
	})
}

// rowFor is the row of the screen of keys that has an action.
func rowFor(a keys.Action) int {
	for i := range panels.ResetRow {
		if keys.Row(i) == a {
			return i
		}
	}
	return panels.ResetRow
}

func TestKeysAreBoundAndConflictsAsked(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		keymap := &o.st.settings.Keymap
		o.choose(panels.KeysRow)
		o.press(tea.KeyEnter)
		o.choose(rowFor(keys.Lamp))

		o.press(tea.KeyEnter, tea.KeyUp, tea.KeyF1, tea.KeyF3)
		if !o.st.options.Asks || !o.st.options.Wrong || keymap.Label(keys.Lamp) != "Q" {
			t.Errorf("an arrow was bound: %s", keymap.Label(keys.Lamp))
		}
		o.press('x')
		if keymap.Label(keys.Lamp) != "X" || o.bound["lamp"] != "x" || o.st.options.Asks {
			t.Errorf("the lamp has %s, kept %v", keymap.Label(keys.Lamp), o.bound)
		}

		o.press(tea.KeyEnter, 'e')
		screen := drawn(t, o.game, 80, 24)
		if !strings.Contains(screen, "E is for “act") || !strings.Contains(screen, "that gets X") {
			t.Errorf("the conflict is not shown:\n%s", screen)
		}
		o.press(tea.KeyEscape)
		if keymap.Label(keys.Lamp) != "X" || keymap.Label(keys.Act) != "E" {
			t.Error("Esc swapped")
		}
		o.press(tea.KeyEnter, 'e', tea.KeyEnter)
		if keymap.Label(keys.Lamp) != "E" || keymap.Label(keys.Act) != "X" || o.bound["act"] != "x" {
			t.Errorf("lamp %s, act %s, kept %v", keymap.Label(keys.Lamp), keymap.Label(keys.Act), o.bound)
		}

		o.choose(panels.ResetRow)
		o.press(tea.KeyEnter)
		if *keymap != (keys.Keymap{}) || len(o.bound) != 0 {
			t.Errorf("after the reset %v, kept %v", keymap.Own(), o.bound)
		}
	})
}

// TestTheEnterThatAsksIsNoAnswer holds Enter down on a terminal that only
// repeats.
func TestTheEnterThatAsksIsNoAnswer(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		o.choose(panels.KeysRow)
		o.press(tea.KeyEnter)
		o.press(tea.KeyEnter)
		time.Sleep(settleTime / 2)
		program{o.game}.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
		if !o.st.options.Asks || o.st.options.Place != 0 {
			t.Errorf("%+v", o.st.options)
		}
		o.press(tea.KeyEnter)
		if o.st.options.Place != tea.KeyEnter {
			t.Errorf("a second Enter, later, is no key: %+v", o.st.options)
		}
	})
}

// TestTheOptionsStandStill goes through all rows: what each means is longer or
// shorter, and the frame about it stays as it is.
func TestTheOptionsStandStill(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		frame := func() [2]int {
			w, h := panels.Options(o.st.optionsScreen()).Size(o.st.w, o.st.h)
			return [2]int{w, h}
		}
		first := frame()
		for i := range panels.KeysRow + 1 {
			o.choose(i)
			if f := frame(); f != first {
				t.Errorf("row %d: %v columns and rows, the first has %v", i, f, first)
			}
		}
	})
}

func TestWhatCannotBeKeptIsShown(t *testing.T) {
	withOptions(t, func(t *testing.T, o *optionsTest) {
		o.fail = errors.New("/etc/switchback: read-only")
		o.choose(rowOf("bell"))
		o.press(tea.KeyRight)
		if screen := drawn(t, o.game, 80, 24); !strings.Contains(screen, "read-only") {
			t.Errorf("the screen says nothing:\n%s", screen)
		}
		o.fail = nil
		o.press(tea.KeyRight)
		if o.st.options.Fault != "" {
			t.Error("it still says so after it was kept")
		}
	})
}

// drawn is the screen of a game without a hike.
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

// TestNoOptionIsCut looks for each row and all of its meaning on the smallest
// screen.
func TestNoOptionIsCut(t *testing.T) {
	m := newTestGame(&fakeParties{})
	m.st.overlay = optionsOverlay
	m.st.settings.Name = strings.Repeat("m", settings.MaxNameRunes)
	paint := newPainter(&m.cfg, canvas.Terminal{})
	for _, size := range [][2]int{{leastColumns, leastRows}, {80, 24}, {200, 60}} {
		for m.st.choice = range panels.KeysRow + 1 {
			screen := drawnBy(&paint, m, size[0], size[1])
			want := []string{words.OptionKeys, ""}
			about := words.AboutKeys
			if m.st.choice < panels.KeysRow {
				c := settings.Choices[m.st.choice]
				want, about = []string{words.OptionNames[c.Name], panels.ValueText(m.st.optionsScreen(), c)}, c.Usage
			}
			checkShown(t, screen, append(want, strings.Fields(about)...))
		}
		m.st.choice = 0
	}
	m.st.overlay = keysOverlay
	for m.st.choice = range panels.ResetRow + 1 {
		screen := drawnBy(&paint, m, leastColumns, leastRows)
		checkShown(t, screen, []string{words.Actions[keys.Row(m.st.choice)]})
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
