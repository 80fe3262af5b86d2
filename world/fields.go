package world

import "switchback/world/body"

// The field tables of players, their gear and lights. Each line is a row: number,
// upTo, moved, either or presses. A test proves that together they lose nothing.
// Invariant W3, Invariant W4.

// Units that many fields share.
const (
	unitPlace = "1/1024 m"
	unitSpeed = "1/262144 m a tick"
	unitTick  = "tick, 0: none"
)

func (p *Player) fields(r rows) {
	upTo(r, 0, "condition", "body.Condition", 3, &p.Condition, body.NumConditions-1)
	moved(r, 1, "x", unitPlace, 32|signed, &p.X, "vx")
	moved(r, 2, "y", unitPlace, 32|signed, &p.Y, "vy")
	number(r, 3, "vx", unitSpeed, 20|signed, &p.VX)
	number(r, 4, "vy", unitSpeed, 20|signed, &p.VY)
	moved(r, 5, "z", "1/1024 m above the ground", 14, &p.Z, "vz")
	number(r, 6, "vz", unitSpeed, 20|signed, &p.VZ)
	number(r, 7, "facing", "1/65536 turn", 16|turn, &p.Facing)
	upTo(r, 8, "health", "points", 7, &p.Health, MaxHealth)
	either(r, 9, "lamp", "1: on", 1, &p.LampOn)
	upTo(r, 10, "act target", "world.Target", 8, &p.Act.Target, numTargets-1)
	either(r, 11, "act still", "1: the time runs", 1, &p.Act.Still)
	number(r, 12, "act until", unitTick, 32, &p.Act.Until)
	upTo(r, 13, "battery", "1/12000 of full", 14, &p.Battery, MaxBattery)
	number(r, 14, "rx", "1/262144 m", 8|owner, &p.RX)
	number(r, 15, "ry", "1/262144 m", 8|owner, &p.RY)
	upTo(r, 16, "breath", "1/720 of full", 10|owner, &p.Breath, body.MaxBreath)
	either(r, 17, "winded", "1: yes", 1|owner, &p.Winded)
	presses(r, 18, "pressed low", "acts, lamps, flashes, deeds pressed: a byte each, modulo 256", 32|owner, &p.Pressed)
	number(r, 19, "given low", "a bit a light, 0–31", 32|owner, &p.Given[0])
	number(r, 20, "given high", "a bit a light, 32–47", 32|owner, &p.Given[1])
}

func readPlayer(s *State, id int, rec *Record) bool {
	p := &s.Players[id]
	if p.Condition == body.Absent {
		return false
	}
	p.fields(reading(rec))
	return true
}

func writePlayer(s *State, id int, rec *Record) {
	s.Players[id] = Player{}
	if rec != nil {
		s.Players[id].fields(writing(rec))
	}
}

func (g *Gear) fields(r rows) {
	number(r, 0, "supplies", "count", 7, &g.Supplies)
	number(r, 1, "perks", "a bit a perk", 8, &g.Perks)
	upTo(r, 2, "offer 1", "perk, 0: none", 3|owner, &g.Offer[0], NumPerks-1)
	upTo(r, 3, "offer 2", "perk, 0: none", 3|owner, &g.Offer[1], NumPerks-1)
	upTo(r, 4, "offer 3", "perk, 0: none", 3|owner, &g.Offer[2], NumPerks-1)
	number(r, 5, "until", unitTick, 32, &g.DownUntil)
	number(r, 6, "flashed", unitTick, 32, &g.Flashed)
	number(r, 7, "struck", unitTick, 32, &g.Struck)
	number(r, 8, "hits", "count", 16, &g.Hits)
	number(r, 9, "pulled", "count", 8, &g.Pulled)
	number(r, 10, "brought", "count", 8, &g.Brought)
	upTo(r, 11, "gesture", "1–4, 0: none", 3, &g.Gesture, gestures)
	number(r, 12, "shown", unitTick, 32, &g.Shown)
	number(r, 13, "ping x", unitPlace, 32|signed, &g.Ping.X)
	number(r, 14, "ping y", unitPlace, 32|signed, &g.Ping.Y)
	number(r, 15, "ping at", unitTick, 32, &g.PingAt)
	either(r, 16, "ready", "1: to set out", 1, &g.Ready)
	either(r, 17, "fallback", "1: used", 1|hidden, &g.Fallback)
}

// gestures is the greatest value of Gear.Gesture.
const gestures = uint8(Cheer-Wave) + 1

// A seat's gear exists while its player does.
func readGear(s *State, id int, rec *Record) bool {
	if s.Players[id].Condition == body.Absent {
		return false
	}
	s.Gear[id].fields(reading(rec))
	return true
}

func writeGear(s *State, id int, rec *Record) {
	s.Gear[id] = Gear{}
	if rec != nil {
		s.Gear[id].fields(writing(rec))
	}
}

func (l *Light) fields(r rows) {
	upTo(r, 0, "by", "seat that lit it, 17: nobody", 5, &l.By, Nobody)
	number(r, 1, "alone", "ticks", 9|hidden, &l.Alone)
}

// A light is an entity only while it burns.
func readLight(s *State, id int, rec *Record) bool {
	l := &s.Lights[id]
	if !l.Lit {
		return false
	}
	l.fields(reading(rec))
	return true
}

func writeLight(s *State, id int, rec *Record) {
	s.Lights[id] = Light{Lit: rec != nil}
	if rec != nil {
		s.Lights[id].fields(writing(rec))
	}
}
