package canvas

// Scroll says that the content of an area has moved: the camera went DX cells to
// the right and DY cells down, so the content went the other way.
type Scroll struct {
	Area   Rect
	DX, DY int
}

// scroll appends what makes the terminal move the area, and moves w.shown with it.
// The cells that come in at the edges are unknown afterwards: terminals differ
// about their colour.
func (w *Writer) scroll(b []byte, s Scroll) []byte {
	a := s.Area.Clip(w.w, w.h)
	if s.DX != 0 && 2*max(s.DX, -s.DX) < a.W {
		for y := a.Y; y < a.Y+a.H; y++ {
			b = w.scrollRow(b, a.X, a.X+a.W, y, s.DX)
		}
	}
	// Whole rows scroll: not worth it when most of a row is something else.
	if s.DY != 0 && 2*max(s.DY, -s.DY) < a.H && 2*a.W > w.w {
		b = w.scrollRows(b, a.Y, a.Y+a.H, s.DY)
	}
	return b
}

// scrollRows moves the rows from top to bottom (excluded) by dy, with SU or SD
// in a scroll region.
func (w *Writer) scrollRows(b []byte, top, bottom, dy int) []byte {
	b = appendCSI2(b, top+1, bottom, 'r')
	rows := w.shown[top*w.w : bottom*w.w]
	if n := dy * w.w; dy > 0 {
		b = appendCSI(b, dy, 'S')
		copy(rows, rows[n:])
		forget(rows[len(rows)-n:])
	} else {
		b = appendCSI(b, -dy, 'T')
		copy(rows[-n:], rows)
		forget(rows[:-n])
	}
	w.cy = -1
	return append(b, "\x1b[r"...)
}

// scrollRow moves the columns from left to right (excluded) of row y by dx:
// cells are deleted at one end and inserted at the other, so that what stands
// right of the area comes back to its place. A row with wide letters stays.
func (w *Writer) scrollRow(b []byte, left, right, y, dx int) []byte {
	row := w.shown[y*w.w : (y+1)*w.w]
	if hasWide(row) {
		return b // half a letter at an edge is shown differently by terminals
	}
	n, from, to := dx, left, right-dx // delete n at from, insert n at to
	if dx < 0 {
		n, from, to = -dx, right+dx, left
	}
	if dx > 0 || right < w.w {
		b = appendCSI(w.move(b, from, y), n, 'P')
		w.cx, w.cy = from, y
	}
	if dx < 0 || right < w.w {
		b = appendCSI(w.move(b, to, y), n, '@')
		w.cx, w.cy = to, y
	}
	if dx > 0 {
		copy(row[left:right], row[left+n:right])
		forget(row[right-n : right])
	} else {
		copy(row[left+n:right], row[left:right])
		forget(row[left : left+n])
	}
	return b
}
