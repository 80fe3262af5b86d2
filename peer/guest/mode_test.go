package guest_test

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/peer/host"
	"switchback/peer/memnet"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	"switchback/world/hike"
)

// relay is a second, tiny mode: a player within three metres of a light holds it,
// and that is all. It has its own table of what it replicates, over a part of the
// state that the hike uses differently, and nothing in host, guest or snapshot
// knows about it.
var relay = &world.Mode{
	ID: 9, Name: "relay",
	Tables: []world.Table{world.PlayerTable, world.LightTable, scores},
	Start:  func(*world.World) {},
	Phases: []world.Phase{
		hike.Seats,
		{Name: "walk", Run: func(w *world.World, in *[world.MaxSeats]world.Input) {
			for i := range in {
				body.Move(&w.Players[i].Body, in[i].Command.Steer(), w.Forest)
			}
		}},
		{Name: "hold", Run: hold},
	},
}

func hold(w *world.World, _ *[world.MaxSeats]world.Input) {
	const reach = 3 * grid.Metre
	for l := range w.Spots {
		for i := range w.Players {
			p := &w.Players[i]
			if p.Condition == body.Standing && p.Pos.Dist2(w.Spots[l].Pos) < reach*reach && w.Lights[l].By != world.Seat(i) {
				w.Lights[l] = world.Light{Lit: true, By: world.Seat(i)}
				w.Gear[i].Hits++
				w.Events = append(w.Events, world.Event{What: 1, Seat: world.Seat(i), Index: uint8(l)})
			}
		}
	}
}

// scores is a kind that only this mode has: how often a seat took a light.
var scores = world.Table{
	Kind: 77, Name: "score", Max: world.MaxSeats,
	Fields: []world.Field{{Name: "taken", Unit: "count", Bits: 10}},
	Read: func(s *world.State, id int, r *world.Record) bool {
		*r = world.Record{int32(s.Gear[id].Hits)}
		return s.Players[id].Condition != body.Absent
	},
	Write: func(s *world.State, id int, r *world.Record) {
		if s.Gear[id].Hits = 0; r != nil {
			s.Gear[id].Hits = uint16(r[0])
		}
	},
	Owned: func(int, world.Seat) bool { return false },
}

func newRelay(t *testing.T) *star {
	n := memnet.New(1)
	links := &hostLinks{Listener: n.Listen()}
	h := host.New(host.Config{Seed: 1, Mode: relay, Name: "Fern", Token: func() snapshot.Token { return snapshot.Token{1} }}, links)
	return &star{t: t, net: n, host: h, links: links}
}

func (s *star) joinRelay(modes []*world.Mode) *pupil {
	p := s.join("Moss", "lat:60", snapshot.Token{})
	p.Guest = guest.New(guest.Config{Name: "Moss", Modes: modes, Reconciled: p.reconciled}, p.link)
	return p
}

func TestAnotherModeIsTablesAndPhases(t *testing.T) {
	s := newRelay(t)
	a := s.joinRelay(append([]*world.Mode{relay}, modes...))
	s.run(2*time.Second, func() {})
	a.wish.MoveY = -body.MaxAxis // up the trail, to the first lantern
	s.run(12*time.Second, func() {})
	a.wish.MoveY = 0
	s.run(time.Second, func() {})
	if got, want := a.view.State.Gear[1].Hits, s.host.World().Gear[1].Hits; got != want || want == 0 {
		t.Errorf("the guest knows of %d taken lights, the host of %d", got, want)
	}
	told := false
	for _, n := range a.view.Notices {
		e, ok := n.What.World()
		told = told || ok && e == 1 && n.Seat == 1
	}
	if !told {
		t.Error("the guest was not told of it")
	}
	if a.moved > 0 {
		t.Errorf("%d corrections", a.moved)
	}
}

func TestUnknownModeIsRefusedByName(t *testing.T) {
	s := newRelay(t)
	a := s.joinRelay(modes)
	s.run(time.Second, func() {})
	if reasonOf(a.err) != peer.WrongContent {
		t.Errorf("ended with %v", a.err)
	}
}
