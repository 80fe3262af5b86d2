package lab

import (
	"testing"
	"time"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/hike"
)

// count is a tiny mode: bodies walk, and a table of its own counts how often each stood
// at a light. Neither the lab nor any session knows about it.
var count = &world.Mode{
	ID: 99, Name: "count", Start: func(*world.World) {},
	Tables: []world.Table{world.PlayerTable, {
		Kind: 100, Name: "stood", Max: world.MaxSeats, Fields: []world.Field{{Name: "ticks", Unit: "count", Bits: 8}},
		Read: func(s *world.State, id int, r *world.Record) bool {
			*r = world.Record{int32(s.Gear[id].Pulled)}
			return s.Gear[id].Pulled > 0
		},
		Write: func(s *world.State, id int, r *world.Record) {
			if s.Gear[id].Pulled = 0; r != nil {
				s.Gear[id].Pulled = uint8(r[0])
			}
		},
		Owned: func(int, world.Seat) bool { return false },
	}},
	Phases: []world.Phase{hike.Seats, {Name: "walk and count", Run: func(w *world.World, in *[world.MaxSeats]world.Input) {
		for i := range in {
			body.Move(&w.Players[i].Body, in[i].Command.Steer(), w.Forest)
			if w.Players[i].Condition == body.Standing && w.Tick%60 == 0 {
				w.Gear[i].Pulled = max(w.Gear[i].Pulled, w.Gear[i].Pulled+1)
			}
		}
	}}},
}

func TestAnotherModeInTheLaboratory(t *testing.T) {
	scenes["count"] = count
	defer delete(scenes, "count")
	for transport, length := range map[string]time.Duration{Memory: 30 * time.Second, WebRTC: 3 * time.Second} {
		t.Run(transport, func(t *testing.T) {
			defer noLeaks(t)
			demand(t, Config{Scene: "count", Transport: transport, Guests: 2, Length: length},
				"guests.correction_cm.max==0", "guests.relevant.max==4") // two bodies and two counts
		})
	}
}
