package tui

import (
	"runtime/debug"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/words"
)

// program is the Bubble Tea model. It owns nothing but the way into game.
type program struct{ *game }

// Init asks for the terminal's background. No frame waits for the answer: the
// first has the dark look, and a light terminal turns it around.
func (p program) Init() tea.Cmd { return tea.RequestBackgroundColor }

// View never changes while the cells are up, so that Bubble Tea writes nothing:
// an empty content would make it erase the screen.
func (p program) View() tea.View {
	v := tea.NewView(" ")
	v.AltScreen = true
	v.ReportFocus = true
	v.WindowTitle = words.WindowTitle
	v.KeyboardEnhancements = tea.KeyboardEnhancements{
		ReportEventTypes: true, ReportAlternateKeys: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true,
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.st.settings.Mouse.Listens(p.st.far) {
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
	if isAnswer(msg) {
		p.answered()
		return p, nil
	}
	return p, p.take(msg)
}

func (p program) take(msg tea.Msg) (cmd tea.Cmd) {
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	before := p.picture()
	defer func() {
		if p.urgent(msg, before) {
			p.draw()
		}
	}()
	cmd = p.handle(msg, now)
	p.settle(now)
	return cmd
}

// picture is what keys change on the screen.
type picture struct {
	state  state
	intent peer.Intent
	target uint8 // of the facing
}

// picture is what keys change, as it is now. Locked.
func (m *game) picture() picture {
	s := picture{m.st, m.sent, m.keys.Status().Target}
	s.state.hike.keys = keys.Status{} // the intent has what matters of it
	return s
}

// urgent reports whether a frame is due at once: for whatever the terminal says
// and a key that changes the picture. A key that repeats, and a mouse that
// sends more moves than there are frames, wait for the next one. Locked.
func (m *game) urgent(msg tea.Msg, before picture) bool {
	switch msg.(type) {
	case tea.MouseMotionMsg:
		return false
	case tea.KeyPressMsg, tea.KeyReleaseMsg:
		return m.picture() != before
	}
	return true
}

// handle takes a message. Locked.
func (p program) handle(msg tea.Msg, now time.Duration) (cmd tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.st.w, p.st.h = msg.Width, msg.Height
	case tea.BlurMsg:
		p.keys.LetGo()
	case tea.ResumeMsg:
		p.keys.LetGo()
		p.mute.Store(false)
	case tea.KeyboardEnhancementsMsg:
		p.keys.Promise(msg.SupportsEventTypes())
	case tea.ModeReportMsg:
		p.st.sync = p.st.sync || msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset
	case tea.CursorPositionMsg:
		p.st.broad = p.st.broad || msg.Y == probeRow && msg.X == broadX
	case tea.BackgroundColorMsg:
		p.st.pale = !msg.IsDark()
	case tea.PasteMsg:
		p.pasted(msg.Content, now)
	case tea.KeyPressMsg:
		cmd = p.keyPress(keyOf(tea.Key(msg)), now)
	case tea.KeyReleaseMsg:
		p.keyRelease(keyOf(tea.Key(msg)), now)
	case tea.MouseMsg:
		p.mouseEvent(msg, now)
	}
	return cmd
}
