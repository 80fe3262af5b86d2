package tui

import (
	"strings"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/forest"
	"switchback/world/grid"
)

// titleSeed grows the forest behind the title.
const titleSeed = 20

// The seats of the title's night: a hiker by the fire, and nobody whom the
// camera follows.
const (
	titleHiker world.Seat = iota
	titleEye
)

// titleNight is the night behind the title: one hiker at the trailhead fire.
func titleNight() (v peer.View) {
	w := world.New(titleSeed)
	var in [world.MaxSeats]world.Input
	in[titleHiker].Change = world.Take
	w.Step(&in)
	v.State, v.Self = w.State, titleEye
	return v
}

// lookAround is how long the title's hiker takes to turn the lamp once round.
const lookAround = 40 * time.Second

// backdrop is that night at a time, with the fire in the middle of what a front
// panel leaves free. Without motion it stands still.
func (p *painter) backdrop(columns int, now time.Duration) *peer.View {
	s := &p.night.State
	if !p.options.Motion {
		now = 0
	}
	turn := grid.Turn(int64(now%lookAround) * 65536 / int64(lookAround))
	hiker := &s.Players[titleHiker]
	hiker.Facing = grid.North + turn
	s.Tick = world.Tick(now * grid.TicksPerSecond / time.Second)
	s.Players[titleEye].Pos = hiker.Pos
	if left, ok := frontLeft(columns); ok {
		s.Players[titleEye].X -= int32(left) / 2 * forest.Tile
	}
	return &p.night
}

// frontColumns is what a panel of the front needs at most.
const frontColumns = 52

// frontLeft tells how many columns at the left belong to the front's panel;
// false on screens so narrow that it stands in the middle.
func frontLeft(columns int) (int, bool) { return frontColumns, columns >= 3*frontColumns/2 }

// banner is the name in letters of three rows.
var banner = [...]string{
	"▄▀▀ █   █ █ ▀█▀ ▄▀▀ █ █ █▀▄ ▄▀▄ ▄▀▀ █ █",
	" ▀▄ █ █ █ █  █  █   █▀█ █▀▄ █▀█ █   █▀▄",
	"▀▀   ▀ ▀  ▀  ▀   ▀▀ ▀ ▀ ▀▀  ▀ ▀  ▀▀ ▀ ▀",
}

// titlePanel shows the name, the choices and the version.
func titlePanel(version string, st *state) *panel {
	list := &panel{title: words.WindowTitle + " " + shortVersion(version, st.w)}
	if st.w > canvas.Width(banner[0])+panelColumns && st.h > bannerRows {
		for _, l := range banner {
			list.add(amber, l)
		}
		list.add(dim, "")
	}
	if st.options.fault == "" {
		list.add(dim, words.TitleLine)
	} else {
		list.wrap(warn, st.options.fault, textWidth(st.w))
	}
	list.add(dim, "")
	list.rows = append(list.rows, choiceRows(titleRows(st.without), st.choice)...)
	list.add(dim, "")
	list.wrap(dim, titleHint(st.without), textWidth(st.w))
	return list
}

// shortVersion is the part of a version that has room: the commit of a build
// between releases goes first.
func shortVersion(version string, columns int) string {
	if canvas.Width(version) <= textWidth(columns)-len(words.WindowTitle)-len(" ") {
		return version
	}
	release, _, _ := strings.Cut(version, "-")
	return release
}

// bannerRows is how many rows a screen must have for the banner.
const bannerRows = 18

// choiceRows shows a list with one choice marked.
func choiceRows(choices []words.Choice, chosen int) (rows []row) {
	for i, c := range choices {
		mark, st := "  ", text
		if i == chosen {
			mark, st = "> ", selected
		}
		r := row{{mark, amber}}
		if c.Key != "" {
			r = append(r, span{c.Key + "  ", amber})
		}
		r = append(r, span{c.Name, st})
		if c.About != "" {
			r = append(r, span{"  " + c.About, dim})
		}
		rows = append(rows, r)
	}
	return rows
}
