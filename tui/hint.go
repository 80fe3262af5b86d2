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
	telling bool          // one gathered itself for a rush, in sight and just now
	struck  bool          // a blow fell just now
	warden  bool          // a Warden is near
	hurt    bool          // little health is left
	weak    bool          // the battery has little left
	dusk    bool          // the night has not begun
	walked  time.Duration // since the hike began
	friends bool          // friends are here
}

// hints are the verbs worth a hint, the most urgent first.
var hints = [...]struct {
	text string
	fits func(*moment) bool
}{
	{hintWarden, func(m *moment) bool { return m.warden && m.friends }},
	{hintAlone, func(m *moment) bool { return m.warden && !m.friends }},
	{hintTell, func(m *moment) bool { return m.telling }},
	{hintStruck, func(m *moment) bool { return m.struck }},
	{hintFlash, func(m *moment) bool { return m.shades && !m.used.flash }},
	{hintLock, func(m *moment) bool { return m.shades && !m.used.lock }},
	{hintHurt, func(m *moment) bool { return m.hurt }},
	{hintWeak, func(m *moment) bool { return m.weak }},
	{hintWalk, func(m *moment) bool { return !m.used.walk }},
	{hintRun, func(m *moment) bool { return m.walked >= hintTime && !m.used.run }},
	{hintDusk, func(m *moment) bool { return m.walked >= hintTime && m.dusk }},
	{hintGoal, func(m *moment) bool { return !m.dusk }},
	{hintLamp, func(m *moment) bool { return m.later(3) && !m.dusk && !m.used.lamp }},
	{hintSay, func(m *moment) bool { return m.later(3) && m.friends && !m.used.talk }},
	{hintPing, func(m *moment) bool { return m.later(3) && m.friends && !m.used.ping }},
	{hintHelp, func(m *moment) bool { return m.later(3) && !m.used.help }},
	{hintMap, func(m *moment) bool { return m.later(10) && !m.used.chart }},
}

// later tells whether some hints' time has gone by.
func (m *moment) later(times time.Duration) bool { return m.walked >= times*hintTime }

// hinter shows one hint at a time, until its verb is used or it has stood for
// hintStays altogether: what danger calls for comes and goes.
type hinter struct {
	stood [len(hints)]time.Duration
	shown int           // 1 + the hint that stands; 0: none
	since time.Duration // when it was last looked at
}

// next returns the text of the hint to show, "" for none.
func (h *hinter) next(m *moment, now time.Duration) string {
	if h.shown > 0 {
		h.stood[h.shown-1] += now - h.since
	}
	h.since = now
	for i := range hints {
		if h.stood[i] < hintStays && hints[i].fits(m) {
			h.shown = i + 1
			return hints[i].text
		}
	}
	h.hide()
	return ""
}

// hide says that something else stands where hints do.
func (h *hinter) hide() { h.shown = 0 }

// How long after its cause a hint still fits.
const (
	tellFresh   = 3 * world.TicksPerSecond // a shade tells for a fraction of it
	struckFresh = 8 * world.TicksPerSecond
)

// What is so little that a player is told where there is more.
const (
	weakHealth  = world.MaxHealth * 40 / 100  // the next blow but one takes it
	weakBattery = world.MaxBattery * 35 / 100 // half a leg's way with some flashes
)

// hint is what stands on the message line when nothing else does.
func (p *painter) hint(v *peer.View, h *hike, now time.Duration) string {
	if over(&v.State.Night) {
		p.hinter.hide()
		return ""
	}
	m := moment{
		used: &h.used, shades: p.sight.count > 0, dusk: v.State.Night.Phase == world.Dusk,
		walked: now - h.began, friends: company(v),
	}
	if v.Self < world.MaxSeats {
		p.danger(&m, v)
	}
	hint := p.hinter.next(&m, now)
	s := p.keys.fill(hint)
	if hint == hintWeak || hint == hintHurt {
		s += p.ground.fireWay(v.State.Players[v.Self].Pos)
	}
	return s
}

// danger reads what threatens the player.
func (p *painter) danger(m *moment, v *peer.View) {
	me, g := &v.State.Players[v.Self], &v.State.Gear[v.Self]
	if p.sight.telling {
		p.told = v.State.Tick
	}
	m.telling = p.told != 0 && v.State.Tick-p.told < tellFresh
	m.struck = g.Struck != 0 && v.State.Tick-g.Struck < struckFresh
	m.warden = wardenClose(&v.State, me.Pos)
	m.hurt, m.weak = me.Health < weakHealth, me.Battery < weakBattery
}
