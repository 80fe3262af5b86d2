package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/world"
	"switchback/world/grid"
)

// ghostRune is the mark of a lantern post that is not there yet.
const ghostRune = 'o'

// ghostShows reports whether a post that was asked for still waits for its
// answer.
func ghostShows(v *peer.View, g *ghost, now time.Duration) bool {
	if now >= g.until {
		return false
	}
	const same = 2 * grid.Metre // the player may have moved on until the host heard of it
	for i := range v.State.Posts {
		if p := &v.State.Posts[i]; p.Stands && p.Dist2(g.at) <= same*same {
			return false
		}
	}
	for i := range v.Notices {
		n := &v.Notices[i]
		e, ok := n.What.World()
		if ok && e == world.CannotBuild && n.Seat == v.Self && int32(n.Tick-g.tick) >= 0 {
			return false
		}
	}
	return true
}

// ghost draws it over the map.
func (p *painter) ghost(g *canvas.Grid, v *peer.View, h *hike, now time.Duration) {
	if !ghostShows(v, &h.ghost, now) {
		return
	}
	if x, y, ok := p.scene.Cell(h.ghost.at); ok {
		c := g.At(x, y)
		c.Rune, c.FG, c.Attr = ghostRune, p.options.Inks.Of(theme.Accent), canvas.Underline
		if c.BG == canvas.Default {
			c.BG = p.options.Inks.Of(theme.Panel)
		}
	}
}
