package world

import "switchback/world/grid"

// Shades. The speeds, times and distances are game design; docs/game.md has
// the table and the reasons.
const (
	LurkSpeed   = grid.MetrePerSecond
	StalkSpeed  = 3 * grid.MetrePerSecond
	RushSpeed   = 9 * grid.MetrePerSecond
	RecoilSpeed = 4 * grid.MetrePerSecond
	FleeSpeed   = 6 * grid.MetrePerSecond
	ShadeRadius = 4 * grid.Metre / 10

	ShadeThink = 6          // ticks between two decisions of one shade: it goes straight in between, which is cheap to send
	ShadeLook  = grid.Metre // how far ahead it looks for light

	TellReach   = 83 * grid.Metre / 10 // a stalker this near gathers itself: 8.0–8.3 m, for it comes in steps of 0.3 m
	TellTicks   = 36
	RushTicks   = 108
	BlowReach   = 3 * grid.Metre / 2
	RecoilTicks = 72
	FleeTicks   = 60     // runs on for so long once it is dark
	TrailTicks  = 120    // follows for so long whom it notices no more
	DriftTicks  = 2 * 60 // least time between two turns of a lurker, and the spread of it
	ShadeRange  = 60 * grid.Metre
	BesideTrunk = 4 * grid.Metre // nearer than this a trunk between does not keep a stalker from rushing
)

// Blows.
const (
	BlowHealth     = 25
	BlowThickCoat  = 16
	StruckTicks    = 48 // 0.8 s between two blows on one player
	WardenBlow     = 35
	WardenBlowCoat = 22
)

// How far shades notice a player.
const (
	NoticeLamp  = 24 * grid.Metre
	NoticeSoft  = 20 * grid.Metre // the lamp of whoever has SoftStep
	NoticeDark  = 7 * grid.Metre
	HearRunning = 20 * grid.Metre
	HearWalking = 6 * grid.Metre
	RunningFrom = 9 * grid.MetrePerSecond / 2 // a body faster than this is heard as running
	WalkingFrom = grid.MetrePerSecond / 2     // and than this as walking
)

// Lanterns left alone.
const (
	TendedReach   = 25 * grid.Metre // somebody within it looks after a lantern
	UntendedTicks = 8 * grid.TicksPerSecond
	DouseReach    = 12 * grid.Metre // a shade within it puts the lantern out
	DouseStand    = 11 * grid.Metre // how near a shade goes for that
	LanternLure   = 30 * grid.Metre // from how far a lantern left alone draws lurkers
)

// The flash.
const (
	FlashReach   = 10 * grid.Metre
	FlashWide    = 12 * grid.Metre // with WideFlash
	FlashHalf    = grid.Metre / 2  // to each side of the ray
	FlashSpread  = 54              // 1/1024: or 3° of it, whichever is more
	FlashBroad   = 2               // times both with WideFlash
	FlashTicks   = 24              // between two flashes
	FlashBattery = MaxBattery / 50
	FlashEmber   = MaxBattery / 100 // with Ember
	StunTicks    = 36
	StunWide     = 90  // with WideFlash
	BanishHits   = 3   // hits that banish a shade
	BanishTicks  = 240 // within this time of the first of them
)

// The director.
const (
	CeilingBase  = 3
	CeilingLeg   = 2 // more a leg
	SpawnNear    = 18 * grid.Metre
	SpawnFar     = 30 * grid.Metre
	SpawnKeep    = 16 * grid.Metre // from every player
	SpawnTries   = 6               // places that are tried in one tick
	BuildTicks   = 40 * grid.TicksPerSecond
	BuildMore    = 30 * grid.TicksPerSecond
	PeakTicks    = 10 * grid.TicksPerSecond
	PeakMore     = 5 * grid.TicksPerSecond
	CalmTicks    = 20 * grid.TicksPerSecond
	FirstFrom    = 45 * grid.TicksPerSecond // of the night: the first shade comes no sooner
	FirstBy      = 65 * grid.TicksPerSecond // and then at the latest
	FirstChance  = 600                      // one in so many, a tick in between
	FirstFar     = 22 * grid.Metre
	FirstSpread  = 65536 * 40 / 360          // it comes from ahead: an angle of 40° about the facing
	FirstTicks   = 15 * grid.TicksPerSecond  // it knows whom it comes to see for so long
	NoRushBefore = 100 * grid.TicksPerSecond // of the night
	SquadWhole   = 100                       // what the squad's factor counts in
)

// The squad's factor, in per cent: how much harder the night is on it.
const (
	SquadOne   = 120
	SquadTwo   = 230
	SquadThree = 355
	SquadFour  = 485
	SquadFive  = 605 // and more
)

// The Warden.
const (
	WardenSpeed    = 5 * grid.MetrePerSecond / 2
	WardenRadius   = 8 * grid.Metre / 10
	WardenReach    = 9 * grid.Metre / 5       // of its blow
	WardenWake     = 30 * grid.Metre          // a player so near to the dark fire brings it out
	WardenGround   = 25 * grid.Metre          // around the fire: nobody beyond is followed
	WardenLeave    = 60 * grid.Metre          // nobody within: it is gone until somebody comes back
	WardenStrength = 3 * grid.TicksPerSecond  // of double light, times the squad
	WardenRest     = 90                       // ticks between two of its blows
	WardenBack     = 2 * grid.TicksPerSecond  // how long it backs away when first doubly lit
	WardenPause    = 18                       // ticks that a flash holds it
	WardenCalls    = 10 * grid.TicksPerSecond // between two calls for help, by the squad
)
