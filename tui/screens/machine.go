package screens

import (
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
)

// Machine turns keys, pastes, clicks and what parties report into the State that
// is shown and the Intent that a party is given. It starts nothing and waits for
// nothing: what it needs from outside, it asks its Outside for. It is for one
// goroutine at a time.
//
// now is the time since the program's start, and never goes back.
type Machine struct {
	State

	outside Outside
	keys    keys.Model
	typed   typed
	unsaved unsaved
	sent    peer.Intent   // the newest that the party was given
	shown   Geometry      // where the newest frame has put things
	facts   Facts         // of the newest view when it was last asked for
	ground  panels.Ground // it stands on
	attempt Attempt       // the newest
	giveUp  func()        // ends it; nil before the first
	failure error         // why the last party ended or never began
	pointed Cell          // under the mouse
}

// New returns a machine that shows a state.
func New(s State, o Outside) Machine {
	m := Machine{State: s, outside: o, keys: keys.New(), unsaved: unsaved{values: map[string]string{}}}
	m.obey()
	return m
}

// Failure is why the last party ended, or never began; nil once the player has
// seen it and gone on.
func (m *Machine) Failure() error { return m.failure }

// Advance does what is due by now: what was typed is complete, or a key counts as
// released.
func (m *Machine) Advance(now time.Duration) {
	m.keys.Advance(now)
	if at, ok := m.typed.due(); ok && now >= at {
		text, keys := m.typed.take()
		m.typedOut(text, keys, now)
	}
}

// Settle gives the party an intent that has changed. It returns when Advance is
// due; false while nothing is.
func (m *Machine) Settle(now time.Duration) (next time.Duration, ok bool) {
	m.Hike.Keys = m.keys.Status()
	in := m.keys.Intent(now)
	if p := m.Hike.Party; p != nil && in != m.sent {
		m.sent = in
		p.Input(in)
	}
	next, ok = m.keys.Next(now)
	if at, soon := m.typed.due(); soon && (!ok || at < next) {
		return at, true
	}
	return next, ok
}

// Picture is what keys change on the screen. Two are equal if the same is shown.
type Picture struct {
	state  State
	intent peer.Intent
	target uint8 // of the facing
}

// Picture returns what keys change, as it is now.
func (m *Machine) Picture() Picture {
	p := Picture{m.State, m.sent, m.keys.Status().Target}
	p.state.Hike.Keys = keys.Status{} // the intent has what matters of it
	return p
}

// enter brings a screen to the front. The question whether to quit stays open
// when a hike begins behind it.
func (m *Machine) enter(to Mode, now time.Duration) {
	m.Mode, m.since, m.Choice = to, now, 0
	if m.Overlay != QuitOverlay {
		m.Overlay = NoOverlay
	}
	m.keys.LetGo()
}

// open lays something over the screen; NoOverlay takes it away.
func (m *Machine) open(o Overlay, now time.Duration) {
	m.Overlay, m.opened, m.Choice = o, now, 0
	m.Options = panels.Editing{Fault: m.Options.Fault}
	m.keys.LetGo()
}

// settleTime is how long a screen that has just come up takes no answer: the
// second half of a paste, or a key that repeats, was not meant for it.
const settleTime = 300 * time.Millisecond

// settled reports whether the screen in front takes an answer by now.
func (m *Machine) settled(now time.Duration) bool {
	return now-max(m.since, m.opened) >= settleTime
}
