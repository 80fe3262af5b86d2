package party

import (
	"crypto/rand"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/ahead"
	"switchback/peer/degrade"
	"switchback/peer/host"
	"switchback/peer/rtc"
	"switchback/peer/run"
	"switchback/snapshot"
	"switchback/world"
)

// Parties implements peer.Parties on real links.
type Parties struct{}

var _ peer.Parties = Parties{}

// party is a run and what has to be closed after it.
type party struct {
	*run.Run
	host     *host.Host // nil on a guest
	log      *slog.Logger
	listener *rtc.Listener // of a host with guests
	closers  []func()      // called once, last first, when the run has ended
	once     sync.Once
}

// Invite returns the code that others join with; "" if there is none. It holds the
// public address from when STUN has found it.
func (p *party) Invite() string {
	if p.listener == nil {
		return ""
	}
	t := p.listener.Target()
	return invite.Format(invite.Invite{Addrs: t.Addrs, Secret: t.Secret, Pin: t.Pin})
}

// Begin starts another night.
func (p *party) Begin(seed uint64) { p.order(func(h *host.Host) { h.Begin(seed) }) }

// Admit sets how many players fit and whether anybody new is kept out.
func (p *party) Admit(most int, closed bool) { p.order(func(h *host.Host) { h.Admit(most, closed) }) }

// Kick sends a guest away.
func (p *party) Kick(s world.Seat) { p.order(func(h *host.Host) { h.Kick(s) }) }

// order has the run call f with its host; on a guest it does nothing.
func (p *party) order(f func(*host.Host)) {
	if p.host != nil {
		p.Order(func() { f(p.host) })
	}
}

// Leave says goodbye, waits for the run to end and closes everything.
func (p *party) Leave() {
	p.Run.Leave()
	p.once.Do(func() {
		logEnd(p.log, p.Err())
		for i := len(p.closers) - 1; i >= 0; i-- {
			p.closers[i]()
		}
	})
}

// runClock returns a clock that counts from now.
func runClock() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// Solo starts a hike with no links: the host session and nothing else.
func (Parties) Solo(o peer.Options) (peer.Party, error) {
	clock, config := runClock(), hostConfig(o)
	h := host.New(config, nil)
	return &party{Run: run.Start(h, clock, nil), host: h, log: logger(o), closers: []func(){config.Ahead.Stop}}, nil
}

// hostConfig returns the configuration of a host. The caller must stop its Maker.
func hostConfig(o peer.Options) host.Config {
	return host.Config{Seed: o.Seed, Name: o.Name, Max: o.Max, NoBody: o.NoBody, Net: o.Net, Token: newToken, Ahead: ahead.Start()}
}

func newToken() (t snapshot.Token) {
	_, _ = rand.Read(t[:]) // never fails: see its documentation
	return t
}

// Host starts a hike that others can join.
func (Parties) Host(o peer.Options) (peer.Party, error) {
	spec, err := degrade.Parse(o.Net)
	if err != nil {
		return nil, fmt.Errorf("--net: %w", err)
	}
	clock, wake := runClock(), run.NewWake()
	l, err := rtc.Listen(rtc.Config{Now: clock, Wake: wake.EventCame, STUN: o.STUN})
	if err != nil {
		return nil, err
	}
	config := hostConfig(o)
	log := logger(o)
	config.Refused = func(r host.Refusal) { logRefusal(log, r) }
	log.Info("listening", "addrs", l.Target().Addrs, "net", o.Net)
	h := host.New(config, conditioned(l, spec, log))
	return &party{Run: run.Start(h, clock, wake), host: h, log: log, listener: l, closers: []func(){config.Ahead.Stop, func() { _ = l.Close() }}}, nil
}
