package tui

import (
	"runtime/debug"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// program is the Bubble Tea model. It owns nothing but the way into game.
type program struct{ *game }

// Init asks the terminal nothing that a frame would wait for.
func (p program) Init() tea.Cmd { return nil }

// View never changes while the cells are up, so that Bubble Tea writes nothing:
// an empty content would make it erase the screen.
func (p program) View() tea.View {
	v := tea.NewView(" ")
	v.AltScreen = true
	v.ReportFocus = true
	v.WindowTitle = windowTitle
	v.KeyboardEnhancements = tea.KeyboardEnhancements{
		ReportEventTypes: true, ReportAlternateKeys: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true,
	}
	if p.mouse {
		v.MouseMode = tea.MouseModeAllMotion
	}
	return v
}

// Update hands a message to the screen in front.
func (p program) Update(msg tea.Msg) (_ tea.Model, cmd tea.Cmd) {
	defer func() {
		if v := recover(); v != nil {
			p.guard.caught(v, debug.Stack())
		}
	}()
	return p, p.take(msg)
}

func (p program) take(msg tea.Msg) (cmd tea.Cmd) {
	now := p.now()
	p.mu.Lock()
	defer p.draw()
	defer p.mu.Unlock()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.st.w, p.st.h = bounded(msg.Width, msg.Height)
	case tea.BlurMsg:
		p.keys.letGo()
	case tea.ResumeMsg:
		p.keys.letGo()
		p.stops.hear()
	case tea.KeyboardEnhancementsMsg:
		p.keys.promise(msg.SupportsEventTypes())
	case tea.ModeReportMsg:
		p.st.sync = p.st.sync || msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset
	case tea.PasteMsg:
		p.pasted(msg.Content, now)
	case tea.KeyPressMsg:
		cmd = p.keyPress(tea.Key(msg), now)
	case tea.KeyReleaseMsg:
		p.keyRelease(tea.Key(msg), now)
	case tea.MouseMsg:
		p.mouseEvent(msg, now)
	}
	p.settle(now)
	return cmd
}
