package forest

import "switchback/world/grid"

// digest is a running hash over whole numbers.
type digest uint64

func (d *digest) add(a, b int32) { *d = digest(grid.Hash(uint64(*d), a, b, layerLevel)) }

func (d *digest) pos(p grid.Pos) { d.add(p.X, p.Y) }

func (d *digest) graph(g *Graph) {
	for _, n := range g.Nodes {
		d.pos(n.Pos)
		d.add(int32(n.Place), int32(n.Leg))
	}
	for i := range g.Edges {
		e := &g.Edges[i]
		d.add(int32(e.From), int32(e.To))
		d.add(int32(e.Way), int32(e.Leg))
		for _, p := range e.Points {
			d.pos(p)
		}
	}
}

func (d *digest) piece(p *Piece) {
	for i := range p.Ground {
		d.add(int32(p.Ground[i]), int32(p.Height[i]))
	}
	for i := range p.Trees {
		t := &p.Trees[i]
		d.pos(t.Pos)
		d.add(t.Radius, t.Crown)
		d.add(int32(t.Kind), 0)
	}
}
