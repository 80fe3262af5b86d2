package screens

import (
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
)

// Machine turns keys, pastes, clicks and reports of parties into the State that is
// shown and the Intent that a party is given. It starts nothing and waits for
// nothing, but asks its Outside for it. One goroutine at a time may use it.
//
// The argument now of its methods is the time since the program's start; it never
// goes back.
type Machine struct {
	State

	outside Outside
	keys    keys.Model
	typed   typed
	unsaved unsaved
	sent    peer.Intent   // the newest that the party was given
	shown   Geometry      // where the newest frame has put things
	facts   Facts         // of the view that was the newest at the last look
	ground  panels.Ground // that view's
	attempt Attempt       // the newest
	giveUp  func()        // ends that attempt; nil before the first
	failure error         // why the last party ended or never began
	pointed Cell          // where the mouse is
}

// New returns a machine that shows a state.
func New(s State, o Outside) Machine {
	m := Machine{State: s, outside: o, keys: keys.New(), unsaved: unsaved{values: map[string]string{}}}
	m.obey()
	return m
}

// Failure returns why the last party ended or never began; nil once the player has
// gone on from there.
func (m *Machine) Failure() error { return m.failure }

// Advance does what is due by now: it takes what was typed as complete, or a key as
// released.
func (m *Machine) Advance(now time.Duration) {
	m.keys.Advance(now)
	if at, ok := m.typed.due(); ok && now >= at {
		text, keys := m.typed.take()
		m.typedOut(text, keys, now)
	}
}

// Settle gives the party the intent, if that has changed. It returns when the next
// Advance is due; false if none is.
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

// Picture is what keys change on the screen. Two that are equal look the same.
type Picture struct {
	state  State
	intent peer.Intent
	target uint8 // the shade that the facing follows
}

// Picture returns the present picture.
func (m *Machine) Picture() Picture {
	p := Picture{m.State, m.sent, m.keys.Status().Target}
	p.state.Hike.Keys = keys.Status{} // what matters of it is in the intent
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

// settleTime is how long a screen that has just come up takes no answer: the second
// half of a paste and a key that repeats were not meant for it.
const settleTime = 300 * time.Millisecond

// settled reports whether the screen in front takes answers yet.
func (m *Machine) settled(now time.Duration) bool {
	return now-max(m.since, m.opened) >= settleTime
}
