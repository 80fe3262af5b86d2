package main

import (
	"image"
	"image/color"
	imagedraw "image/draw"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A cell in pixels: twice as high as wide, so that a half block is a square.
const (
	cellWidth  = 10
	cellHeight = 2 * cellWidth
	fontSize   = 16.6 // a character of Go Mono is 0.6 of the size wide
	baseline   = 16   // below the top of the cell
	underline  = 18   // upper edge of the line, below the top of the cell
)

// The terminal's own colours.
var (
	paper = color.RGBA{0x10, 0x10, 0x12, 0xff}
	ink   = color.RGBA{0xd8, 0xd8, 0xd8, 0xff}
)

// artist draws cells into a picture.
type artist struct {
	*image.RGBA
	plain, bold font.Face
}

// draw draws a screen.
func draw(s screen) (image.Image, error) {
	a := artist{RGBA: image.NewRGBA(image.Rect(0, 0, len(s[0])*cellWidth, len(s)*cellHeight))}
	var err error
	if a.plain, err = face(gomono.TTF); err != nil {
		return nil, err
	}
	if a.bold, err = face(gomonobold.TTF); err != nil {
		return nil, err
	}
	for y, row := range s {
		for x := range row {
			if row[x].Width > 0 || row[x].Content == "" && (x == 0 || row[x-1].Width < 2) {
				a.cell(image.Pt(x*cellWidth, y*cellHeight), &row[x])
			} // else a wide letter covers it
		}
	}
	return a, nil
}

func face(ttf []byte) (font.Face, error) {
	f, err := opentype.Parse(ttf)
	if err != nil {
		return nil, err
	}
	const pixels = 72 // at 72 dots an inch a point is a pixel
	return opentype.NewFace(f, &opentype.FaceOptions{Size: fontSize, DPI: pixels, Hinting: font.HintingFull})
}

// cell draws a cell at a place in pixels.
func (a *artist) cell(at image.Point, c *uv.Cell) {
	area := image.Rectangle{at, at.Add(image.Pt(max(c.Width, 1)*cellWidth, cellHeight))}
	front, back := colors(&c.Style)
	a.fill(area, back)
	a.content(c, area, front, back)
	if c.Style.Underline != uv.UnderlineNone {
		a.fill(image.Rect(area.Min.X, at.Y+underline, area.Max.X, at.Y+underline+stroke/2), front)
	}
}

// colors returns the colours of a cell's character and of its background.
func colors(s *uv.Style) (front, back color.Color) {
	front, back = s.Fg, s.Bg
	if front == nil {
		front = ink
	}
	if back == nil {
		back = paper
	}
	if s.Attrs&uv.AttrReverse != 0 {
		front, back = back, front
	}
	return front, back
}

func (a *artist) fill(r image.Rectangle, c color.Color) {
	imagedraw.Draw(a, r, image.NewUniform(c), image.Point{}, imagedraw.Src)
}

// content draws a cell's character.
func (a *artist) content(c *uv.Cell, area image.Rectangle, front, back color.Color) {
	r, _ := utf8.DecodeRuneInString(c.Content)
	if part, ok := blocks[r]; ok {
		a.fill(block(part, area), front)
	} else if covered, ok := shades[r]; ok {
		a.fill(area, blend(front, back, covered))
	} else if arms, ok := lines[r]; ok {
		for _, s := range strokes(arms, area) {
			a.fill(s, front)
		}
	} else {
		a.letters(c, area.Min, front)
	}
}

// blend mixes two colours: part/256 of the first, the rest of the second.
func blend(front, back color.Color, part int) color.Color {
	f, b := color.RGBAModel.Convert(front).(color.RGBA), color.RGBAModel.Convert(back).(color.RGBA)
	mix := func(f, b uint8) uint8 { return uint8((int(f)*part + int(b)*(256-part)) / 256) }
	return color.RGBA{mix(f.R, b.R), mix(f.G, b.G), mix(f.B, b.B), 0xff}
}

// letters draws a character from the font.
func (a *artist) letters(c *uv.Cell, at image.Point, front color.Color) {
	face := a.plain
	if c.Style.Attrs&uv.AttrBold != 0 {
		face = a.bold
	}
	d := font.Drawer{Dst: a, Src: image.NewUniform(front), Face: face, Dot: fixed.P(at.X, at.Y+baseline)}
	d.DrawString(c.Content)
}
