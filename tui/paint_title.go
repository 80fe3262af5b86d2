package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// titleSeed grows the forest behind the title.
const titleSeed = 20

// titleNight is the night behind the title: one hiker at the trailhead fire.
func titleNight() (v peer.View) {
	w := world.New(titleSeed)
	var in [world.MaxSeats]world.Input
	in[0].Change = world.Take
	w.Step(&in)
	v.State = w.State
	return v
}

// lookAround is how long the title's hiker takes to turn the lamp once round.
const lookAround = 40 * time.Second

// backdrop is that night at a time.
func (p *painter) backdrop(now time.Duration) *peer.View {
	turn := grid.Turn(int64(now%lookAround) * 65536 / int64(lookAround))
	p.night.State.Players[0].Facing = 3*grid.Quarter + turn
	p.night.State.Tick = world.Tick(now * world.TicksPerSecond / time.Second)
	return &p.night
}

// banner is the name in letters of three rows.
var banner = [...]string{
	"▄▀▀ █   █ █ ▀█▀ ▄▀▀ █ █ █▀▄ ▄▀▄ ▄▀▀ █ █",
	" ▀▄ █ █ █ █  █  █   █▀█ █▀▄ █▀█ █   █▀▄",
	"▀▀   ▀ ▀  ▀  ▀   ▀▀ ▀ ▀ ▀▀  ▀ ▀  ▀▀ ▀ ▀",
}

// title draws the name, the choices and the version.
func (p *painter) title(g *canvas.Grid, st *state) {
	var list panel
	list.title, list.keys = "Switchback "+p.version, ""
	if g.W > canvas.Width(banner[0])+panelColumns {
		for _, l := range banner {
			list.add(amber, l)
		}
		list.add(dim, "")
	}
	list.add(dim, titleLine)
	list.add(dim, "")
	list.rows = append(list.rows, choiceRows(titleChoices, st.choice)...)
	list.add(dim, "")
	list.wrap(dim, titleHint, canvas.Width(banner[0]))
	list.center(g, canvas.Rect{W: g.W, H: g.H})
}

// choiceRows shows a list with one choice marked.
func choiceRows(choices []choice, chosen int) (rows []row) {
	for i, c := range choices {
		mark, st := "  ", text
		if i == chosen {
			mark, st = "> ", selected
		}
		r := row{{mark, amber}}
		if c.key != "" {
			r = append(r, span{c.key + "  ", amber})
		}
		r = append(r, span{c.name, st})
		if c.about != "" {
			r = append(r, span{"  " + c.about, dim})
		}
		rows = append(rows, r)
	}
	return rows
}
