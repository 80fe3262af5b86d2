package tui

import (
	"context"
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
)

// begin starts a party. It comes up in a goroutine of its own; the attempt's
// number says whether somebody still waits for it. Locked.
func (m *game) begin(s start.Way, now time.Duration) {
	m.attempt++
	m.begun, m.failure = s, nil
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	m.typed.take()
	m.st.wait = panels.Wait{Kind: s.Kind, Began: now}
	m.enter(waitMode, now)
	attempt, o := m.attempt, m.cfg.Options
	o.Name = m.st.settings.Name
	m.guard.spawn(func() {
		p, err := s.Raise(ctx, m.cfg.Parties, o, func(step peer.Step, detail string) { m.progress(attempt, step, detail) })
		m.raised(attempt, s.Kind, p, err)
	})
}

// progress takes a step of a join.
func (m *game) progress(attempt int, step peer.Step, detail string) {
	m.edit(func(time.Duration) {
		if attempt != m.attempt {
			return
		}
		m.st.wait.Step = step
		if detail != "" {
			m.st.wait.Detail = detail
		}
	})
}

// raised takes the outcome. One that nobody waits for any more is left again.
func (m *game) raised(attempt int, kind start.Kind, p peer.Party, err error) {
	m.edit(func(now time.Duration) {
		switch {
		case attempt != m.attempt:
			m.leave(p)
		case err != nil:
			m.end(err, now)
		default:
			m.hikeWith(p, kind, now)
		}
	})
}

// hikeWith puts the player into the forest. Locked.
func (m *game) hikeWith(p peer.Party, kind start.Kind, now time.Duration) {
	m.keys.Restart()
	m.sent, m.shown, m.facts = peer.Intent{}, geometry{}, facts{}
	m.st.hike = hike{party: p, kind: kind, began: now, netpane: m.st.hike.netpane, used: m.st.hike.used}
	if kind == start.Host {
		m.st.hike.panel = stagingPanel
	}
	m.enter(hikeMode, now)
	m.guard.spawn(func() { m.watch(p) })
}

// watch waits until the session ends by itself.
func (m *game) watch(p peer.Party) {
	<-p.Done()
	m.edit(func(now time.Duration) {
		if m.st.hike.party == p {
			m.st.hike.party = nil
			m.leave(p)
			m.end(p.Err(), now)
		}
	})
}

// end tells why there is no hike any more, or why none has begun. Locked.
func (m *game) end(err error, now time.Duration) {
	m.failure = err
	e := words.Explain(err)
	joins := m.begun.Kind == start.Join
	e.Again = e.Again && joins
	switch {
	case e.Title != "":
	case m.st.mode == hikeMode:
		e.Title = words.EndTitle
	case joins:
		e.Title = words.NoJoinTitle
	default:
		e.Title = words.NoStartTitle
	}
	m.st.ending = e
	m.enter(endMode, now)
}

// depart leaves the hike, or gives up starting one. Locked.
func (m *game) depart() {
	m.attempt++
	if m.cancel != nil {
		m.cancel()
	}
	m.leave(m.st.hike.party)
	m.st.hike.party = nil
}

// leave says goodbye without keeping anybody waiting.
func (m *game) leave(p peer.Party) {
	if p != nil {
		m.guard.spawn(p.Leave)
	}
}

// waitKey takes a key while a party is started: Esc gives up.
func (m *game) waitKey(k keys.Key, now time.Duration) {
	if k.Code != keys.Escape {
		return
	}
	m.depart()
	if m.st.wait.Kind == start.Join && !m.st.without.Join {
		m.enter(joinMode, now)
		return
	}
	m.toTitle(now)
}
