package scene

import "switchback/tui/canvas"

// The light of lamps and that of flames are seen in eight steps each.
const (
	steps     = 8
	stepTints = steps + 1 // with no light
)

// step returns the step of a pixel's light, 0..steps. grain, the threshold of its tile,
// makes the border between two steps a dither that stands still on the ground.
func step(light, grain uint8) int { return (int(light)*steps + int(grain>>1) + 64) >> 8 }

// tint is a mixture of light: what it makes of colours.
type tint struct {
	r, g, b int32 // of 256; more than 256 is possible in strong light
	veil    int32 // how much a crown hides of what is lit under it, of 256
}

// Light by channel, of 256. The moon is blue and weak: unlit ground must stay
// below 12 % luminance. A lamp is warm white, a flame orange.
var (
	moon  = tint{r: 52, g: 76, b: 112}
	lamp  = tint{r: 306, g: 266, b: 200}
	flame = tint{r: 344, g: 232, b: 124}
)

// How much crowns hide of the ground, of 256: all of what is dark, little of what is
// lit, because one looks into the light from above.
const (
	darkVeil = 256
	litVeil  = 64
	nearVeil = 90 // around the eye the ground is seen even in the dark
)

// tints holds every mixture, by step of lamp and step of flame, with the light of the
// sky in all of them.
type tints [stepTints * stepTints]tint

// mix computes the mixtures under a sky. By day lamps and flames are hardly seen.
func (t *tints) mix(sky tint) {
	const day, least = 160, 48 // green above the moon's; of 256
	night := min(256, max(least, 256-(sky.g-moon.g)*256/day))
	for i := range t {
		l, f := int32(i/stepTints), int32(i%stepTints)
		t[i] = tint{
			r:    blend(sky.r, lamp.r*l, flame.r*f, night),
			g:    blend(sky.g, lamp.g*l, flame.g*f, night),
			b:    blend(sky.b, lamp.b*l, flame.b*f, night),
			veil: max(litVeil, darkVeil-(l+f)*64),
		}
	}
}

// blend adds part of 256 of the light of lamps and flames to the sky's. The sum is
// bounded, because eyes and screens are.
func blend(sky, lamp, flame, part int32) int32 {
	const most = 370
	return min(most, sky+(lamp+flame)/steps*part/256)
}

// on returns what the light makes of a colour.
func (t *tint) on(c canvas.Color) canvas.Color {
	r := min(255, int32(c>>16&0xff)*t.r>>8)
	g := min(255, int32(c>>8&0xff)*t.g>>8)
	b := min(255, int32(c&0xff)*t.b>>8)
	return canvas.Color(r<<16 | g<<8 | b)
}

// of returns the colour of a tile in this light, seen through a veil.
func (t *tint) of(tl *tile, veil int32) canvas.Color {
	c := tl.floor
	if tl.crown != noCrown {
		c = mix(c, tl.crown, veil)
	}
	return t.on(c)
}
