package world

import "switchback/world/grid"

// Bounds of what lives in the night.
const (
	MaxShades = 150
	MaxPosts  = 16
)

// Mood is what a shade is about.
type Mood uint8

// The moods. A shade that is not there has NoMood.
const (
	NoMood    Mood = iota
	Lurking        // drifts in the dark, has noticed nobody
	Stalking       // follows its target at a walk, out of the light
	Telling        // stands and gathers itself: the warning
	Rushing        // comes straight on
	Recoiling      // draws back after a blow
	Fleeing        // runs from the light
	Stunned        // hit by a flash
	numMoods
)

// Shade is one of those that do not like light.
type Shade struct {
	Mood Mood
	grid.Pos
	VX, VY int32 // 1/256 unit a tick
	Target Seat  // whom it follows; Nobody

	Until Tick  // of the present mood, where it ends by itself
	Hits  uint8 // by flashes, counted double from anyone but the target
	HitAt Tick  // when the first of them fell
}

// Warden waits at a camp whose fire is dark. It is there while its Mood is not
// NoMood.
type Warden struct {
	Mood Mood
	grid.Pos
	VX, VY   int32
	Camp     uint8  // 1–5
	Strength uint16 // ticks of double light that it still stands
	Until    Tick   // of the present mood
	Call     Tick   // when it calls for help next
	Beaten   uint8  // bit camp-1: the Warden of that camp is gone for good
}

// Stage is how far a lost hiker is.
type Stage uint8

// The stages.
const (
	Unseen    Stage = iota // there is no such hiker
	Waiting                // sits in the dark until somebody wakes them
	Following              // walks with whoever woke them, on lit ground only
	Home                   // sits at a camp's fire
	numStages
)

// Lost is a lost hiker.
type Lost struct {
	Stage Stage
	grid.Pos
	VX, VY int32
	Leader Seat
}

// Cache is a box of supplies; its place is a pure function of the seed
// (World.CacheSpots, same index).
type Cache struct {
	Opened bool
	By     Seat
}

// Post is a lantern that somebody built.
type Post struct {
	Stands bool
	grid.Pos
	By Seat
}

// NightPhase is how far the night is.
type NightPhase uint8

// The phases of a night.
const (
	Dusk     NightPhase = iota // nothing stirs until the first lantern is lit
	Dark                       // the night
	Sunrise                    // over: the summit was reached
	Dawn                       // over: the sun came first
	Overcome                   // over: everybody was down
	numNightPhases
)

// Night is the clock and the state of the whole.
type Night struct {
	Phase    NightPhase
	Began    Tick   // when the first lantern was lit
	Slept    uint32 // ticks that the world waited since then
	Camp     uint8  // camps reached, 0–5
	PauseTil Tick   // the world waits for picks until then at the latest; 0: it does not wait
	RainFrom Tick   // of the night's one front, in ticks of the night
	RainTill Tick
	Build    Tick  // director: when the present part of its cycle ends
	Part     uint8 // 0 calm, 1 build, 2 peak
	Spawned  Tick  // when the director made a shade last
	Ended    Tick
	Kindled  [lightWords]uint32 // bit i: light i was lit this night, whether or not it burns still
	SetOut   bool               // the squad is done with waiting for one another; dusk goes on until nightfall
}
