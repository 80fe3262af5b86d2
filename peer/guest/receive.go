package guest

import (
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// receive reads what the host sent.
func (g *Guest) receive() {
	for range maxPackets {
		ch, packet, at, ok := g.link.Recv(g.now)
		if !ok || g.ended != nil {
			return
		}
		if ch == peer.Event {
			g.message(packet)
		} else if g.terrain != nil {
			g.statePacket(packet, at)
		}
	}
}

// message takes a message of the event channel: the Welcome, or a Refused, with
// which the host gives no seat or takes it away.
func (g *Guest) message(m []byte) {
	var r snapshot.Refused
	if r.Decode(m) == nil {
		g.end(peer.Reason(r.Reason), peer.Refusal{
			HostVersion: r.Version, Version: snapshot.Version, HostRules: r.Content, Rules: world.ContentHash(), Said: r.Text,
		})
		return
	}
	var w snapshot.Welcome
	if w.Decode(m) != nil || g.terrain != nil {
		g.figures.refused++
		return
	}
	g.welcome(&w)
}

// welcome makes the level that the host named and starts the clock, ahead of the
// host by the round trip of the greeting and two ticks. The slack then trims it.
func (g *Guest) welcome(w *snapshot.Welcome) {
	mode := g.mode(w.Mode)
	if mode == nil {
		g.end(peer.WrongContent, peer.UnknownMode{ID: w.Mode})
		return
	}
	g.schema = snapshot.NewSchema(mode.Tables)
	g.held, g.others = newBaselines(g.schema), newInterpolation(g.schema)
	g.shares = newShares(g.schema)
	if !g.grow(&w.Night) {
		return
	}
	g.seat, g.max = w.Seat, int(w.Max)
	for _, s := range w.Roster {
		g.names[s.Seat] = peer.MakeName(s.Name)
	}
	ahead := world.Tick((g.now-g.began)/peer.TickTime) + 2
	g.body = newPrediction(g.terrain.Forest, w.Tick+1+ahead)
	g.clock.Start(g.now)
	g.heard = g.now
	g.wish.Facing = grid.North
	if g.cfg.Welcomed != nil {
		g.cfg.Welcomed(w.Token)
	}
}

func (g *Guest) mode(id uint8) *world.Mode {
	for _, m := range g.cfg.Modes {
		if m.ID == id {
			return m
		}
	}
	return nil
}

// statePacket takes one packet. It counts as received only when all of it was
// decoded, because to acknowledge a snapshot is to hold it (Invariant N2).
func (g *Guest) statePacket(packet []byte, at time.Duration) {
	p := &g.in
	if err := p.Decode(packet); err != nil {
		g.figures.refused++
		return
	}
	if p.HasSnapshot && !g.decode(p) {
		return
	}
	if !g.window.Receive(p.Header.Seq) {
		return
	}
	g.heard = max(g.heard, at)
	g.figures.payloadDown.Add(g.now, uint64(len(packet)))
	g.shares.add(g.now, g.seat, packet)
	g.acked = g.window.Acked(p.Header, g.acked[:0])
	g.events.Acked(p.EventAck)
	if p.HasClock {
		g.echo = echo{has: true, clock: p.Clock, at: at}
	}
	if p.HasLatency {
		g.pings = p.Latency
	}
	if p.HasSnapshot {
		g.snapshot(&p.Head, at)
	}
	for _, e := range g.events.Receive(&p.Events) {
		g.event(e)
	}
}

// decode reads the entities against the baseline that the packet names.
func (g *Guest) decode(p *snapshot.FromHost) bool {
	var base *snapshot.Set
	if p.Head.Base != 0 {
		if base = g.held.at(p.Head.BaseTick()); base == nil {
			return false
		}
		if p.Head.HasHash {
			g.compare(base, p.Head.Hash)
		}
	} else if !g.plausible(&p.Head.Night) {
		return false
	} else {
		g.figures.full++
	}
	if err := g.schema.Decode(&p.Entities, g.seat, base, p.Head.Tick, g.held.spare); err != nil {
		g.figures.refused++
		return false
	}
	g.figures.baselineAge = p.Head.Base
	return true
}

// compare compares the hash of a baseline with the host's.
func (g *Guest) compare(base *snapshot.Set, hash uint32) {
	g.figures.agrees = base.Hash() == hash
	if !g.figures.agrees && g.cfg.Disagreed != nil {
		g.cfg.Disagreed(Disagreement{Seat: g.seat, Base: base, Hash: hash})
	}
}

// snapshot takes a snapshot that was decoded into the spare set.
func (g *Guest) snapshot(h *snapshot.SnapshotHead, at time.Duration) {
	if h.Base == 0 && h.Night != g.night && !g.enterNight(&h.Night) {
		return
	}
	if g.held.newest == nil {
		g.position = max(g.position, int64(h.Tick)*playbackBy) // better early than nothing
	}
	kept, newest := g.held.keep()
	if kept != nil {
		g.others.add(kept)
	}
	g.line.Arrived(h.Tick, at)
	g.figures.snapshots.Add(g.now, 1)
	if !newest {
		return // an older snapshot would move the body backwards
	}
	if h.Slack != snapshot.NoSlack {
		g.figures.slack = int16(h.Slack)
		g.slack(h)
	}
	g.body.Acked(h.Newest)
	g.reconcile(h)
	g.figures.starved += uint32(h.Starved - g.figures.starvedSaid)
	g.figures.starvedSaid = h.Starved
}

// slack steers the clock. If the commands are so early that the host cannot even
// queue them, the host has lost time. Waiting for it would freeze this player, so
// the commands are stamped anew.
func (g *Guest) slack(h *snapshot.SnapshotHead) {
	if h.Slack < snapshot.FarSlack {
		g.clock.Slack(int(h.Slack), h.Newest, g.body.Next())
		return
	}
	if next := h.Tick + world.Tick(g.roundTripTicks()) + restampAhead; next < g.body.Next() {
		g.body.Restamp(next)
		g.clock.Since(next)
	}
}

// reconcile restores the guest's own body from the newest snapshot and replays.
func (g *Guest) reconcile(h *snapshot.SnapshotHead) {
	slot := g.schema.Slot(world.KindPlayer, int(g.seat))
	if !g.held.newest.Has(slot) {
		return
	}
	g.schema.Table(slot).Write(&g.told, int(g.seat), g.held.newest.Record(slot))
	before, moved := g.replay(h.Tick, g.told.Players[g.seat].Body)
	if !g.figures.placed {
		g.figures.placed = true // the first snapshot of a night places the body: no correction
		return
	}
	g.offset.Corrected(before, g.body.Body.Pos)
	g.figures.corrected(moved)
	if g.cfg.Reconciled != nil {
		g.cfg.Reconciled(Reconciliation{
			Tick: h.Tick, Moved: moved, Replayed: int(int32(g.body.Next() - 1 - h.Tick)),
			GuessFree: h.Starved == g.figures.starvedSaid && g.body.Meant(h.Newest, h.Tick),
		})
	}
}

func (g *Guest) replay(at world.Tick, truth body.Body) (grid.Pos, int32) {
	if g.cfg.Reconciling != nil {
		g.cfg.Reconciling.Start()
		defer g.cfg.Reconciling.Stop()
	}
	return g.body.Reconcile(at, truth)
}

// event acts on an event of the host.
func (g *Guest) event(payload []byte) {
	var e snapshot.Event
	if e.Decode(payload) != nil {
		g.figures.refused++
		return
	}
	switch e.Kind {
	case snapshot.EventRoster:
		g.names[e.Seat] = peer.MakeName(e.Name)
	case snapshot.EventNotice:
		g.notices.Add(peer.Notice{
			Tick: e.Tick, What: peer.NoticeKind(e.What), Seat: e.Seat, Index: e.Index, Who: peer.MakeName(e.Name),
		})
	case snapshot.EventChat:
		if e.Seat < world.MaxSeats {
			g.chat.Add(e.Seat, g.names[e.Seat], e.Text)
		}
	case snapshot.EventGoodbye:
		var said peer.Evidence
		if e.Text != "" {
			said = peer.Said{Text: e.Text}
		}
		g.end(peer.Reason(e.Reason), said)
	}
}
