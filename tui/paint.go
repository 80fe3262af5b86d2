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
	"switchback/tui/screens"
	"switchback/tui/words"
	"switchback/world"
)

// The smallest screen that the game is laid out for.
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
	night   peer.View        // behind the title
	shown   screens.Geometry // of the newest frame
	facts   screens.Facts    // of that frame's view
	telling bool             // a shade in that frame gathers itself for a rush
	walked  panels.Odometer
	talk    panels.Talk
	advice  panels.Adviser
	watcher panels.Watcher
	line    panels.Item // says what a slow line is spared

	leftSide bool // the side panel is on the left
}

// newPainter makes a painter for a terminal that is near. The drawer fits it to the real
// line before each frame.
func newPainter(cfg *Config, t canvas.Terminal) painter {
	p := painter{version: cfg.Version, today: time.Now, night: titleNight()}
	p.fit(t.Palette, chosen(&cfg.Settings, false, t))
	return p
}

// fit chooses how to draw for a terminal's colours and the line to it.
func (p *painter) fit(colors canvas.Palette, s pace.Step) {
	p.palette = colors
	p.options.Glyphs, p.options.Coarse, p.options.Few = s.Glyphs, s.Coarse, colors == canvas.Colors16
}

// frame draws a whole frame into g; v is nil without a party. It returns how the map has
// moved since the last frame.
func (p *painter) frame(g *canvas.Grid, st *state, v *peer.View, now time.Duration, fps float32) canvas.Scroll {
	all := canvas.Rect{W: g.W, H: g.H}
	p.keys = st.Settings.Keymap
	p.options.Motion, p.options.Inks = st.Settings.Look.Motion, st.Settings.Look.Night(p.palette)
	if v != nil {
		p.read(v, fps)
		p.watcher.Follow(v, st.Hike.Turns)
	}
	if g.W < leastColumns || g.H < leastRows {
		p.tooSmall(g, st, v)
		return canvas.Scroll{}
	}
	var moved canvas.Scroll
	if st.Mode == screens.HikeMode && v != nil {
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

// lay draws an overlay in the middle of the screen, or beside the forest if the forest
// shows what it does.
func (p *painter) lay(g *canvas.Grid, st *state, o *panels.Panel) {
	switch {
	case !st.Overlay.Aside():
		o.Center(g, canvas.Rect{W: g.W, H: g.H})
	case st.Mode == screens.HikeMode:
		p.beside(g, canvas.Rect{W: g.W, H: g.H - barRows}, o)
	default:
		o.Center(g, frontArea(g))
	}
}

// read takes a view's ground and figures, whether or not there is room to show them.
func (p *painter) read(v *peer.View, fps float32) {
	p.ground.Read(v)
	s := v.Sample
	if p.ring.Len() > 0 {
		switch newest := p.ring.Back(0); {
		case s.At == newest.At:
			return
		case s.At < newest.At: // of another party
			p.ring = netgraph.Ring{}
		}
	}
	s.FPS = fps
	p.ring.Push(s)
}

// draw draws the forest, and notes where things are in it.
func (p *painter) draw(g *canvas.Grid, area canvas.Rect, v *peer.View, now time.Duration) canvas.Scroll {
	moved := p.scene.Draw(g, area, v, now, p.options)
	p.shown = p.geometry(v)
	p.facts = screens.FactsOf(v, &p.shown, &p.ground)
	p.telling = false
	for i := range v.State.Shades {
		p.telling = p.telling || v.State.Shades[i].Mood == world.Telling && p.shown.Shows(v, i)
	}
	return moved
}

// geometry returns where the frame has put things. While a friend is watched, the
// player is not in the middle.
func (p *painter) geometry(v *peer.View) screens.Geometry {
	g := screens.Geometry{Pixel: p.scene.PixelSize(), Night: v.Night, Shades: p.scene.Shades()}
	g.Self.X, g.Self.Y = p.scene.Eye()
	if p.watcher.On && v.Self < world.MaxSeats {
		g.Self.X, g.Self.Y, _ = p.scene.Cell(v.State.Players[v.Self].Add(v.Offset))
	}
	return g
}

// tooSmall says how large the screen is and would have to be, or shows the overlay
// instead, if one is open. Both can be read on screens from 10 × 3.
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

// frontArea returns where the panels of screens without a hike stand.
func frontArea(g *canvas.Grid) canvas.Rect {
	area := canvas.Rect{W: g.W, H: g.H}
	if left, ok := panels.FrontLeft(g.W); ok {
		area.W = left
	}
	return area
}

// front draws the panel of a screen without a hike.
func (p *painter) front(g *canvas.Grid, st *state, now time.Duration) {
	if st.Overlay.Aside() {
		return
	}
	area := frontArea(g)
	switch st.Mode {
	case screens.TitleMode:
		panels.Title(p.version, st.Options.Fault, st.Without.TitleRows(), st.Without.TitleHint(), st.Choice, st.w, st.h).Center(g, area)
	case screens.JoinMode:
		panels.Join(&st.Field, g.W).Center(g, area)
	case screens.WaitMode:
		panels.Waiting(&st.Wait, now).Center(g, area)
	case screens.EndMode:
		panels.End(&st.Ending, st.Without.EndKeys(st.Ending.Again), g.W).Center(g, area)
	}
}

// overlayPanel returns what lies over the screen; nil for nothing.
func (p *painter) overlayPanel(st *state, v *peer.View) *panels.Panel {
	switch st.Overlay {
	case screens.DoorsOverlay, screens.NightOverlay, screens.AwayOverlay:
		return p.hostPanel(st, v)
	case screens.MenuOverlay:
		return panels.Menu(screens.MenuOf(st.Hike.Kind), st.Choice)
	case screens.HelpOverlay:
		return panels.Help(&st.Settings.Keymap, st.Settings.Mouse.Listens(st.Far), st.Choice, st.w, st.h)
	case screens.OptionsOverlay:
		return panels.Options(st.optionsScreen())
	case screens.KeysOverlay:
		return panels.Binding(st.optionsScreen())
	case screens.LeaveOverlay:
		return panels.Leave(st.Hike.Kind)
	case screens.QuitOverlay:
		return panels.Quit(st.Mode == screens.HikeMode, st.Hike.Kind)
	}
	return nil
}

// hostPanel returns what lies over a host's screen; nil without a hike.
func (p *painter) hostPanel(st *state, v *peer.View) *panels.Panel {
	switch {
	case v == nil:
		return nil
	case st.Overlay == screens.DoorsOverlay:
		return panels.Doors(screens.HostOptions(st.Hike.Kind, &p.facts), st.Choice, v, st.w)
	case st.Overlay == screens.NightOverlay:
		return panels.Night(st.Choice, v, st.w)
	}
	return panels.Away(v.Names[st.Hike.Away].String(), st.w)
}
