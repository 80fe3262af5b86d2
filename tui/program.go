package tui

import (
	"runtime/debug"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"switchback/tui/screens"
	"switchback/tui/words"
)

// program is the Bubble Tea model. It only passes messages to game.
type program struct{ *game }

// Init asks for the terminal's background. No frame waits for the answer: the
// first has the dark look, and a light terminal turns it around.
func (p program) Init() tea.Cmd { return tea.RequestBackgroundColor }

// View never changes while the cells are shown, so that Bubble Tea writes nothing. Its
// content is not empty, because for an empty one Bubble Tea erases the screen.
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
	if p.screen.Settings.Mouse.Listens(p.screen.Far) {
		v.MouseMode = tea.MouseModeAllMotion
	}
	return v
}

// Update passes a message on. A panic ends the program in order.
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

// take handles a message under the lock and returns what it asks Bubble Tea for.
func (p program) take(msg tea.Msg) tea.Cmd {
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	before := p.screen.Picture()
	defer func() {
		if p.urgent(msg, before) {
			p.draw()
		}
	}()
	p.asked = nil
	p.handle(msg, now)
	p.settle(now)
	return p.asked
}

// urgent reports whether a frame is due at once: after whatever the terminal says, and
// after a key that changes the picture. A key that repeats waits for the next frame,
// as does a mouse that moves, of which there are more reports than frames. Locked.
func (m *game) urgent(msg tea.Msg, before screens.Picture) bool {
	switch msg.(type) {
	case tea.MouseMotionMsg:
		return false
	case tea.KeyPressMsg, tea.KeyReleaseMsg:
		return m.screen.Picture() != before
	}
	return true
}

// handle passes a message to the state machine or notes what it says of the
// terminal. Locked.
func (p program) handle(msg tea.Msg, now time.Duration) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.window.w, p.window.h = msg.Width, msg.Height
	case tea.BlurMsg:
		p.screen.LetGo()
	case tea.ResumeMsg:
		p.screen.LetGo()
		p.mute.Store(false)
	case tea.KeyboardEnhancementsMsg:
		p.screen.Promise(msg.SupportsEventTypes())
	case tea.ModeReportMsg:
		p.window.sync = p.window.sync || msg.Mode == ansi.ModeSynchronizedOutput && msg.Value == ansi.ModeReset
	case tea.CursorPositionMsg:
		p.window.broad = p.window.broad || msg.Y == probeRow && msg.X == broadX
	case tea.BackgroundColorMsg:
		p.window.pale = !msg.IsDark()
	case tea.PasteMsg:
		p.screen.Paste(msg.Content, now)
	case tea.KeyPressMsg:
		p.screen.Press(keyOf(tea.Key(msg)), now)
	case tea.KeyReleaseMsg:
		p.screen.Release(keyOf(tea.Key(msg)), now)
	case tea.MouseMsg:
		p.mouse(msg, now)
	}
}

// mouse passes on where the mouse is, and a button that goes down or up. Locked.
func (p program) mouse(msg tea.MouseMsg, now time.Duration) {
	mouse := msg.Mouse()
	at, button := screens.Cell{X: mouse.X, Y: mouse.Y}, buttonOf(mouse.Button)
	switch msg.(type) {
	case tea.MouseClickMsg:
		p.screen.Click(at, button, true, now)
	case tea.MouseReleaseMsg:
		p.screen.Click(at, button, false, now)
	default:
		p.screen.Point(at, now)
	}
}
