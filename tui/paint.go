package tui

import (
	"fmt"
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/pace"
	"switchback/tui/panels"
	"switchback/tui/scene"
	"switchback/tui/settings"
	"switchback/tui/words"
	"switchback/world"
)

// The least screen that the game lays itself out for.
const (
	leastColumns = 40
	leastRows    = 12
)

// painter draws whole frames. It belongs to the drawer.
type painter struct {
	version string
	today   func() time.Time
	palette canvas.Palette
	scene   scene.Scene
	options scene.Options
	keys    keys.Keymap
	ground  panels.Ground
	ring    netgraph.Ring
	pane    netgraph.Pane
	night   peer.View // behind the title
	shown   geometry  // by the newest frame
	facts   facts     // of its view
	telling bool      // a shade that it shows gathers itself for a rush
	walked  panels.Odometer
	talk    panels.Talk
	advice  panels.Adviser
	watcher panels.Watcher
	line    panels.Item // what a slow line is spared

	leftSide bool // the side panel is on the left
}

// newPainter makes a painter for a terminal nearby. Before each frame the drawer
// fits it to the line that there is.
func newPainter(cfg *Config, t canvas.Terminal) painter {
	p := painter{version: cfg.Version, today: time.Now, night: titleNight()}
	p.fit(t.Palette, chosen(&cfg.Settings, false, t))
	return p
}

// fit chooses how to draw for a terminal and the line to it. Half blocks need
// ink for every shade of light.
func (p *painter) fit(colors canvas.Palette, s pace.Step) {
	p.palette = colors
	p.options.Glyphs, p.options.Coarse, p.options.Few = s.Glyphs, s.Coarse, colors == canvas.Colors16
}

// frame draws everything into g; v is nil without a party. It returns how the
// map has moved since the last frame.
func (p *painter) frame(g *canvas.Grid, st *state, v *peer.View, now time.Duration, fps float32) canvas.Scroll {
	all := canvas.Rect{W: g.W, H: g.H}
	p.keys = st.settings.Keymap
	p.options.Motion, p.options.Inks = st.settings.Look.Motion, st.settings.Look.Night(p.palette)
	if v != nil {
		p.read(v, fps)
		p.watcher.Follow(v, st.hike.turns)
	}
	if g.W < leastColumns || g.H < leastRows {
		p.tooSmall(g, st, v)
		return canvas.Scroll{}
	}
	var moved canvas.Scroll
	if st.mode == hikeMode && v != nil {
		moved = p.hike(g, st, v, now)
	} else {
		moved = p.draw(g, all, p.backdrop(g.W, now), now)
		p.front(g, st, now)
	}
	if o := p.overlayPanel(st, v); o != nil {
		p.lay(g, st, o)
	}
	return moved
}

// lay draws what lies over the screen: in the middle, but the options beside
// the forest that shows what they do.
func (p *painter) lay(g *canvas.Grid, st *state, o *panels.Panel) {
	switch {
	case !st.overlay.aside():
		o.Center(g, canvas.Rect{W: g.W, H: g.H})
	case st.mode == hikeMode:
		p.beside(g, canvas.Rect{W: g.W, H: g.H - barRows}, o)
	default:
		o.Center(g, frontArea(g))
	}
}

// read takes a view's figures, whether or not there is room to show them.
func (p *painter) read(v *peer.View, fps float32) {
	p.ground.Read(v)
	s := v.Sample
	if p.ring.Len() > 0 {
		switch newest := p.ring.Back(0); {
		case s.At == newest.At:
			return
		case s.At < newest.At: // another party
			p.ring = netgraph.Ring{}
		}
	}
	s.FPS = fps
	p.ring.Push(s)
}

// draw draws the forest.
func (p *painter) draw(g *canvas.Grid, area canvas.Rect, v *peer.View, now time.Duration) canvas.Scroll {
	moved := p.scene.Draw(g, area, v, now, p.options)
	p.shown = p.geometry(v)
	p.facts = factsOf(v, &p.shown, &p.ground)
	p.telling = false
	for i := range v.State.Shades {
		p.telling = p.telling || v.State.Shades[i].Mood == world.Telling && p.shown.shows(v, i)
	}
	return moved
}

