package tui

import (
	"context"
	"errors"
	"time"

	"switchback/netgraph"
	"switchback/peer"
	"switchback/tui/canvas"
)

// Pace of the drawer.
const (
	leastGap  = 2 * time.Millisecond   // between two frames, however fast keys come
	idleFrame = 100 * time.Millisecond // what moves without a party: flicker, seconds that pass
	warmUp    = 16 * time.Millisecond  // until the next try while the screen is not ours
)

// drawer is the goroutine that draws. All of it belongs to that goroutine.
type drawer struct {
	game  *game
	gate  *canvas.Gate
	term  canvas.Terminal
	frame time.Duration // the least time between two frames that no key asked for

	grid  canvas.Grid
	paint painter
	last  time.Duration // the newest frame
	rate  netgraph.Rate
}

// newDrawer makes the drawer of a game.
func newDrawer(m *game, gate *canvas.Gate, t canvas.Terminal) *drawer {
	return &drawer{game: m, gate: gate, term: t, paint: newPainter(&m.cfg, t)}
}

// run draws until ctx ends: at once when asked, at the frame rate when the
// party has a newer view, and now and then for what moves by itself.
func (d *drawer) run(ctx context.Context) {
	idle := time.NewTimer(0)
	defer idle.Stop()
	for ctx.Err() == nil {
		st := d.game.copy()
		select {
		case <-ctx.Done():
			return
		case <-d.game.wake:
			d.pause(ctx, leastGap)
		case <-fresh(st.hike.party):
			d.awaitFrame(ctx)
		case <-idle.C:
		}
		d.draw()
		idle.Reset(max(idleFrame, d.frame))
	}
}

// fresh is signalled by a party; nil never is.
func fresh(p peer.Party) <-chan struct{} {
	if p == nil {
		return nil
	}
	return p.Fresh()
}

// pause waits until gap after the newest frame.
func (d *drawer) pause(ctx context.Context, gap time.Duration) {
	if wait := d.last + gap - d.game.now(); wait > 0 {
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
	}
}

// awaitFrame waits until the next frame is due, or a key asks for it. At a
// frame a tick, the party's ticks are the pace.
func (d *drawer) awaitFrame(ctx context.Context) {
	if d.frame <= time.Second/DefaultFPS {
		return
	}
	select {
	case <-ctx.Done():
	case <-d.game.wake:
	case <-time.After(d.last + d.frame - d.game.now()):
	}
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
	moved := d.paint.frame(&d.grid, &st, d.view(&st), now, float32(d.rate.PerSecond(now)))
	if st.mode == hikeMode {
		d.game.drawn(&d.paint.sight)
	}
	if errors.Is(d.gate.Show(&d.grid, moved), canvas.ErrClosed) {
		time.AfterFunc(warmUp, d.game.draw)
	}
}

// view takes the newest view; nil without a party.
func (d *drawer) view(st *state) *peer.View {
	if st.hike.party == nil {
		return nil
	}
	return st.hike.party.View()
}

// adapt tells the gate what the terminal has answered and the player chosen.
func (d *drawer) adapt(st *state) {
	d.frame = time.Second / time.Duration(st.settings.frames(d.game.ssh))
	now := st.settings.terminal(d.game.detected)
	now.Sync, now.Inks = st.sync, st.settings.Look.Panels(now.Palette, st.pale)
	if now != d.term {
		d.term = now
		d.gate.Set(now)
		d.paint.fit(now)
	}
}
