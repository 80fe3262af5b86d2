package panels

import (
	"switchback/tui/canvas"
	"switchback/tui/theme"
)

// The colours of what lies over the forest, as the theme has them. Each goes with
// an attribute or a word: colour alone never says anything.
const (
	nightBG  = theme.Panel
	barBG    = theme.Bar
	textFG   = theme.Text
	dimFG    = theme.Dim
	amberFG  = theme.Accent
	goodFG   = theme.Good
	warnFG   = theme.Warn
	dangerFG = theme.Danger
)

var (
	text     = canvas.Style{FG: textFG, BG: nightBG}
	dim      = canvas.Style{FG: dimFG, BG: nightBG}
	amber    = canvas.Style{FG: amberFG, BG: nightBG, Attr: canvas.Bold}
	faint    = canvas.Style{FG: theme.Faint, BG: nightBG}
	good     = canvas.Style{FG: goodFG, BG: nightBG}
	warn     = canvas.Style{FG: warnFG, BG: nightBG, Attr: canvas.Bold}
	danger   = canvas.Style{FG: dangerFG, BG: nightBG, Attr: canvas.Bold}
	selected = canvas.Style{FG: amberFG, BG: nightBG, Attr: canvas.Bold | canvas.Reverse}
)

// on returns a style with another background.
func on(bg canvas.Color, st canvas.Style) canvas.Style {
	st.BG = bg
	return st
}
