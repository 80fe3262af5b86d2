package panels

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
)

// Pace of the hints for verbs that were not found yet.
const (
	hintTime  = 4 * time.Second  // before the first: the scene should be seen first
	hintStays = 20 * time.Second // then the player knows it, or does not want to
)

// moment is what decides whether a hint is of use.
type moment struct {
	used    *Used
	shades  bool          // one can be aimed at
	telling bool          // one gathered itself for a rush, in sight and just now
	struck  bool          // a blow fell just now
	warden  bool          // a Warden is near
	burning bool          // and its fire burns
	hurt    bool          // little health is left
	weak    bool          // the battery has little left
	call    bool          // a lost hiker is near
	rain    bool          // it rains
	dusk    bool          // the night has not begun
	walked  time.Duration // since the hike began
	friends bool          // friends are here
}

// hint is a line of advice.
type hint struct {
	text string
	kind hintKind
	fits func(*moment) bool
}

// hintKind is how a hint is treated.
type hintKind uint8

const (
	teaches hintKind = iota // a verb; nothing is lost by reading it later
	warns                   // of a danger: before any notice
	guides                  // out of a need: the same, and anew each time that it comes
)

// hints are what is worth one: dangers, then verbs, the most urgent first.
var hints = [...]hint{
	{words.HintBurning, guides, func(m *moment) bool { return m.warden && m.burning }},
	{words.HintWarden, guides, func(m *moment) bool { return m.warden && !m.burning && m.friends }},
	{words.HintAlone, guides, func(m *moment) bool { return m.warden && !m.burning && !m.friends }},
	{words.HintTell, warns, func(m *moment) bool { return m.telling }},
	{words.HintStruck, warns, func(m *moment) bool { return m.struck && !m.warden }},
	{words.HintFlash, warns, func(m *moment) bool { return m.shades && !m.used.Flash }},
	{words.HintLock, teaches, func(m *moment) bool { return m.shades && !m.used.lock }},
	{words.HintHurt, guides, func(m *moment) bool { return m.hurt }},
	{words.HintWeak, guides, func(m *moment) bool { return m.weak }},
	{words.HintCall, guides, func(m *moment) bool { return m.call }},
	{words.HintRain, teaches, func(m *moment) bool { return m.rain }},
	{words.HintWalk, teaches, func(m *moment) bool { return !m.used.Walk }},
	{words.HintRun, teaches, func(m *moment) bool { return m.walked >= hintTime && !m.used.Run }},
	{words.HintDusk, teaches, func(m *moment) bool { return m.walked >= hintTime && m.dusk }},
	{words.HintGoal, teaches, func(m *moment) bool { return !m.dusk }},
	{words.HintLamp, teaches, func(m *moment) bool { return m.later(3) && !m.dusk && !m.used.Lamp }},
	{words.HintSay, teaches, func(m *moment) bool { return m.later(3) && m.friends && !m.used.Talk }},
	{words.HintPing, teaches, func(m *moment) bool { return m.later(3) && m.friends && !m.used.ping }},
	{words.HintWave, teaches, func(m *moment) bool { return m.later(3) && m.friends && !m.used.wave }},
	{words.HintHelp, teaches, func(m *moment) bool { return m.later(3) && !m.used.Help }},
	{words.HintMap, teaches, func(m *moment) bool { return m.later(10) && !m.used.Chart }},
}

// later reports whether some hints' time has gone by.
func (m *moment) later(times time.Duration) bool { return m.walked >= times*hintTime }

// hinter shows one hint at a time, until its verb is used or it has stood for
// hintStays altogether: what danger calls for comes and goes.
type hinter struct {
	stood [len(hints)]time.Duration
	shown int           // 1 + the hint that stands; 0: none
	since time.Duration // when it was last looked at
}

// next returns the hint to show, the zero hint for none.
func (h *hinter) next(m *moment, now time.Duration) hint {
	if h.shown > 0 {
		h.stood[h.shown-1] += now - h.since
	}
	h.since = now
	h.shown = 0
	for i := range hints {
		switch fits := hints[i].fits(m); {
		case !fits && hints[i].kind == guides:
			h.stood[i] = 0
		case fits && h.stood[i] < hintStays && h.shown == 0:
			h.shown = i + 1
		}
	}
	if h.shown == 0 {
		return hint{}
	}
	return hints[h.shown-1]
}

// hide says that something else stands where hints do.
func (h *hinter) hide() { h.shown = 0 }

// How long after its cause a hint still fits.
const (
	tellFresh   = 3 * grid.TicksPerSecond // a shade tells for a fraction of it
	struckFresh = 8 * grid.TicksPerSecond
)

// What is so little that a player is told where there is more.
const (
	weakHealth  = world.MaxHealth * 40 / 100  // the next blow but one takes it
	weakBattery = world.MaxBattery * 35 / 100 // half a leg's way with some flashes
)

// Adviser decides what stands on the message line. It belongs to the painter of a
// hike.
type Adviser struct {
	hinter hinter
	told   world.Tick // when a shade was last seen to gather itself; 0: never
}

// hint is the advice that stands on the message line when nothing else does.
func (a *Adviser) hint(h *Hike) hint {
	v := h.View
	if v.State.Night.Over() {
		a.hinter.hide()
		return hint{}
	}
	m := moment{
		used: h.Used, shades: h.Aims, dusk: v.State.Night.Phase == world.Dusk, rain: v.State.Raining(),
		walked: h.Now - h.Began, friends: v.Company(),
	}
	if v.Self < world.MaxSeats {
		a.danger(&m, h)
	}
	t := a.hinter.next(&m, h.Now)
	t.text = h.Keys.Fill(t.text) + h.leads(t.text)
	return t
}

// leads is the way that goes with a hint; "" for most.
func (h *Hike) leads(hint string) string {
	switch hint {
	case words.HintHurt, words.HintWeak:
		return h.Ground.fireWay(h.State.Players[h.Self].Pos)
	case words.HintCall:
		there, _ := h.Ground.call(h.State.Players[h.Self].Pos)
		return there
	}
	return ""
}

// danger reads what threatens the player.
func (a *Adviser) danger(m *moment, h *Hike) {
	v := h.View
	me, g := &v.State.Players[v.Self], &v.State.Gear[v.Self]
	if h.Telling {
		a.told = v.State.Tick
	}
	m.telling = a.told != 0 && v.State.Tick-a.told < tellFresh
	m.struck = g.Struck != 0 && v.State.Tick-g.Struck < struckFresh
	m.warden = wardenClose(&v.State, me.Pos)
	fire, _ := h.Ground.CampFire(int(v.State.Warden.Camp))
	m.burning = m.warden && v.State.Lights[fire].Lit
	_, m.call = h.Ground.call(me.Pos)
	m.hurt, m.weak = me.Health < weakHealth, me.Battery < weakBattery
}

// Used are the verbs that the player has found already.
type Used struct{ Walk, Run, Lamp, Flash, lock, Chart, Talk, ping, wave, Help bool }

// Note remembers that a verb was found.
func (u *Used) Note(a keys.Action, runs bool) {
	u.Walk = u.Walk || a < keys.NumDirections
	u.Run = u.Run || runs
	u.Lamp = u.Lamp || a == keys.Lamp
	u.Flash = u.Flash || a == keys.Flash
	u.lock = u.lock || a == keys.Lock
	u.Chart = u.Chart || a == keys.Map
	u.ping = u.ping || a == keys.Ping
	u.wave = u.wave || a == keys.Gesture
	u.Help = u.Help || a == keys.Help
}
