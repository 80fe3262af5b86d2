package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
)

type stage struct{}

func (stage) Draw(g *canvas.Grid, area canvas.Rect, v *peer.View, now time.Duration) canvas.Scroll {
	g.Fill(area, canvas.Cell{Rune: '.', FG: 0x203020, BG: 0x060a06})
	return canvas.Scroll{Area: area}
}

func (stage) Self() (x, y int) { return 40, 11 }
