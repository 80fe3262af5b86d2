package lab

import (
	"fmt"
	"strconv"

	"switchback/peer/guest"
)

// DesyncReport names the first field in which a guest holds a snapshot differently
// from the host.
type DesyncReport struct {
	Tick   uint32 `json:"tick"`   // of the snapshot
	Peer   string `json:"peer"`   // the guest's name
	Entity string `json:"entity"` // kind and id; "snapshot" if only the hashes are known
	Field  string `json:"field"`  // "hash" if only the hashes are known
	Host   string `json:"host"`   // the host's value
	Guest  string `json:"guest"`  // the guest's
}

// disagreed is called for a baseline whose hash is not the host's. For a guest's
// first one it compares what both ends hold, because both are at hand here.
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
