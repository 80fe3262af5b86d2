package world

import "switchback/world/body"

// Player is one seat's share of the state.
type Player struct {
	body.Body
	Health  int16 // 0..MaxHealth
	Battery int16 // 0..MaxBattery
	LampOn  bool
	Act     Action
	Pressed [NumPresses]uint8  // Command.Presses of the last tick; a difference is a press
	Given   [lightWords]uint32 // bit i: lantern i has given this player its share of battery
}

// Shines reports whether the player's lamp throws its cone: the player stands, the
// lamp is on, has battery and is not lowered for a slow act.
func (p *Player) Shines() bool {
	return p.LampOn && p.Battery > 0 && !p.Act.Still && p.Condition == body.Standing
}

// Action is a slow act. The zero value is none. Its time starts when the player
// stands still.
type Action struct {
	Target Target
	Still  bool // the player stands still: the time runs, the lamp is lowered
	Until  Tick // when it is done; 0: no act
}

// Light is the flame of a lantern or a fire. The seed fixes where it stands: at the
// same index of level.Level.Spots.
type Light struct {
	Lit bool
	By  Seat // who lit it; Nobody if it burned from the start

	Alone uint16 // ticks for which nobody was near, 0..UntendedTicks
}

// Nobody is the value of a Seat that names no player.
const Nobody Seat = MaxSeats

// MaxLights bounds the spots of a forest that carry a light.
const MaxLights = 48

// lightWords is how many words hold a bit for each light.
const lightWords = (MaxLights + 31) / 32