// geometry is where the frame has put things. Whoever watches a friend points
// something out from where they lie.
func (p *painter) geometry(v *peer.View) geometry {
	g := geometry{pixel: p.scene.PixelSize(), night: v.Night, shades: p.scene.Shades()}
	g.self.x, g.self.y = p.scene.Eye()
	if p.watcher.On && v.Self < world.MaxSeats {
		g.self.x, g.self.y, _ = p.scene.Cell(v.State.Players[v.Self].Add(v.Offset))
	}
	return g
}

// tooSmall says how large the screen is and has to be. The question before
// quitting comes first. Both can be read on any screen of 10 × 3 and more.
func (p *painter) tooSmall(g *canvas.Grid, st *state, v *peer.View) {
	g.Clear(canvas.Blank)
	short := fmt.Sprintf(words.TooSmall, g.W, g.H, leastColumns, leastRows)
	long := short + words.TooSmallGoesOn
	if o := p.overlayPanel(st, v); o != nil {
		short, long = o.Small, o.Title+" "+o.Keys
	}
	lines := panels.Wrap(long, g.W)
	if len(lines) > g.H {
		lines = panels.Wrap(short, g.W)
	}
	for y, l := range lines[:min(len(lines), g.H)] {
		canvas.Print(g, 0, y, l, canvas.PlainStyle)
	}
}

// frontArea is where the panels of the front stand.
func frontArea(g *canvas.Grid) canvas.Rect {
	area := canvas.Rect{W: g.W, H: g.H}
	if left, ok := panels.FrontLeft(g.W); ok {
		area.W = left
	}
	return area
}

// front draws the screens without a hike.
func (p *painter) front(g *canvas.Grid, st *state, now time.Duration) {
	if st.overlay.aside() {
		return
	}
	area := frontArea(g)
	switch st.mode {
	case titleMode:
		panels.Title(p.version, st.options.Fault, titleRows(st.without), titleHint(st.without), st.choice, st.w, st.h).Center(g, area)
	case joinMode:
		panels.Join(&st.field, g.W).Center(g, area)
	case waitMode:
		panels.Waiting(&st.wait, now).Center(g, area)
	case endMode:
		panels.End(&st.ending, endKeys(st.ending.Again, st.without), g.W).Center(g, area)
	}
}

// overlayPanel is what lies over the screen, nil for nothing.
func (p *painter) overlayPanel(st *state, v *peer.View) *panels.Panel {
	switch st.overlay {
	case doorsOverlay, nightOverlay, awayOverlay:
		return p.hostPanel(st, v)
	case menuOverlay:
		return panels.Menu(menuOf(st.hike.kind), st.choice)
	case helpOverlay:
		return panels.Help(&st.settings.Keymap, st.settings.Mouse.Listens(st.far), st.choice, st.w, st.h)
	case optionsOverlay:
		return panels.Options(st.optionsScreen())
	case keysOverlay:
		return panels.Binding(st.optionsScreen())
	case leaveOverlay:
		return panels.Leave(st.hike.kind)
	case quitOverlay:
		return panels.Quit(st.mode == hikeMode, st.hike.kind)
	}
	return nil
}

// hostPanel is what lies over the screen of a host; nil once there is no hike.
func (p *painter) hostPanel(st *state, v *peer.View) *panels.Panel {
	switch {
	case v == nil:
		return nil
	case st.overlay == doorsOverlay:
		return panels.Doors(optionsOf(st.hike.kind, &p.facts), st.choice, v, st.w)
	case st.overlay == nightOverlay:
		return panels.Night(st.choice, v, st.w)
	}
	return panels.Away(v.Names[st.hike.away].String(), st.w)
}

// optionsScreen is what the screens of options and keys show.
func (st *state) optionsScreen() *panels.Screen {
	return &panels.Screen{
		Settings: &st.settings, Editing: &st.options, Choice: st.choice, W: st.w, H: st.h - barRows,
		Found: settings.Found{Palette: st.detected.Palette, Pale: st.pale, Far: st.far, Delay: st.hike.keys.Delay},
	}
}
