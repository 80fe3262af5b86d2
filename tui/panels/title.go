package panels

import (
	"strings"

	"switchback/tui/canvas"
	"switchback/tui/words"
)

// frontColumns is what a panel of the front needs at most.
const frontColumns = 52

// FrontLeft returns how many columns at the left belong to the front's panel;
// false on screens so narrow that it stands in the middle.
func FrontLeft(columns int) (int, bool) { return frontColumns, columns >= 3*frontColumns/2 }

// banner is the name in letters of three rows.
var banner = [...]string{
	"▄▀▀ █   █ █ ▀█▀ ▄▀▀ █ █ █▀▄ ▄▀▄ ▄▀▀ █ █",
	" ▀▄ █ █ █ █  █  █   █▀█ █▀▄ █▀█ █   █▀▄",
	"▀▀   ▀ ▀  ▀  ▀   ▀▀ ▀ ▀ ▀▀  ▀ ▀  ▀▀ ▀ ▀",
}

// Title shows the name, the choices and the version.
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

// shortVersion is the part of a version that has room: the commit of a build
// between releases goes first.
func shortVersion(version string, columns int) string {
	if canvas.Width(version) <= textWidth(columns)-len(words.WindowTitle)-len(" ") {
		return version
	}
	release, _, _ := strings.Cut(version, "-")
	return release
}

// bannerRows is how many rows a screen must have for the banner.
const bannerRows = 18

// choiceRows shows a list with one choice marked.
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
