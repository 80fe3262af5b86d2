package scene

import (
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/theme"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// Options say how the night is drawn.
type Options struct {
	Motion bool // flames flicker, water and leaves move, flashes glare; without it nothing changes by itself
	Coarse bool // fewer steps of light, and lamps that move by the metre: for slow lines
	Glyphs bool // characters instead of half blocks: no colours, sixteen of them, or ASCII only
	Few    bool // sixteen colours: a character's depends on what it shows and on the amount of light

	// Inks are the inks of what stands on the map. Nil: those of full colour vision.
	Inks *canvas.Inks

	// Flashed is when the player last set off a flash, by the clock of Draw's now,
	// so that their own light does not wait for the host. Zero: go by the view.
	Flashed time.Duration

	// Watch is 1 + the seat that the camera follows, for a player who is down or has
	// no body. 0, or an empty seat: their own body.
	Watch uint8
}

// inks returns the inks to draw with.
func (o *Options) inks() *canvas.Inks {
	if o.Inks == nil {
		return theme.Look{}.Night(canvas.Truecolor)
	}
	return o.Inks
}

// Scene draws the night for one screen. It remembers where its camera was and
// the painted forest. The zero value is ready; one goroutine uses it.
type Scene struct {
	camera camera
	atlas  atlas
	lights lights
	sky    sky
	eye    grid.Pos // where the body that the camera follows is drawn

	rays    [world.MaxSeats]int32 // how far each player's flash is seen, in position units; 0: none
	shades  sightings
	puffs   puffs
	burning burning
	wound   wound
	seen    Seen

	level *level.Level

	upper, lower []canvas.Color // a row of pixels each
	picture      picture
	motion       motion
	inks         *canvas.Inks
	merge        int  // 1: two steps of light become one; 0: none do
	bright       tint // of the glint being drawn
}

// New returns a scene without a forest, which comes with the seed of the first view.
func New() *Scene { return &Scene{} }

// Draw fills the area of g with what v shows. Time now moves flames, water, leaves and
// rain. Draw returns how the picture has moved since the last one, so that the canvas
// can write less.
func (s *Scene) Draw(g *canvas.Grid, area canvas.Rect, v *peer.View, now time.Duration, o Options) canvas.Scroll {
	area = s.fit(area.Clip(g.W, g.H))
	if area.W == 0 || area.H == 0 {
		return canvas.Scroll{}
	}
	s.enter(v.State.Seed)
	s.eye = s.look(v, o.Watch)
	dx, dy := s.camera.follow(area, s.eye)
	s.set(v, now, o)
	s.shine(v, now, o)
	s.watch(v, now)
	s.gutter(v, now)
	s.land(g, o)
	s.over(g, v, o)
	s.things(g, v)
	s.beings(g, v, now, o)
	s.hikers(g, v)
	s.signs(g, v)
	s.edge(g, v, o)
	s.seen.look(v, s.atlas.forest)
	s.prepare()
	return canvas.Scroll{Area: area, DX: dx, DY: dy}
}

// set sets what the whole picture depends on: the sky, the inks, what moves by itself,
// and how fine light is.
func (s *Scene) set(v *peer.View, now time.Duration, o Options) {
	s.sky.over(&v.State)
	s.inks = o.inks()
	if v.State.Tick >= v.State.Night.PauseTil {
		s.motion.at(now, o.Motion)
	}
	s.merge = 0
	if o.Coarse {
		s.merge = 1
	}
}

// over draws the rain and the rays over the ground.
func (s *Scene) over(g *canvas.Grid, v *peer.View, o Options) {
	s.rain(g, o)
	for seat := range world.Seat(world.MaxSeats) {
		s.ray(g, v, seat, o)
	}
}

// fit returns the area cut to a size whose chunks have places in the atlas even at a
// metre a pixel, and makes room for its rows.
func (s *Scene) fit(area canvas.Rect) canvas.Rect {
	const most = (keepX - 1) * forest.ChunkTiles / 2
	area.W, area.H = min(area.W, most), min(area.H, (keepY-1)*forest.ChunkTiles/4)
	if len(s.upper) != area.W {
		s.upper, s.lower = make([]canvas.Color, area.W), make([]canvas.Color, area.W)
	}
	return area
}

// enter begins anew with the level of a seed, unless it is the present one.
func (s *Scene) enter(seed uint64) {
	if s.level == nil || s.level.Seed != seed {
		t := level.Of(seed).Terrain()
		*s = Scene{level: t.Level, atlas: atlas{forest: t.Forest}, seen: newSeen(t.Graph), upper: s.upper, lower: s.lower}
	}
}

// look returns what the camera follows: the player who is watched, or else this
// screen's own body. Without a body it is the first hiker there is, or the trailhead.
func (s *Scene) look(v *peer.View, watch uint8) grid.Pos {
	if seat := world.Seat(watch) - 1; seat < world.MaxSeats && v.State.Players[seat].Condition != body.Absent {
		return place(v, seat)
	}
	if v.Self < world.MaxSeats {
		return place(v, v.Self)
	}
	for seat := range v.State.Players {
		if v.State.Players[seat].Condition != body.Absent {
			return v.State.Players[seat].Pos
		}
	}
	return s.atlas.forest.Spawn(0)
}

// prepare paints a chunk ahead of the walker.
func (s *Scene) prepare() {
	shift := forest.ChunkShift - forest.TileShift - s.camera.zoom
	x, y := s.camera.corner()
	s.atlas.ahead(x>>shift, y>>shift, (x+int32(s.lights.w)-1)>>shift, (y+int32(s.lights.h)-1)>>shift)
}
