package panels

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchback/tui/canvas"
)

// span is a piece of a row in one style.
type span struct {
	Text  string
	style canvas.Style
}

// row is one line of a panel.
type row []span

// line makes a row of one span.
func line(st canvas.Style, s string) row { return row{{s, st}} }

// Width returns how many columns a row takes.
func (r row) Width() (n int) {
	for _, s := range r {
		n += canvas.Width(s.Text)
	}
	return n
}

// Print writes a row from column x on, cut at width columns.
func (r row) Print(g *canvas.Grid, x, y, width int) {
	end := x + width
	for _, s := range r {
		x = canvas.Print(g, x, y, canvas.Cut(s.Text, max(end-x, 0)), s.style)
	}
}

// wrapped returns the row, or if it is wider than width, several rows: the last
// span is broken at spaces and goes on below itself.
func (r row) wrapped(width int) []row {
	if r.Width() <= width || len(r) == 0 {
		return []row{r}
	}
	last := r[len(r)-1]
	before := r[:len(r)-1]
	indent := min(before.Width(), width/2)
	var rows []row
	for i, l := range Wrap(last.Text, width-indent) {
		if i == 0 {
			rows = append(rows, append(slices.Clone(before), span{l, last.style}))
			continue
		}
		rows = append(rows, row{{strings.Repeat(" ", indent) + l, last.style}})
	}
	return rows
}

// Panel is a box of rows.
type Panel struct {
	Title string
	Rows  []row
	Keys  string // the keys that work here, in the lower border
	Small string // replaces the panel where there is no room for it
	least int    // columns of text that it is at least wide
}

// add appends a row of one style.
func (p *Panel) add(st canvas.Style, s string) { p.Rows = append(p.Rows, line(st, s)) }

// wrap appends a text broken at spaces into rows of at most width columns.
func (p *Panel) wrap(st canvas.Style, s string, width int) {
	for _, l := range Wrap(s, width) {
		p.add(st, l)
	}
}

// Frame and margins of a panel, both sides together.
const (
	panelColumns = 4
	panelRows    = 2
)

// Size returns the panel's outer width and height, at most w × h.
func (p *Panel) Size(w, h int) (int, int) {
	inner := max(canvas.Width(p.Title)+2, canvas.Width(p.Keys)+2, p.least)
	for _, r := range p.Rows {
		inner = max(inner, r.Width())
	}
	return min(inner+panelColumns, w), min(len(p.Rows)+panelRows, h)
}

// Center draws the panel in the middle of an area.
func (p *Panel) Center(g *canvas.Grid, area canvas.Rect) {
	w, h := p.Size(area.W, area.H)
	p.Draw(g, canvas.Rect{X: area.X + (area.W-w)/2, Y: area.Y + (area.H-h)/2, W: w, H: h})
}

// fit returns at most n rows. If there are more, the empty ones go first, then the last.
func (p *Panel) fit(n int) []row {
	rows := p.Rows
	if len(rows) > n {
		rows = slices.DeleteFunc(slices.Clone(rows), func(r row) bool { return r.Width() == 0 })
	}
	return rows[:min(len(rows), n)]
}

// Draw fills a rectangle. Rows that do not fit are left out (fit); the keys stay.
// A rectangle without room for the frame stays as it is.
func (p *Panel) Draw(g *canvas.Grid, r canvas.Rect) {
	if r.W < panelColumns || r.H < panelRows {
		return
	}
	g.Fill(r, canvas.Cell{Rune: ' ', FG: textFG, BG: nightBG})
	p.border(g, r)
	for i, row := range p.fit(r.H - panelRows) {
		row.Print(g, r.X+2, r.Y+1+i, r.W-panelColumns)
	}
}

func (p *Panel) border(g *canvas.Grid, r canvas.Rect) {
	bottom, right := r.Y+r.H-1, r.X+r.W-1
	dashes := strings.Repeat("─", r.W-2)
	canvas.Print(g, r.X, r.Y, "┌"+dashes+"┐", dim)
	canvas.Print(g, r.X, bottom, "└"+dashes+"┘", dim)
	for y := r.Y + 1; y < bottom; y++ {
		canvas.Print(g, r.X, y, "│", dim)
		canvas.Print(g, right, y, "│", dim)
	}
	label(g, r.X+2, r.Y, r.W-panelColumns, p.Title, amber)
	label(g, r.X+2, bottom, r.W-panelColumns, p.Keys, dim)
}

// label writes a text into a border.
func label(g *canvas.Grid, x, y, width int, s string, st canvas.Style) {
	if s != "" {
		canvas.Print(g, x, y, canvas.Cut(" "+s+" ", width), st)
	}
}

// tail returns the end of a text, at most width columns of it.
func tail(s string, width int) string {
	for s != "" && canvas.Width(s) > width {
		_, n := utf8.DecodeRuneInString(s)
		s = s[n:]
	}
	return s
}

// Wrap breaks a text at spaces into lines of at most width columns. A longer word
// is broken too.
func Wrap(s string, width int) (lines []string) {
	var l string
	for _, word := range strings.Fields(s) {
		if l != "" && canvas.Width(l)+1+canvas.Width(word) > width {
			lines, l = append(lines, l), ""
		}
		if l != "" {
			l += " "
		}
		for head := ""; canvas.Width(word) > width; word = word[len(head):] {
			if head = canvas.Cut(word, width); head == "" {
				return lines // not even a letter fits
			}
			lines = append(lines, head)
		}
		l += word
	}
	return append(lines, l)
}

// Show fills the area with the colour of a bar and prints the row on it.
func (r row) Show(g *canvas.Grid, area canvas.Rect) {
	g.Fill(area, canvas.Cell{Rune: ' ', FG: textFG, BG: barBG})
	r.Print(g, area.X, area.Y, area.W)
}
