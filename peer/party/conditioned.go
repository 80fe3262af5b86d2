package party

import (
	"log/slog"

	"switchback/peer"
	"switchback/peer/degrade"
)

// conditionedListener puts a conditioner around every link it hands on.
type conditionedListener struct {
	peer.Listener
	spec  degrade.Spec
	log   *slog.Logger
	links uint64 // handed on: the seed of the next one's luck
}

// conditioned returns l itself when the specification is empty.
func conditioned(l peer.Listener, spec degrade.Spec, log *slog.Logger) peer.Listener {
	if len(spec.Phases) == 0 {
		return l
	}
	return &conditionedListener{Listener: l, spec: spec, log: log}
}

// Accept hands on the next link, conditioned.
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
