package screens

import (
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
)

// Attempt is one attempt to start a party.
type Attempt struct {
	Way    start.Way
	Name   string // the player's
	number int    // distinguishes it from an earlier one
}

// Start begins the way that the command line asked for. A code that cannot be read is
// put into the field.
func (m *Machine) Start(w start.Way, now time.Duration) {
	switch w.Kind {
	case start.Solo, start.Host:
		m.begin(w, now)
	case start.Join:
		if _, _, err := invite.Read(w.Code); err != nil {
			m.enter(JoinMode, now)
			m.Field = fieldOf(w.Code)
			return
		}
		m.begin(w, now)
	}
}

// begin begins an attempt to start a party.
func (m *Machine) begin(w start.Way, now time.Duration) {
	m.attempt = Attempt{Way: w, Name: m.Settings.Name, number: m.attempt.number + 1}
	m.failure = nil
	m.typed.take()
	m.Wait = panels.Wait{Kind: w.Kind, Began: now}
	m.enter(WaitMode, now)
	m.giveUp = m.outside.Raise(m.attempt)
}

// waitsFor reports whether an attempt is the newest and was not given up.
func (m *Machine) waitsFor(a Attempt) bool { return a.number == m.attempt.number }

// Progress takes a step of an attempt; detail is "" where there is none.
func (m *Machine) Progress(a Attempt, step peer.Step, detail string) {
	if !m.waitsFor(a) {
		return
	}
	m.Wait.Step = step
	if detail != "" {
		m.Wait.Detail = detail
	}
}

// Raised takes the outcome of an attempt. It leaves a party that nobody waits for any
// more.
func (m *Machine) Raised(a Attempt, p peer.Party, err error, now time.Duration) {
	switch {
	case !m.waitsFor(a):
		m.leave(p)
	case err != nil:
		m.end(err, now)
	default:
		m.walk(p, a.Way.Kind, now)
	}
}

// walk puts the player into the forest.
func (m *Machine) walk(p peer.Party, kind start.Kind, now time.Duration) {
	m.keys.Restart()
	m.sent, m.shown, m.facts = peer.Intent{}, Geometry{}, Facts{}
	m.Hike = Hike{Party: p, Kind: kind, Began: now, Netpane: m.Hike.Netpane, Used: m.Hike.Used}
	if kind == start.Host {
		m.Hike.Panel = StagingPanel
	}
	m.enter(HikeMode, now)
	m.outside.Watch(p)
}

// Ended takes the end of a party's session. It means nothing once the player has left.
func (m *Machine) Ended(p peer.Party, now time.Duration) {
	if m.Hike.Party == p {
		m.Hike.Party = nil
		m.leave(p)
		m.end(p.Err(), now)
	}
}

// end shows why there is no hike any more, or why none has begun.
func (m *Machine) end(err error, now time.Duration) {
	m.failure = err
	e := words.Explain(err)
	joins := m.attempt.Way.Kind == start.Join
	e.Again = e.Again && joins
	switch {
	case e.Title != "":
	case m.Mode == HikeMode:
		e.Title = words.EndTitle
	case joins:
		e.Title = words.NoJoinTitle
	default:
		e.Title = words.NoStartTitle
	}
	m.Ending = e
	m.enter(EndMode, now)
}

// Depart leaves the hike, or gives up the attempt to start one.
func (m *Machine) Depart() {
	m.attempt.number++
	if m.giveUp != nil {
		m.giveUp()
	}
	m.leave(m.Hike.Party)
	m.Hike.Party = nil
}

// leave says goodbye to a party, if there is one.
func (m *Machine) leave(p peer.Party) {
	if p != nil {
		m.outside.Leave(p)
	}
}

// waitKey takes a key while a party is being started: Esc gives up.
func (m *Machine) waitKey(k keys.Key, now time.Duration) {
	if k.Code != keys.Escape {
		return
	}
	m.Depart()
	if m.Wait.Kind == start.Join && !m.Without.Join {
		m.enter(JoinMode, now)
		return
	}
	m.toTitle(now)
}
