package panels

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/grid"
)

// Pace of the hints.
const (
	hintTime  = 4 * time.Second  // what later counts in: the scene should be seen first
	hintStays = 20 * time.Second // in all: then the player knows it, or does not want to
)

// moment is what hints depend on.
type moment struct {
	used    *Used
	shades  bool          // one is near enough to aim at
	telling bool          // one in sight was about to rush just now
	struck  bool          // a blow fell just now
	warden  bool          // a Warden is near
	burning bool          // and its fire burns
	hurt    bool          // health is below weakHealth
	weak    bool          // the battery is below weakBattery
	call    bool          // a lost hiker is in earshot
	rain    bool          // it rains
	dusk    bool          // the night has not begun
	walked  time.Duration // time since the hike began
	friends bool          // friends are here
}

// hint is a line of advice.
type hint struct {
	text string
	kind hintKind
	fits func(*moment) bool
}

// hintKind is what a hint is for.
type hintKind uint8

const (
	teaches hintKind = iota // can be read later, so notices go first
	warns                   // of a danger, before any notice
	guides                  // out of a need: as a warning, and anew each time that the need comes
)

// hints are all hints, the most urgent first: dangers, needs, then verbs.
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

// later reports whether the hike has lasted times × hintTime.
func (m *moment) later(times time.Duration) bool { return m.walked >= times*hintTime }

// hinter shows one hint at a time: the most urgent that fits and has not yet stood
// for hintStays altogether. A hint that guides has its time again after its need has
// passed.
type hinter struct {
	stood [len(hints)]time.Duration
	shown int           // 1 + the hint that stands; 0: none
	since time.Duration // when next was last called
}

// next returns the hint to show; the zero hint if there is none.
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

// hide stops the time of the hint that stands: something else is shown in its place.
func (h *hinter) hide() { h.shown = 0 }

// How long after its cause a hint still fits.
const (
	tellFresh   = 3 * grid.TicksPerSecond // longer than world.TellTicks, so that it can be read
	struckFresh = 8 * grid.TicksPerSecond
)

// Below these a hint says where there is more.
const (
	weakHealth  = world.MaxHealth * 40 / 100  // two blows of a shade take it
	weakBattery = world.MaxBattery * 35 / 100 // enough for half a leg with some flashes
)

// Adviser decides what stands on the message line. It remembers which hints have
// been shown; the painter owns it.
type Adviser struct {
	hinter hinter
	told   world.Tick // when a shade in sight was last about to rush; 0: never
}

// hint returns the advice for the message line when nothing else stands there.
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

// leads returns the way that goes with a hint; "" for most.
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

// danger fills in what threatens the player, and whether a lost hiker calls.
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

// Used says which verbs the player has used already.
type Used struct{ Walk, Run, Lamp, Flash, lock, Chart, Talk, ping, wave, Help bool }

// Note remembers that an action was used, and whether the player runs.
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
