package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"switchback/tui/reader"
)

// listen passes on what the terminal sends until its input ends, and then ends the
// program.
func (m *game) listen(p *tea.Program) {
	defer m.quit()
	err := reader.Read(m.terminal.In, uv.Environ(m.terminal.Env).Getenv("TERM"), func(e uv.Event) { p.Send(capped(e)) })
	if err != nil {
		m.fail(fmt.Errorf("read the terminal: %w", err))
	}
}

// fail keeps the first reason why the program has to end.
func (m *game) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.failure == nil {
		m.failure = err
	}
}

// capped bounds the size that a terminal reports, before Bubble Tea allocates that many
// cells.
func capped(e uv.Event) tea.Msg {
	if size, ok := e.(uv.WindowSizeEvent); ok {
		return sizeMsg(Size{size.Width, size.Height})
	}
	return e
}

// sizeMsg returns Bubble Tea's message for a size, bounded.
func sizeMsg(s Size) tea.Msg {
	s = s.bounded()
	return tea.WindowSizeMsg{Width: s.Columns, Height: s.Rows}
}

// followSize passes the newest size on. While Bubble Tea is held in a write, sizes are
// still received, and all but the newest are dropped.
func (m *game) followSize(p *tea.Program) {
	newest := make(chan Size, 1)
	defer close(newest)
	m.guard.outlive(func() {
		for s := range newest {
			p.Send(sizeMsg(s))
		}
	})
	for s := range m.terminal.Resized {
		select {
		case <-newest:
		default:
		}
		newest <- s
	}
}
