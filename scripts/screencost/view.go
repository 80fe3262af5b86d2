package main

import (
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"switchback/peer"
	"switchback/peer/party"
	"switchback/tui/canvas"
	"switchback/tui/scene"
)

// stringView runs the program that the game is compared with: the same forest,
// session and scene, shown through Bubble Tea's View.
func stringView() error {
	p, err := party.Parties{}.Solo(peer.Options{Seed: 1, Name: "Fern"})
	if err != nil {
		return err
	}
	defer p.Leave()
	_, err = tea.NewProgram(&viewer{party: p, scene: scene.New()}, tea.WithFPS(60)).Run()
	return err
}

// viewer is the model of the string view.
type viewer struct {
	party  peer.Party
	scene  *scene.Scene
	grid   canvas.Grid
	start  time.Time
	intent peer.Intent
	text   []byte
	pane   bool // toggled by a key that concerns only the screen
}

// tick is the message for the next frame, 60 a second.
type tick time.Time

func next() tea.Cmd { return tea.Tick(time.Second/60, func(t time.Time) tea.Msg { return tick(t) }) }

// Init implements tea.Model.
func (v *viewer) Init() tea.Cmd { v.start = time.Now(); return next() }

// stride is full deflection of an axis.
const stride = 127

// Update implements tea.Model.
func (v *viewer) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		v.grid.Resize(msg.Width, msg.Height)
	case tick:
		return v, next()
	case tea.KeyPressMsg:
		v.press(msg.String())
	}
	return v, nil
}

func (v *viewer) press(key string) {
	switch key {
	case "w":
		v.intent.MoveX, v.intent.MoveY = 0, -stride
	case "s":
		v.intent.MoveX, v.intent.MoveY = 0, stride
	case "a":
		v.intent.MoveX, v.intent.MoveY = -stride, 0
	case "d":
		v.intent.MoveX, v.intent.MoveY = stride, 0
	case "x", "backspace":
		v.pane = !v.pane
	}
	v.party.Input(v.intent)
}

// View implements tea.Model.
func (v *viewer) View() tea.View {
	if v.grid.W == 0 {
		return tea.NewView("")
	}
	all := canvas.Rect{W: v.grid.W, H: v.grid.H}
	v.scene.Draw(&v.grid, all, v.party.View(), time.Since(v.start), scene.Options{Motion: true})
	if v.pane {
		canvas.Print(&v.grid, 0, 0, "snapshots", canvas.PlainStyle)
	}
	v.text = appendText(v.text[:0], &v.grid)
	view := tea.NewView(string(v.text))
	view.AltScreen = true
	return view
}

// appendText appends a grid as text. It writes a colour only where it changes.
func appendText(b []byte, g *canvas.Grid) []byte {
	for y := range g.H {
		if y > 0 {
			b = append(b, '\n')
		}
		fg, bg := canvas.Default, canvas.Default
		for _, c := range g.Row(y) {
			if c.FG != fg {
				b = appendColor(b, '3', c.FG)
			}
			if c.BG != bg {
				b = appendColor(b, '4', c.BG)
			}
			fg, bg = c.FG, c.BG
			b = append(b, string(c.Rune)...)
		}
		b = append(b, "\x1b[m"...)
	}
	return b
}

func appendColor(b []byte, layer byte, c canvas.Color) []byte {
	b = append(b, "\x1b["...)
	if c == canvas.Default {
		return append(b, layer, '9', 'm')
	}
	red, green, blue := c.Parts()
	b = append(b, layer, '8', ';', '2', ';')
	b = append(strconv.AppendUint(b, uint64(red), 10), ';')
	b = append(strconv.AppendUint(b, uint64(green), 10), ';')
	return append(strconv.AppendUint(b, uint64(blue), 10), 'm')
}
