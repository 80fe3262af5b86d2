package tui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world/body"
)

// newTestGame makes a game without a terminal or a drawer.
func newTestGame(parties peer.Parties) *game {
	g := &guard{}
	m := newGame(Config{Parties: parties, Version: "test", Settings: settings.Default()}, Terminal{}, g)
	g.stop = m.quit
	return m
}

// walkWith begins a hike with a party that no attempt has started.
func (m *game) walkWith(p peer.Party, kind start.Kind) {
	m.edit(func(now time.Duration) { m.screen.Raised(screens.Attempt{Way: start.Way{Kind: kind}}, p, nil, now) })
}

// departs leaves the hike.
func (m *game) departs() { m.edit(func(time.Duration) { m.screen.Depart() }) }

// randomMsg returns something that a terminal may send.
func randomMsg(r *rand.Rand) tea.Msg {
	codes := []rune{
		'w', 'a', 's', 'd', 'e', 'q', 'r', 'f', 'h', 'j', 'y', 'n', 'c', 'i', 'b', 'v', 'g', 'z', 'm', '1', '4', 'l', '?', '`', ' ', 'ф', tea.KeyEnter, tea.KeyEscape,
		tea.KeyTab, tea.KeyUp, tea.KeyDown, tea.KeyBackspace, tea.KeyF3, tea.KeyLeftShift, tea.KeyExtended,
	}
	k := tea.Key{Code: codes[r.IntN(len(codes))], IsRepeat: r.IntN(3) == 0}
	if k.Code < tea.KeyExtended && k.Code > ' ' {
		k.Text = string(k.Code)
	}
	if r.IntN(20) == 0 {
		k.Mod = tea.ModCtrl
	}
	mouse := tea.Mouse{X: r.IntN(300) - 20, Y: r.IntN(300) - 20, Button: tea.MouseButton(r.IntN(5))}
	switch r.IntN(12) {
	case 0:
		return sizeMsg(Size{r.IntN(220) - 1, r.IntN(70) - 1})
	case 1:
		return tea.BlurMsg{}
	case 2:
		return tea.PasteMsg{Content: []string{"", testCode, testCode[:30], "\x00\xff", strings.Repeat("A", invite.MaxText+9)}[r.IntN(5)]}
	case 3:
		return tea.KeyboardEnhancementsMsg{Flags: r.IntN(32)}
	case 4:
		return tea.MouseMotionMsg(mouse)
	case 5:
		return tea.MouseClickMsg(mouse)
	case 6:
		return tea.KeyReleaseMsg(k)
	}
	return tea.KeyPressMsg(k)
}

// TestAnythingMayHappen plays as no person would, and draws every screen that it comes
// to. The seeds are fixed.
func TestAnythingMayHappen(t *testing.T) {
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 0))
			m := newTestGame(&fakeParties{hold: seed%2 == 0, steps: []peer.Step{peer.CodeRead}})
			paint := newPainter(&m.cfg, canvas.Terminal{Palette: canvas.Palette(seed % 4), ASCII: seed == 5})
			var g canvas.Grid
			for range 400 {
				program{m}.Update(randomMsg(r))
				if r.IntN(4) == 0 {
					m.due()
				}
				st := m.copy()
				g.Resize(st.w, st.h)
				var v *peer.View
				if st.Hike.Party != nil {
					v = st.Hike.Party.View()
				}
				paint.frame(&g, &st, v, m.now(), 60)
			}
			m.departs()
			if !m.guard.wait(patience) {
				t.Error("something that was started does not end")
			}
			if err := m.guard.error(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestStatusGivesWay(t *testing.T) {
	p := newFakeParty("")
	p.view.Sample.Net = "lat:200"
	var w panels.Ground
	w.Read(&p.view)
	h := panels.Hike{View: &p.view, Ground: &w, Keys: new(keys.Keymap), Watcher: &panels.Watcher{}}
	for width, want := range map[int]string{
		100: "health 100%  breath ██████  battery 100%  lamp on  dark lantern N 33 m  net lat:200  dusk",
		70:  "health 100%  air 100%  bat 100%  lit  dark lantern N 33 m  net  dusk",
		56:  "hp 100%  air 100%  bat 100%  lit  N 33 m  net  dusk",
		40:  "hp 100%  air 100%  bat 100%  N 33 m  net",
		20:  "hp 100%  N 33 m",
		6:   "N 33 m",
	} {
		var got strings.Builder
		for _, s := range h.StatusRow(width) {
			got.WriteString(s.Text)
		}
		if got.String() != want {
			t.Errorf("%d columns: %q, want %q", width, got.String(), want)
		}
	}
	for width := range 120 {
		if n := h.StatusRow(width).Width(); n > width {
			t.Errorf("%d columns: the line takes %d", width, n)
		}
	}
}

// TestStatusBeforeTheFirstTick expects no figures of a body that is not there yet.
func TestStatusBeforeTheFirstTick(t *testing.T) {
	p := newFakeParty("")
	p.view.State.Players[p.view.Self].Condition = body.Absent
	var w panels.Ground
	w.Read(&p.view)
	h := panels.Hike{View: &p.view, Ground: &w, Keys: new(keys.Keymap), Watcher: &panels.Watcher{}}
	if got := fmt.Sprint(h.StatusRow(80)); strings.Contains(got, "%") {
		t.Errorf("the line says %q", got)
	}
}

// TestInviteSurvivesTheScreen reads the code back from the lines into which it is broken,
// because people copy it off the screen.
func TestInviteSurvivesTheScreen(t *testing.T) {
	for width := 12; width < 80; width++ {
		lines := panels.WrapCode(words.JoinLine(testCode), width)
		for _, l := range lines {
			if len(l) > width {
				t.Errorf("width %d: %q is %d wide", width, l, len(l))
			}
		}
		inv, _, err := invite.Read(strings.Join(lines, "\n"))
		if err != nil || invite.Format(inv) != testCode {
			t.Errorf("width %d: %v", width, err)
		}
	}
}

func BenchmarkFrame(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {200, 60}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			p := newFakeParty("")
			paint := newPainter(&Config{Settings: settings.Default()}, canvas.Terminal{})
			g := canvas.NewGrid(size[0], size[1])
			st := state{screens.State{Mode: screens.HikeMode, Hike: screens.Hike{Party: p}}, window{w: size[0], h: size[1]}}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				p.view.State.Players[0].X += 68 // 4 m/s
				paint.frame(g, &st, &p.view, time.Duration(i)*time.Second/60, 60)
			}
		})
	}
}
