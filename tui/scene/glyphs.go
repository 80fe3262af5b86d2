package scene

import "switchback/tui/canvas"

// inks are the characters of what a tile shows, from dark to bright. Without
// colours the amount of ink is all that tells light: in the dark only a trail,
// water and the outlines of trees are drawn. Letters are seats, and o * w W
// & : % ! stand for lanterns, fires and shades.
var inks = [numWhats][inkSteps]string{
	// Each string holds variants, told apart by the tile's grain.
	0:          {"      ", ".  , .", ",.;,'."},      // needles
	1:          {"      ", "' . ,.", "\"',`;,"},     // leaves
	2:          {"      ", "'  \" .", "\"'\"\",\""}, // meadow
	3:          {"      ", "~  \" .", "\"~\"~,~"},   // marsh
	4:          {"      ", ". ,  .", ".,;.,;"},      // scree
	5:          {"~  ~  ", "~~ ~~-", "~~-~~~"},      // water
	6:          {"======", "======", "======"},      // log
	7:          {". .  .", "......", "_._.._"},      // trail
	pineTrunk:  {"||||||", "||||||", "######"},
	birchTrunk: {"||||||", "||||||", "[[[[[["},
	boulder:    {"nnnnnn", "nnnnnn", "nnnnnn"},
	pineCrown:  {"^ ^ ^ ", "^^^^^^", "^^^^^^"},
	birchCrown: {"( ) ( ", "()()()", "()()()"},
}

const inkSteps = 3

func (s *Scene) glyphs(g *canvas.Grid) {}
