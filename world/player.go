package world

import "switchback/world/body"

// Player is one seat's share of the state.
type Player struct {
	body.Body
	Health  int16 // 0..MaxHealth
	Battery int16 // 0..MaxBattery
	LampOn  bool
	Act     Action
	Pressed [NumPresses]uint8  // counters as last seen; a difference is a press
	Given   [lightWords]uint32 // bit i: light i gave its battery share to this player
}

// Shines reports whether the player's lamp throws its cone: switched on, some
// battery left, and not lowered for a slow act.
func (p *Player) Shines() bool {
	return p.LampOn && p.Battery > 0 && !p.Act.Still && p.Condition == body.Standing
}

// Action is a slow act; the zero value is none. It waits until its player
// stands still, and then takes its time.
type Action struct {
	Target Target
	Still  bool // the player stands, the time runs, the lamp is lowered
	Until  Tick // when it is done; 0: no act
}

// Light is a lantern or a fire. Its place is a pure function of the seed
// (forest.Spots, same index), its flame is state.
type Light struct {
	Lit bool
	By  Seat // who lit it; Nobody for a flame that burned from the start

	Alone uint16 // ticks that nobody was near, up to UntendedTicks
}

// Nobody stands in for a seat where nobody did something.
const Nobody Seat = MaxSeats

// MaxLights bounds the spots of a forest that carry a light.
const MaxLights = 48

// lightWords hold a bit for each light.
const lightWords = (MaxLights + 31) / 32
