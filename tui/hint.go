package tui

import (
	"time"

	"switchback/peer"
	"switchback/world"
)

// Pace of the hints for verbs that were not found yet.
const (
	hintTime  = 4 * time.Second  // before the first: the scene should be seen first
	hintStays = 20 * time.Second // then the player knows it, or does not want to
)

// moment is what decides whether a hint is of use.
type moment struct {
	used    *used
	shades  bool          // one can be aimed at
	dusk    bool          // the night has not begun
	walked  time.Duration // since the hike began
	friends bool          // friends are here
}

// hints are the verbs worth a hint, the most urgent first.
var hints = [...]struct {
	text string
	fits func(*moment) bool
}{
	{hintFlash, func(m *moment) bool { return m.shades && !m.used.flash }},
	{hintLock, func(m *moment) bool { return m.shades && !m.used.lock }},
	{hintWalk, func(m *moment) bool { return !m.used.walk }},
	{hintRun, func(m *moment) bool { return m.walked >= hintTime && !m.used.run }},
	{hintDusk, func(m *moment) bool { return m.walked >= hintTime && m.dusk }},
	{hintLamp, func(m *moment) bool { return m.later(3) && !m.dusk && !m.used.lamp }},
	{hintSay, func(m *moment) bool { return m.later(3) && m.friends && !m.used.talk }},
	{hintPing, func(m *moment) bool { return m.later(3) && m.friends && !m.used.ping }},
	{hintHelp, func(m *moment) bool { return m.later(3) && !m.used.help }},
	{hintMap, func(m *moment) bool { return m.later(10) && !m.used.chart }},
}

// later tells whether some hints' time has gone by.
func (m *moment) later(times time.Duration) bool { return m.walked >= times*hintTime }

// hinter shows one hint at a time, until its verb is used or it has stood for
// hintStays.
type hinter struct {
	done  [len(hints)]bool
	shown int           // 1 + the hint that stands; 0: none
	since time.Duration // when it came up
}

// next returns the text of the hint to show, "" for none.
func (h *hinter) next(m *moment, now time.Duration) string {
	if h.shown > 0 && now-h.since >= hintStays {
		h.done[h.shown-1] = true
	}
	for i := range hints {
		if h.done[i] || !hints[i].fits(m) {
			continue
		}
		if h.shown != i+1 {
			h.shown, h.since = i+1, now
		}
		return hints[i].text
	}
	h.shown = 0
	return ""
}

// hint is what stands on the message line when nothing else does.
func (p *painter) hint(v *peer.View, h *hike, now time.Duration) string {
	return p.hinter.next(&moment{
		used: &h.used, shades: p.sight.count > 0, dusk: v.State.Night.Phase == world.Dusk,
		walked: now - h.began, friends: company(v),
	}, now)
}
