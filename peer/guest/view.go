package guest

import (
	"switchback/peer"
	"switchback/world"
)

// View fills v with the world as this guest is to see it: its own body as
// predicted, everyone else as interpolated.
func (g *Guest) View(v *peer.View) {
	if g.terrain == nil {
		*v = peer.View{Self: world.NoSeat}
		return
	}
	if g.others.draw(g.look(), &v.State) {
		g.figures.held++
	}
	v.State.Seed, v.Night, v.Max = g.night.Seed, g.night.Start, uint8(g.max)
	g.viewSelf(v)
	v.Names, v.Pings, v.Notices, v.Chat = g.names, g.pings, g.notices.Rows, g.chat.Lines
	v.Silent = g.now - g.heard
	g.sample(&v.Sample)
}

// viewSelf fills in the guest's own player: the body as predicted, the rest as in
// the newest snapshot.
func (g *Guest) viewSelf(v *peer.View) {
	v.Self, v.Offset = g.seat, g.offset.At()
	slot := g.schema.Slot(world.KindPlayer, int(g.seat))
	if g.held.newest == nil || !g.held.newest.Has(slot) {
		return
	}
	g.schema.Table(slot).Write(&v.State, int(g.seat), g.held.newest.Record(slot))
	v.State.Players[g.seat].Body = g.body.Body
}
