package main

import "image"

// parts is how many parts a cell's width and height have: eighths.
const parts = 8

// part is a rectangle within a cell, in eighths.
func part(left, top, right, bottom int) image.Rectangle { return image.Rect(left, top, right, bottom) }

// blocks are the block elements U+2580 to U+2590, each one rectangle.
var blocks = map[rune]image.Rectangle{
	'▀': part(0, 0, 8, 4), '▁': part(0, 7, 8, 8), '▂': part(0, 6, 8, 8), '▃': part(0, 5, 8, 8),
	'▄': part(0, 4, 8, 8), '▅': part(0, 3, 8, 8), '▆': part(0, 2, 8, 8), '▇': part(0, 1, 8, 8),
	'█': part(0, 0, 8, 8), '▉': part(0, 0, 7, 8), '▊': part(0, 0, 6, 8), '▋': part(0, 0, 5, 8),
	'▌': part(0, 0, 4, 8), '▍': part(0, 0, 3, 8), '▎': part(0, 0, 2, 8), '▏': part(0, 0, 1, 8),
	'▐': part(4, 0, 8, 8),
}

// shades maps each shade to how much of its cell it covers, of 256.
var shades = map[rune]int{'░': 64, '▒': 128, '▓': 192}

// The arms of a line, from the middle of a cell.
const (
	up = 1 << iota
	right
	down
	left
)

// lines maps the light box drawings to their arms.
var lines = map[rune]int{
	'─': left | right, '│': up | down, '┌': right | down, '┐': left | down, '└': up | right, '┘': up | left,
	'├': up | right | down, '┤': up | left | down, '┬': left | right | down, '┴': left | right | up,
	'┼': up | right | down | left, '╴': left, '╵': up, '╶': right, '╷': down,
}

// stroke is the width of a line in pixels.
const stroke = 2

// block scales a part to a cell in pixels.
func block(r, cell image.Rectangle) image.Rectangle {
	scale := func(p image.Point) image.Point {
		return cell.Min.Add(image.Pt(p.X*cell.Dx()/parts, p.Y*cell.Dy()/parts))
	}
	return image.Rectangle{scale(r.Min), scale(r.Max)}
}

// strokes returns the arms of a line as rectangles in a cell, in pixels.
func strokes(arms int, cell image.Rectangle) (rs []image.Rectangle) {
	middle := cell.Min.Add(cell.Size().Div(2)).Sub(image.Pt(stroke/2, stroke/2))
	knot := image.Rectangle{middle, middle.Add(image.Pt(stroke, stroke))}
	for arm, r := range map[int]image.Rectangle{
		up:    image.Rect(knot.Min.X, cell.Min.Y, knot.Max.X, knot.Max.Y),
		right: image.Rect(knot.Min.X, knot.Min.Y, cell.Max.X, knot.Max.Y),
		down:  image.Rect(knot.Min.X, knot.Min.Y, knot.Max.X, cell.Max.Y),
		left:  image.Rect(cell.Min.X, knot.Min.Y, knot.Max.X, knot.Max.Y),
	} {
		if arms&arm != 0 {
			rs = append(rs, r)
		}
	}
	return rs
}
