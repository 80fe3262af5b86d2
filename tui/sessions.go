package tui

import (
	"context"
	"errors"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/tui/keys"
)

// begin starts a party. It comes up in a goroutine of its own; the attempt's
// number tells whether somebody still waits for it. Locked.
func (m *game) begin(s Start, now time.Duration) {
	m.attempt++
	m.begun, m.failure = s, nil
	ctx, cancel := context.WithCancel(context.Background())
	m.cancel = cancel
	m.typed.take()
	m.st.wait = wait{kind: s.Kind, began: now}
	m.enter(waitMode, now)
	attempt, o := m.attempt, m.cfg.Options
	o.Name = m.st.settings.Name
	m.guard.spawn(func() {
		p, err := m.raise(ctx, s, o, attempt)
		m.raised(attempt, s.Kind, p, err)
	})
}

// raise starts the party and waits for it.
func (m *game) raise(ctx context.Context, s Start, o peer.Options, attempt int) (peer.Party, error) {
	switch s.Kind {
	case StartHost:
		return m.cfg.Parties.Host(o)
	case StartJoin:
		return m.cfg.Parties.Join(ctx, s.Code, o, func(step peer.Step, detail string) {
			m.progress(attempt, step, detail)
		})
	}
	return m.cfg.Parties.Solo(o)
}

// progress takes a step of a join.
func (m *game) progress(attempt int, step peer.Step, detail string) {
	m.edit(func(time.Duration) {
		if attempt != m.attempt {
			return
		}
		m.st.wait.step = step
		if detail != "" {
			m.st.wait.detail = detail
		}
	})
}

// raised takes the outcome. One that nobody waits for any more is left again.
func (m *game) raised(attempt int, kind StartKind, p peer.Party, err error) {
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
func (m *game) hikeWith(p peer.Party, kind StartKind, now time.Duration) {
	m.keys.Restart()
	m.sent = peer.Intent{}
	m.st.hike = hike{party: p, kind: kind, began: now, netpane: m.st.hike.netpane, used: m.st.hike.used}
	if kind == StartHost {
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
	e := explain(err)
	joins := m.begun.Kind == StartJoin
	e.again = e.again && joins
	switch {
	case e.title != "":
	case m.st.mode == hikeMode:
		e.title = endTitle
	case joins:
		e.title = noJoinTitle
	default:
		e.title = noStartTitle
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
	if m.st.wait.kind == StartJoin {
		m.enter(joinMode, now)
		return
	}
	m.toTitle(now)
}

// Ending says in words why a hike ended or never began.
type Ending struct{ What, Remedy, Detail string }

// Explain finds the words for an error.
func Explain(err error) Ending {
	e := explain(err)
	return Ending{e.what, e.remedy, e.detail}
}

// explain finds the words for an error.
func explain(err error) ending {
	var ended *peer.Ended
	var unread *invite.Error
	switch {
	case errors.As(err, &ended):
		e := reasonText(ended.Reason)
		e.detail = ended.Detail
		return e
	case errors.As(err, &unread):
		return ending{what: codeUnreadable, remedy: unread.Error()}
	case err == nil:
		return reasonText(peer.Left)
	}
	return ending{what: startFailed, remedy: startFailedRemedy, detail: err.Error()}
}
