package guest

import (
	"time"

	"switchback/peer"
	"switchback/world"
)

// How often a packet goes out.
const (
	restEvery   = 3 // ticks, while nothing changes
	burstLength = 3 // ticks from a change on with a packet on each
	lossyBurst  = 6 // the same while packets are lost
	lossy       = 1 // per cent of lost packets above which the link counts as lossy
)

// due returns how many packets go out on the tick of a command: one on a change
// and on the ticks of the burst after it, else one on every third tick. On a lossy
// link a change goes out twice at once, because a repetition a tick later often
// comes too late.
func (g *Guest) due(c *world.Command) (packets int) {
	fresh, loss := changed(c, &g.prev), g.window.LossOut() > lossy
	switch {
	case fresh && loss:
		g.burst = lossyBurst - 1
		return 2
	case fresh:
		g.burst = burstLength - 1
		return 1
	case g.burst > 0:
		g.burst--
		return 1
	case g.body.Next()%restEvery == 0:
		return 1
	}
	return 0
}

func changed(a, b *world.Command) bool {
	return a.MoveX != b.MoveX || a.MoveY != b.MoveY || a.Facing != b.Facing || a.Buttons != b.Buttons || a.Presses != b.Presses
}

// send sends one packet with every command that the host is not known to have,
// newest first.
func (g *Guest) send() {
	p := &g.out
	p.Header = g.window.Header(g.window.Next())
	p.EventAck = g.events.Ack()
	g.events.Batch(&p.Events)
	p.HasEcho = g.echo.has
	if g.echo.has {
		g.echo.has = false
		p.Clock, p.Held = g.echo.clock, held(g.now-g.echo.at)
	}
	p.Commands.Len = 0
	newest := g.body.Next() - 1
	for n := range g.body.Unacked() {
		if !p.Commands.Add(*g.body.Command(newest - world.Tick(n))) {
			break // the oldest stay out
		}
	}
	g.packet = p.Append(g.packet[:0])
	g.figures.payloadUp.Add(g.now, uint64(len(g.packet)))
	if err := g.link.Send(g.now, peer.State, g.packet); err != nil {
		g.figures.refused++ // the link's end is noticed by watch
	}
}

func held(d time.Duration) uint16 { return uint16(min(max(d/peer.ClockUnit, 0), 1<<16-1)) }
