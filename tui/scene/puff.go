package scene

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
	"switchback/world/grid"
)

// A puff is what a banished shade, or a light that was put out, leaves for a moment.
const (
	maxPuffs = 16 // at a time; the oldest gives way
	puffStep = 150 * time.Millisecond
)

// puffStages are the pictures of a puff: the middle, what is on both sides of it, and
// the colour.
var puffStages = [...]struct {
	middle, side rune
	ink          canvas.Color
}{
	{'X', ' ', 0xffffff},
	{'x', '\'', 0xd8c8ff},
	{'+', '`', 0xa090d0},
	{'.', '.', 0x706494},
}

// puff is one puff.
type puff struct {
	grid.Pos
	at    time.Duration
	there bool
}

// puffs is a ring of puffs.
type puffs struct {
	ring [maxPuffs]puff
	next int
}

func (p *puffs) add(at grid.Pos, now time.Duration) {
	p.ring[p.next] = puff{at, now, true}
	p.next = (p.next + 1) % maxPuffs
}

// burning is which lights burned in the frame before.
type burning struct {
	lights [world.MaxLights]bool
	tick   world.Tick
}

// gutter leaves a puff over each light that went out. A view that is older than the last
// one is of another night, in which no light has burned yet.
func (s *Scene) gutter(v *peer.View, now time.Duration) {
	b, again := &s.burning, v.State.Tick < s.burning.tick
	b.tick = v.State.Tick
	for i, spot := range s.level.Spots {
		lit := v.State.Lights[i].Lit
		if b.lights[i] && !lit && !again {
			s.puffs.add(spot.Pos, now)
		}
		b.lights[i] = lit
	}
}

// smoke draws the puffs.
func (s *Scene) smoke(g *canvas.Grid, now time.Duration) {
	for i := range s.puffs.ring {
		p := &s.puffs.ring[i]
		stage := int((now - p.at) / puffStep)
		if !p.there || stage < 0 || stage >= len(puffStages) {
			p.there = false
			continue
		}
		look := &puffStages[stage]
		c := canvas.Cell{Rune: look.middle, FG: look.ink, BG: canvas.Default, Attr: canvas.Bold}
		s.put(g, p.Pos, 0, 0, c)
		if c.Rune = look.side; c.Rune != ' ' {
			s.put(g, p.Pos, -stage, 0, c)
			s.put(g, p.Pos, stage, 0, c)
		}
	}
}
