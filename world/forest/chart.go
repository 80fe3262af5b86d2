package forest

import "slices"

// chart turns the finished layout into the graph.
func (y *layout) chart() Graph {
	var g Graph
	cuts := y.cuts()
	for n, i := range cuts {
		g.Nodes = append(g.Nodes, y.node(i))
		if n > 0 {
			g.add(Edge{From: int16(n - 1), To: int16(n), Leg: int8(y.legOf(i - 1)), Points: y.stem[cuts[n-1] : i+1 : i+1]})
		}
	}
	for i := range y.paths {
		p := &y.paths[i]
		from, _ := slices.BinarySearch(cuts, p.from)
		to, _ := slices.BinarySearch(cuts, p.to)
		if p.to < 0 {
			to = len(g.Nodes)
			g.Nodes = append(g.Nodes, Node{Pos: p.points[len(p.points)-1], Place: p.place, Leg: p.leg})
		}
		g.add(Edge{From: int16(from), To: int16(to), Way: p.way, Leg: p.leg, Points: p.points})
	}
	return g
}

func (g *Graph) add(e Edge) {
	e.Length = lengthOf(e.Points)
	g.Edges = append(g.Edges, e)
}

// cuts returns the steps of the stem at which it has nodes, in order.
func (y *layout) cuts() []int {
	cuts := slices.Clone(y.ends[:])
	for i := range y.paths {
		cuts = append(cuts, y.paths[i].from)
		if y.paths[i].to >= 0 {
			cuts = append(cuts, y.paths[i].to)
		}
	}
	slices.Sort(cuts)
	return slices.Compact(cuts)
}

// node returns the node at step i of the stem.
func (y *layout) node(i int) Node {
	n := Node{Pos: y.stem[i], Place: Junction, Leg: int8(y.legOf(max(i-1, 0)))}
	switch {
	case i == 0:
		n.Place = Trailhead
	case i == y.ends[Camps+1]:
		n.Place = Summit
	case slices.Contains(y.ends[:], i):
		n.Place = Camp
	}
	return n
}

// legOf returns the leg that the step after i belongs to.
func (y *layout) legOf(i int) int {
	leg := 0
	for leg < Camps && i >= y.ends[leg+1] {
		leg++
	}
	return leg
}
