package party

import (
	"log/slog"

	"switchback/peer"
	"switchback/peer/degrade"
)

// conditionedListener puts a conditioner around every link that it accepts.
type conditionedListener struct {
	peer.Listener
	spec  degrade.Spec
	log   *slog.Logger
	links uint64 // accepted so far; the link's number is its seed
}

// conditioned returns a listener that conditions its links, or l itself when the
// specification is empty.
func conditioned(l peer.Listener, spec degrade.Spec, log *slog.Logger) peer.Listener {
	if len(spec.Phases) == 0 {
		return l
	}
	return &conditionedListener{Listener: l, spec: spec, log: log}
}

// Accept returns the next link, conditioned.
func (c *conditionedListener) Accept() (peer.Transport, bool) {
	t, ok := c.Listener.Accept()
	if !ok {
		return nil, false
	}
	c.links++
	wrapped := degrade.Wrap(t, c.spec, c.links, degrade.Host)
	logConditions(c.log, wrapped, c.links)
	return wrapped, true
}
