package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/settings"
	"switchback/tui/words"
	"switchback/world"
)

// bellGap is how long the bell stays silent after it has rung, so that a fight does not
// turn it into an alarm clock.
const bellGap = time.Second

// bell decides when the terminal's bell rings: once for each event, and never for what
// the player does.
type bell struct {
	hike    time.Duration // when the hike began that the rest is about
	notice  uint32        // the number of the newest notice that was heard
	chat    uint32        // the number of the newest chat line that was heard
	silent  bool          // the host was silent in the newest view
	telling bool          // a shade in sight gathered itself for a rush in it
	rung    time.Duration // when it rang last; 0: never
}

// hears takes the view of a frame and reports whether the bell rings.
func (b *bell) hears(p *painter, v *peer.View, began, now time.Duration, choice settings.Bell) bool {
	fresh := b.hike != began
	danger, any := b.danger(p, v), false
	for i := range v.Notices {
		n := &v.Notices[i]
		if n.Number <= b.notice {
			continue
		}
		b.notice, any = n.Number, any || n.Seat != v.Self && words.Notice(v, p.ground.Level, &p.keys, n) != ""
		danger = danger || threatens(n, v.Self)
	}
	for i := range v.Chat {
		if l := &v.Chat[i]; l.Number > b.chat {
			b.chat, any = l.Number, any || l.Seat != v.Self
		}
	}
	b.hike = began
	if fresh || choice == settings.BellOff || !danger && !(any && choice == settings.BellAll) || b.rung != 0 && now-b.rung < bellGap {
		return false // what was said before this player came does not ring
	}
	b.rung = now
	return true
}

// danger reports whether the host has just fallen silent, or a shade in sight has
// just begun to gather itself.
func (b *bell) danger(p *painter, v *peer.View) bool {
	silent, telling := v.Silent >= peer.WarnSilence, p.telling
	rings := silent && !b.silent || telling && !b.telling
	b.silent, b.telling = silent, telling
	return rings
}

// threatens reports whether a notice is about something that costs health.
func threatens(n *peer.Notice, self world.Seat) bool {
	e, _ := n.What.World()
	switch e {
	case world.Blow:
		return n.Seat == self
	case world.Fell, world.WardenCame:
		return true
	}
	return false
}
