package scene

import (
	"switchback/world"
	"switchback/world/grid"
)

// The light of the sky on everything, by channel, of 256. That of a night is moon.
var (
	dawning  = tint{r: 138, g: 144, b: 168} // just before the sun
	morning  = tint{r: 214, g: 208, b: 196} // the sun came first
	sunrise  = tint{r: 322, g: 266, b: 184} // seen from the summit
	overcome = tint{r: 34, g: 30, b: 52}    // nobody is left to see
)

// How long the sky takes to change, and in how many steps: each step changes every cell
// of a screen.
const (
	dawnTicks    = 2 * 60 * grid.TicksPerSecond // before dawn
	morningTicks = 10 * grid.TicksPerSecond     // after the end of a night
	skySteps     = 20
)

// sky is the light that is everywhere, and the rain.
type sky struct {
	ambient tint
	tints   tints
	day     int // what it adds to the steps of light that characters show
	rain    bool
}

// over sets the sky over a night.
func (s *sky) over(st *world.State) {
	s.rain = st.Raining()
	ambient := skyOf(st)
	if ambient == s.ambient {
		return
	}
	s.ambient = ambient
	s.tints.mix(ambient)
	s.day = int(max(0, ambient.g-moon.g)) * fullInk / int(dawning.g)
}

// skyOf returns the light of a night's sky: the moon's until shortly before dawn, and
// after the night that of its end.
func skyOf(st *world.State) tint {
	n := &st.Night
	night := between(moon, dawning, dawnTicks-(world.DawnTicks-int64(st.NightTicks())), dawnTicks)
	if n.Phase < world.Sunrise || int(n.Phase) >= len(ends) {
		return night
	}
	return between(night, ends[n.Phase], int64(st.Tick)-int64(n.Ended), morningTicks)
}

// ends is the light in which each night ends.
var ends = [...]tint{world.Sunrise: sunrise, world.Dawn: morning, world.Overcome: overcome}

// between returns the light at part of whole of the way from a to b, in skySteps steps.
func between(a, b tint, part, whole int64) tint {
	n := int32(min(max(part, 0), whole) * skySteps / whole)
	a.r += (b.r - a.r) * n / skySteps
	a.g += (b.g - a.g) * n / skySteps
	a.b += (b.b - a.b) * n / skySteps
	return a
}
