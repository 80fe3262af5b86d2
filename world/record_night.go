package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

func readGear(s *State, id int, r *Record) bool {
	g := &s.Gear[id]
	if s.Players[id].Condition == body.Absent {
		return false
	}
	*r = Record{
		int32(g.Supplies), int32(g.Perks),
		int32(g.Offer[0]), int32(g.Offer[1]), int32(g.Offer[2]),
		int32(g.Until), int32(g.Flashed), int32(g.Struck),
		int32(g.Hits), int32(g.Pulled), int32(g.Brought),
		int32(g.Gesture), int32(g.Shown),
		g.Ping.X, g.Ping.Y, int32(g.PingAt), bit(g.Ready), bit(g.Fallback),
	}
	return true
}

func writeGear(s *State, id int, r *Record) {
	if r == nil {
		s.Gear[id] = Gear{}
		return
	}
	s.Gear[id] = Gear{
		Supplies: uint8(r[0]), Perks: Perks(r[1]),
		Offer: [3]Perk{perk(r[2]), perk(r[3]), perk(r[4])},
		Until: Tick(r[5]), Flashed: Tick(r[6]), Struck: Tick(r[7]),
		Hits: uint16(r[8]), Pulled: uint8(r[9]), Brought: uint8(r[10]),
		Gesture: min(uint8(r[11]), 4), Shown: Tick(r[12]),
		Ping: grid.Pos{X: r[13], Y: r[14]}, PingAt: Tick(r[15]), Ready: r[16] != 0, Fallback: r[17] != 0,
	}
}

func perk(v int32) Perk { return min(Perk(v), NumPerks-1) }

func readNight(s *State, _ int, r *Record) bool {
	n := &s.Night
	*r = Record{
		int32(n.Phase), int32(n.Began), int32(n.Slept), int32(n.Camp), int32(n.PauseTil),
		int32(n.RainFrom), int32(n.RainTill), int32(n.Ended), bit(n.SetOut),
		int32(n.Kindled[0]), int32(n.Kindled[1]),
		int32(n.Build), int32(n.Part), int32(n.Spawned),
	}
	return true
}

func writeNight(s *State, _ int, r *Record) {
	if r == nil {
		s.Night = Night{}
		return
	}
	s.Night = Night{
		Phase: min(NightPhase(r[0]), numNightPhases-1), Began: Tick(r[1]), Slept: uint32(r[2]), Camp: min(uint8(r[3]), Camps), PauseTil: Tick(r[4]),
		RainFrom: Tick(r[5]), RainTill: Tick(r[6]), Ended: Tick(r[7]), SetOut: r[8] != 0,
		Kindled: [lightWords]uint32{uint32(r[9]), uint32(r[10])},
		Build:   Tick(r[11]), Part: uint8(r[12]), Spawned: Tick(r[13]),
	}
}

func readShade(s *State, id int, r *Record) bool {
	h := &s.Shades[id]
	if h.Mood == NoMood {
		return false
	}
	*r = Record{int32(h.Mood), h.X, h.Y, h.VX, h.VY, int32(h.Target), int32(h.Until), int32(h.Hits), int32(h.HitAt)}
	return true
}

func writeShade(s *State, id int, r *Record) {
	if r == nil {
		s.Shades[id] = Shade{}
		return
	}
	s.Shades[id] = Shade{
		Mood: mood(r[0]), Pos: grid.Pos{X: r[1], Y: r[2]}, VX: r[3], VY: r[4], Target: min(Seat(r[5]), Nobody),
		Until: Tick(r[6]), Hits: uint8(r[7]), HitAt: Tick(r[8]),
	}
}

func mood(v int32) Mood { return min(Mood(v), numMoods-1) }

// The Warden's entity is there as long as something is known of it: one that
// is beaten everywhere has nothing to hide.
func readWarden(s *State, _ int, r *Record) bool {
	w := &s.Warden
	if *w == (Warden{}) {
		return false
	}
	*r = Record{
		int32(w.Mood), w.X, w.Y, w.VX, w.VY, int32(w.Camp), int32(w.Strength), int32(w.Beaten), int32(w.Until), int32(w.Call),
	}
	return true
}

func writeWarden(s *State, _ int, r *Record) {
	if r == nil {
		s.Warden = Warden{}
		return
	}
	s.Warden = Warden{
		Mood: mood(r[0]), Pos: grid.Pos{X: r[1], Y: r[2]}, VX: r[3], VY: r[4],
		Camp: min(uint8(r[5]), Camps), Strength: uint16(r[6]), Beaten: uint8(r[7]), Until: Tick(r[8]), Call: Tick(r[9]),
	}
}

func readLost(s *State, id int, r *Record) bool {
	l := &s.Lost[id]
	if l.Stage == Unseen {
		return false
	}
	*r = Record{int32(l.Stage), l.X, l.Y, l.VX, l.VY, int32(l.Leader)}
	return true
}

func writeLost(s *State, id int, r *Record) {
	if r == nil {
		s.Lost[id] = Lost{}
		return
	}
	s.Lost[id] = Lost{
		Stage: min(Stage(r[0]), numStages-1), Pos: grid.Pos{X: r[1], Y: r[2]}, VX: r[3], VY: r[4], Leader: min(Seat(r[5]), Nobody),
	}
}

func readCache(s *State, id int, r *Record) bool {
	*r = Record{int32(s.Caches[id].By)}
	return s.Caches[id].Opened
}

func writeCache(s *State, id int, r *Record) {
	if r == nil {
		s.Caches[id] = Cache{}
		return
	}
	s.Caches[id] = Cache{Opened: true, By: min(Seat(r[0]), Nobody)}
}

func readPost(s *State, id int, r *Record) bool {
	p := &s.Posts[id]
	*r = Record{p.X, p.Y, int32(p.By)}
	return p.Stands
}

func writePost(s *State, id int, r *Record) {
	if r == nil {
		s.Posts[id] = Post{}
		return
	}
	s.Posts[id] = Post{Stands: true, Pos: grid.Pos{X: r[0], Y: r[1]}, By: min(Seat(r[2]), Nobody)}
}
