package world

import "switchback/world/grid"

// The most shades and lantern posts that can exist at once.
const (
	MaxShades = 150
	MaxPosts  = 16
)

// Mood is what a shade or the Warden is doing.
type Mood uint8

// The moods. A shade or Warden that does not exist has NoMood.
const (
	NoMood    Mood = iota
	Lurking        // drifts in the dark, has noticed nobody
	Stalking       // follows its target at a walk; a shade keeps out of the light
	Telling        // stands and gathers itself before a rush: the warning
	Rushing        // runs straight at its target
	Recoiling      // after a blow: a shade draws back, the Warden stands
	Fleeing        // runs from light; the Warden backs away
	Stunned        // hit by a flash
	NumMoods
)

// Shade is a creature of the dark that shuns light and hunts players.
type Shade struct {
	Mood Mood
	grid.Pos
	VX, VY int32 // 1/256 unit a tick
	Target Seat  // whom it follows, or Nobody

	Until Tick  // when the present mood ends, if it ends by itself
	Hits  uint8 // by flashes; one from anyone but the target counts twice
	HitAt Tick  // when the first of them landed
}

// Warden guards a camp. One is out at most: while its Mood is not NoMood.
type Warden struct {
	Mood Mood
	grid.Pos
	VX, VY   int32  // 1/256 unit a tick
	Camp     uint8  // 1–5: the camp it guards
	Strength uint16 // how many more ticks of double light it withstands
	Until    Tick   // when it next decides where to go
	Call     Tick   // when it next calls for help
	Beaten   uint8  // bit camp-1: the Warden of that camp is gone for good
}

// Stage is how far a lost hiker has been helped.
type Stage uint8

// The stages.
const (
	Unseen    Stage = iota // there is no such hiker
	Waiting                // sits in the dark until somebody wakes them
	Following              // walks after a player, on lit ground only
	Home                   // sits at a camp's fire
	NumStages
)

// Lost is a lost hiker.
type Lost struct {
	Stage Stage
	grid.Pos
	VX, VY int32
	Leader Seat
}

// Cache is a box of supplies. The seed fixes where it stands: at the same index
// of level.Level.CacheSpots.
type Cache struct {
	Opened bool
	By     Seat
}

// Post is a lantern post that a player built.
type Post struct {
	Stands bool
	grid.Pos
	By Seat
}

// NightPhase is how far the night has come, and how it ended.
type NightPhase uint8

// The phases of a night.
const (
	Dusk     NightPhase = iota // nothing stirs until a lantern is lit or somebody walks off
	Dark                       // the night itself
	Sunrise                    // over: the summit was reached
	Dawn                       // over: the sun came first
	Overcome                   // over: everybody was down, with no way up
	NumNightPhases
)

// Night is the clock of a night, and the state of the night as a whole.
type Night struct {
	Phase    NightPhase
	Began    Tick               // when Dark began
	Slept    uint32             // ticks that the world has waited for picks since then
	Camp     uint8              // the last camp reached, 0–5
	PauseTil Tick               // the world waits for picks until then at the latest; 0: it does not
	RainFrom Tick               // when the night's one front comes, in ticks of the night (NightTicks)
	RainTill Tick               // when it has passed, likewise
	Build    Tick               // director: when the present part of its cycle ends
	Part     uint8              // director: 0 calm, 1 build, 2 peak
	Spawned  Tick               // when the last shade appeared; 0: none has
	Ended    Tick               // when it was over; 0: it is not
	Kindled  [lightWords]uint32 // bit i: light i was lit this night, whether or not it burns still
	SetOut   bool               // the squad waits for nobody any more; dusk still lasts until nightfall
}
