package forest

import "switchback/world/grid"

type Forest struct {
	seed  uint64
	piece Piece
}

func New(seed uint64) *Forest                     { return &Forest{seed: seed} }
func (f *Forest) Seed() uint64                    { return f.seed }
func (f *Forest) At(p grid.Pos) Ground            { return Needles }
func (f *Forest) Height(p grid.Pos) int32         { return 0 }
func (f *Forest) Slope(p grid.Pos) (dx, dy int32) { return 0, 0 }
func (f *Forest) Piece(cx, cy int32) *Piece       { f.piece.CX, f.piece.CY = cx, cy; return &f.piece }
func (f *Forest) Spots() []Spot {
	return []Spot{{Fire: true}, {Pos: grid.Pos{Y: -30 * grid.Metre}, Camp: -1}}
}
func (f *Forest) Spawn(i int) grid.Pos { return grid.Pos{X: int32(i) * grid.Metre, Y: 3 * grid.Metre} }
