package lab

import (
	"fmt"
	"strconv"

	"switchback/peer/guest"
)

// DesyncReport names the first thing in which a guest holds a snapshot
// differently than the host says it must.
type DesyncReport struct {
	Tick   uint32 `json:"tick"` // of the snapshot
	Peer   string `json:"peer"`
	Entity string `json:"entity"` // kind and id; "snapshot" if only the hashes are known
	Field  string `json:"field"`  // "hash" if only they are
	Host   string `json:"host"`   // its value
	Guest  string `json:"guest"`
}

// disagreed is told of a baseline whose hash is not the host's. Both ends are
// at hand here, so that the first of them is looked into.
func (p *player) disagreed(d guest.Disagreement, s *star) {
	if p.desync != nil {
		return
	}
	p.desync = &DesyncReport{
		Tick: uint32(d.Base.Tick), Peer: p.name, Entity: "snapshot", Field: "hash",
		Host: fmt.Sprintf("%08x", d.Hash), Guest: fmt.Sprintf("%08x", d.Base.Hash()),
	}
	sent := s.host.Sent(d.Seat, d.Base.Tick)
	if sent == nil {
		return
	}
	if first, differs := sent.Difference(d.Base); differs {
		p.desync.Entity, p.desync.Field = fmt.Sprintf("%s %d", first.Entity, first.ID), first.Field
		p.desync.Host, p.desync.Guest = strconv.FormatInt(first.A, 10), strconv.FormatInt(first.B, 10)
	}
}
