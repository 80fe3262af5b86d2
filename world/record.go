package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// readPlayer and writePlayer follow playerFields, line by line; a test proves
// that together they lose nothing of a Player. Invariants W3, W4.
func readPlayer(s *State, id int, r *Record) bool {
	p := &s.Players[id]
	if p.Condition == body.Absent {
		return false
	}
	*r = Record{
		int32(p.Condition),
		p.X, p.Y,
		p.VX, p.VY,
		p.Z, p.VZ,
		int32(p.Facing),
		int32(p.Health),
		bit(p.LampOn),
		int32(p.Act.Target), bit(p.Act.Still), int32(p.Act.Until),
		int32(p.Battery),
		int32(p.RX), int32(p.RY),
		int32(p.Breath),
		bit(p.Winded),
		packPresses(&p.Pressed),
		int32(p.Given[0]), int32(p.Given[1]),
	}
	return true
}

// What comes from a peer may be any number that fits the field; what would be
// an index or a name out of range is bent to one within it.
func writePlayer(s *State, id int, r *Record) {
	p := &s.Players[id]
	if r == nil {
		*p = Player{}
		return
	}
	p.Condition = min(body.Condition(r[0]), body.NumConditions-1)
	p.Pos = grid.Pos{X: r[1], Y: r[2]}
	p.VX, p.VY = r[3], r[4]
	p.Z, p.VZ = r[5], r[6]
	p.Facing = grid.Turn(r[7])
	p.Health = min(int16(r[8]), MaxHealth)
	p.LampOn = r[9] != 0
	p.Act = Action{Target: Target(r[10]).bounded(), Still: r[11] != 0, Until: Tick(r[12])}
	p.Battery = min(int16(r[13]), MaxBattery)
	p.RX, p.RY = uint8(r[14]), uint8(r[15])
	p.Breath = min(int16(r[16]), body.MaxBreath)
	p.Winded = r[17] != 0
	p.Pressed = unpackPresses(r[18])
	p.Given = [2]uint32{uint32(r[19]), uint32(r[20])}
}

// A light is an entity while it burns; a dark one is an absent one.
func readLight(s *State, id int, r *Record) bool {
	l := &s.Lights[id]
	if !l.Lit {
		return false
	}
	*r = Record{int32(l.By), int32(l.Alone)}
	return true
}

func writeLight(s *State, id int, r *Record) {
	if r == nil {
		s.Lights[id] = Light{}
		return
	}
	s.Lights[id] = Light{Lit: true, By: min(Seat(r[0]), Nobody), Alone: uint16(r[1])}
}

func bit(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

func packPresses(p *[NumPresses]uint8) int32 {
	return int32(uint32(p[Act])<<24 | uint32(p[Lamp])<<16 | uint32(p[Flash])<<8 | uint32(p[Do]))
}

func unpackPresses(v int32) [NumPresses]uint8 {
	u := uint32(v)
	return [NumPresses]uint8{Act: uint8(u >> 24), Lamp: uint8(u >> 16), Flash: uint8(u >> 8), Do: uint8(u)}
}
