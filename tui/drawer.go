package tui

import (
	"context"
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/pace"
	"switchback/tui/screens"
	"switchback/tui/settings"
)

// The pace of the drawer.
const (
	leastGap  = 2 * time.Millisecond   // least time between two frames for keys
	idleFrame = 100 * time.Millisecond // between frames without a party: flicker, seconds that pass
	warmUp    = 16 * time.Millisecond  // until the next try while the screen is not ours
)

// drawer draws. All of it belongs to one goroutine, that of run.
type drawer struct {
	game  *game
	gate  *canvas.Gate
	term  canvas.Terminal // what the gate was set to
	line  *pace.Line
	timer *time.Timer

	grid    canvas.Grid
	paint   painter
	last    time.Duration // when the newest frame was drawn
	hurried time.Duration // when the newest one for a key was
	rate    netgraph.Rate
	bell    bell
	greeted bool // the first question was sent
	probed  bool // the question for the width of half blocks was sent
}

// newDrawer makes the drawer of a game.
func newDrawer(m *game, gate *canvas.Gate, t canvas.Terminal) *drawer {
	return &drawer{game: m, gate: gate, term: t, line: newLine(m, t), paint: newPainter(&m.cfg, t)}
}

// A wish is what a frame is for.
type wish uint8

const (
	idle   wish = iota // nothing but what moves by itself
	newer              // a newer view of the party
	urgent             // a key, or something else that must be seen at once
)

// run draws until ctx ends.
func (d *drawer) run(ctx context.Context) {
	defer close(d.game.still)
	d.timer = time.NewTimer(0)
	defer d.timer.Stop()
	for d.await(ctx) {
		d.draw()
	}
}

// await waits until a frame is due and the line can take it. It returns false once ctx
// has ended.
func (d *drawer) await(ctx context.Context) bool {
	w := idle
	for {
		now := d.game.now()
		due := max(d.due(w), d.line.Ready(w == urgent))
		if due <= now {
			if w == urgent {
				d.hurried = now
			}
			return ctx.Err() == nil
		}
		d.timer.Reset(min(due, d.line.Wakes()) - now)
		select {
		case <-ctx.Done():
			return false
		case <-d.game.wake:
			w = urgent
		case <-d.fresh(w):
			w = newer
		case at := <-d.game.answers:
			d.line.Answered(at)
		case done := <-d.game.drains:
			d.drainAnswers(done)
		case <-d.timer.C:
			d.listen()
		}
	}
}

// fresh returns the party's signal of a newer view; nil, which is never ready, without a
// party and when a frame is wished for already.
func (d *drawer) fresh(w wish) <-chan struct{} {
	if p := d.game.party(); p != nil && w == idle {
		return p.Fresh()
	}
	return nil
}

// catchUp is how many frames it takes to make up for a late one, where ticks set the
// pace: each frame may come this share of a frame early.
const catchUp = 10

// due returns when the next frame is due: at the frame rate, if a newer view asks for
// it. At a frame a tick the ticks set the pace, and views between two ticks wait for the
// next frame.
func (d *drawer) due(w wish) time.Duration {
	frame := time.Second / time.Duration(d.line.Step().Frames)
	switch {
	case w == urgent:
		return d.hurried + leastGap
	case w == idle:
		return d.last + max(idleFrame, frame)
	case frame <= time.Second/settings.DefaultFPS:
		return d.last + frame*(catchUp-1)/catchUp
	}
	return d.last + frame
}

// draw makes one frame and writes what changed.
func (d *drawer) draw() {
	st, now := d.game.copy(), d.game.now()
	d.adapt(&st)
	if d.grid.W != st.w || d.grid.H != st.h {
		d.grid.Resize(st.w, st.h)
	}
	d.last = now
	d.rate.Add(now, 1)
	v := d.view(&st)
	moved := d.paint.frame(&d.grid, &st, v, now, float32(d.rate.PerSecond(now)))
	if st.Mode == screens.HikeMode {
		d.game.drew(&d.paint.shown)
	}
	d.show(moved)
	if v != nil && d.bell.hears(&d.paint, v, st.Hike.Began, now, st.Settings.Bell) {
		_ = d.gate.Ring() // while the screen is not ours it stays silent
	}
}

// view returns the newest view; nil without a party.
func (d *drawer) view(st *state) *peer.View {
	if st.Hike.Party == nil {
		return nil
	}
	return st.Hike.Party.View()
}

// adapt sets gate, painter and line to what the terminal has answered and the player has
// chosen.
func (d *drawer) adapt(st *state) {
	now := st.Settings.Terminal(st.detected)
	now.ASCII = now.ASCII || st.broad
	d.line.Choose(chosen(&st.Settings, st.Far, now))
	step := d.line.Step()
	now.Palette = palette256(now.Palette, step.Indexed)
	now.Sync, now.Inks = st.sync, st.Settings.Look.Panels(now.Palette, st.pale)
	d.paint.fit(now.Palette, step)
	d.paint.line = slowLine(d.line)
	if now != d.term {
		d.term = now
		d.gate.Set(now)
	}
}
