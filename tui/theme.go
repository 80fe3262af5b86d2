package tui

import "switchback/tui/canvas"

// The colours of what lies over the forest: night blue, and the lamp's amber
// for what matters. Each has an attribute or a word beside it: nothing is told
// by colour alone.
const (
	nightBG  canvas.Color = 0x0b1018
	barBG    canvas.Color = 0x05080c
	textFG   canvas.Color = 0xc9d2da
	dimFG    canvas.Color = 0x8593a0
	amberFG  canvas.Color = 0xffc66d
	goodFG   canvas.Color = 0x8fd18f
	warnFG   canvas.Color = 0xe8c547
	dangerFG canvas.Color = 0xff6f61
)

var (
	text     = canvas.Style{FG: textFG, BG: nightBG}
	dim      = canvas.Style{FG: dimFG, BG: nightBG}
	amber    = canvas.Style{FG: amberFG, BG: nightBG, Attr: canvas.Bold}
	faint    = canvas.Style{FG: 0x5f7f6b, BG: nightBG}
	good     = canvas.Style{FG: goodFG, BG: nightBG}
	warn     = canvas.Style{FG: warnFG, BG: nightBG, Attr: canvas.Bold}
	danger   = canvas.Style{FG: dangerFG, BG: nightBG, Attr: canvas.Bold}
	selected = canvas.Style{FG: amberFG, BG: nightBG, Attr: canvas.Bold | canvas.Reverse}
)

// on returns a style on another ground.
func on(bg canvas.Color, st canvas.Style) canvas.Style {
	st.BG = bg
	return st
}
