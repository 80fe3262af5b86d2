package panels

import (
	"strings"

	"switchback/tui/canvas"
	"switchback/tui/words"
)

// frontColumns is how many columns a panel of the title screen takes at most.
const frontColumns = 52

// FrontLeft returns how many columns at the left belong to the panel of the title
// screen. It reports false for a screen so narrow that the panel stands in the middle.
func FrontLeft(columns int) (int, bool) { return frontColumns, columns >= 3*frontColumns/2 }

// banner is the game's name in letters of three rows.
var banner = [...]string{
	"▄▀▀ █   █ █ ▀█▀ ▄▀▀ █ █ █▀▄ ▄▀▄ ▄▀▀ █ █",
	" ▀▄ █ █ █ █  █  █   █▀█ █▀▄ █▀█ █   █▀▄",
	"▀▀   ▀ ▀  ▀  ▀   ▀▀ ▀ ▀ ▀▀  ▀ ▀  ▀▀ ▀ ▀",
}

// Title returns the panel of the title screen for a screen of w × h: name, version,
// the choices in rows, and hint. A fault stands in place of the line below the name.
func Title(version, fault string, rows []words.Choice, hint string, choice, w, h int) *Panel {
	list := &Panel{Title: words.WindowTitle + " " + shortVersion(version, w)}
	if w > canvas.Width(banner[0])+panelColumns && h > bannerRows {
		for _, l := range banner {
			list.add(amber, l)
		}
		list.add(dim, "")
	}
	if fault == "" {
		list.add(dim, words.TitleLine)
	} else {
		list.wrap(warn, fault, textWidth(w))
	}
	list.add(dim, "")
	list.Rows = append(list.Rows, choiceRows(rows, choice)...)
	list.add(dim, "")
	list.wrap(dim, hint, textWidth(w))
	return list
}

// shortVersion returns the version if it fits, else its release without the commit of
// a build between releases.
func shortVersion(version string, columns int) string {
	if canvas.Width(version) <= textWidth(columns)-len(words.WindowTitle)-len(" ") {
		return version
	}
	release, _, _ := strings.Cut(version, "-")
	return release
}

// bannerRows is the height of a screen, in rows, above which it shows the banner.
const bannerRows = 18

// choiceRows returns a list with one choice marked.
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
