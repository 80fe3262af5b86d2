package lab

import (
	"fmt"

	"switchback/peer/host"
)

// wrote dumps the packets of tick Config.Dump.
func (s *star) wrote(p *host.Written) {
	if s.plan.Dump == 0 || p.Tick != s.plan.Dump {
		return
	}
	base, name := "nothing", "a guest" // that has not seen its welcome yet
	if to := s.seats[p.Seat]; to != nil {
		name = to.name
	}
	if p.Base != nil {
		base = fmt.Sprintf("tick %d", p.Base.Tick)
	}
	fmt.Fprintf(&s.dump, "tick %d to %s, seat %d: %d bytes, against %s\n", p.Tick, name, p.Seat, len(p.Packet), base)
	if err := p.Dump(&s.dump); err != nil {
		panic("lab: the host wrote a packet that cannot be read: " + err.Error())
	}
	s.dump.WriteByte('\n')
}
