package tui

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/world"
)

// noticeTicks is how long a notice stays.
const noticeTicks = 6 * world.TicksPerSecond

// hintTime is how long a hint for a verb that was not found waits before the
// next one, and before the first: the scene should be seen first.
const hintTime = 4 * time.Second

// news is the newest notice while it is new.
func news(v *peer.View) string {
	n := &v.Notices[len(v.Notices)-1]
	if n.Number == 0 || int32(v.State.Tick-n.Tick) > noticeTicks {
		return ""
	}
	return noticeText(n)
}

// message is what stands on the message line, left: the most urgent thing.
func message(v *peer.View, w *ground, h *hike, now time.Duration) span {
	switch {
	case v.Silent >= peer.WarnSilence:
		return span{fmt.Sprintf(silentText, seconds(v.Silent)), on(barBG, danger)}
	case v.Paused:
		return span{pausedText, on(barBG, warn)}
	}
	if s := deed(v, w); s != "" {
		return span{s, on(barBG, amber)}
	}
	return span{hint(h, now), on(barBG, text)}
}

// deed is the slow act under way, or what E would do here.
func deed(v *peer.View, w *ground) string {
	if v.Self >= world.MaxSeats {
		return ""
	}
	p := &v.State.Players[v.Self]
	switch until := p.Act.Until; {
	case until != 0 && !p.Act.Still:
		return actWaits
	case until > v.State.Tick:
		return fmt.Sprintf(actLantern, float64(until-v.State.Tick)/world.TicksPerSecond)
	}
	t, ok := w.Target(v.Self)
	if !ok || p.Condition != world.Standing {
		return ""
	}
	switch kind, i := t.Split(); {
	case kind != world.ALight:
		return ""
	case !w.Spots[i].Fire:
		return promptLantern
	case w.Lights[i].Lit:
		return promptFire
	}
	return promptCampfire
}

// hint names a verb that was not found yet, one after the other.
func hint(h *hike, now time.Duration) string {
	walked := now - h.began
	switch {
	case !h.used.walk:
		return hintWalk
	case walked < hintTime:
		return ""
	case !h.used.run:
		return hintRun
	case walked < 3*hintTime:
		return ""
	case !h.used.lamp:
		return hintLamp
	case walked < 8*hintTime:
		return hintHelp
	}
	return ""
}

// messageRow puts message and notice on one line; the notice stands right.
func messageRow(g *canvas.Grid, y int, m span, notice string) {
	room := g.W
	if notice != "" {
		w := min(canvas.Width(notice), g.W)
		room -= w + len(gap)
		canvas.Print(g, g.W-w, y, canvas.Cut(notice, w), on(barBG, text))
	}
	row{m}.print(g, 0, y, max(room, 0))
}
