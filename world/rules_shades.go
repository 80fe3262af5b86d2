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

	ShadeThink = 6          // ticks between two decisions; going straight in between is cheap to send
	ShadeLook  = grid.Metre // how far ahead it looks for light

	TellReach   = 83 * grid.Metre / 10 // a stalker this near gathers itself: 8.0–8.3 m, in steps of 0.3 m
	TellTicks   = 36
	RushTicks   = 108 // at most
	BlowReach   = 3 * grid.Metre / 2
	RecoilTicks = 72
	FleeTicks   = 60              // how long it runs on once it is in the dark
	TrailTicks  = 120             // how long it follows a player it no longer notices
	DriftTicks  = 2 * 60          // a lurker turns after this many ticks, or up to as many more
	ShadeRange  = 60 * grid.Metre // a shade farther than this from every player disappears
	BesideTrunk = 4 * grid.Metre  // a stalker nearer than this rushes although a trunk stands between
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
	NoticeSoft  = 20 * grid.Metre // the lamp of a player with SoftStep
	NoticeDark  = 7 * grid.Metre
	HearRunning = 20 * grid.Metre
	HearWalking = 6 * grid.Metre
	RunningFrom = 9 * grid.MetrePerSecond / 2 // a body faster than this is heard running
	WalkingFrom = grid.MetrePerSecond / 2     // a body faster than this is heard walking
)

// Lanterns left alone.
const (
	TendedReach   = 25 * grid.Metre         // a lantern with a player within it is not alone
	UntendedTicks = 8 * grid.TicksPerSecond // after being alone for so long it can be put out
	DouseReach    = 12 * grid.Metre         // a shade within it puts the lantern out
	DouseStand    = 11 * grid.Metre         // how near a lurker goes to do so
	LanternLure   = 30 * grid.Metre         // how far off a lantern left alone draws lurkers
)

// The flash.
const (
	FlashReach   = 10 * grid.Metre
	FlashWide    = 12 * grid.Metre // with WideFlash
	FlashHalf    = grid.Metre / 2  // to each side of the ray
	FlashSpread  = 54              // or, if that is more, 54/1024 of the distance to each side: 3°
	FlashBroad   = 2               // times both, with WideFlash
	FlashTicks   = 24              // between two flashes
	FlashBattery = MaxBattery / 50
	FlashEmber   = MaxBattery / 100 // with Ember
	StunTicks    = 36
	StunWide     = 90  // with WideFlash
	BanishHits   = 3   // so many hits banish a shade
	BanishTicks  = 240 // if they come within this time of the first
)

// The director.
const (
	CeilingBase  = 3               // shades at once for a squad's factor of 100 %
	CeilingLeg   = 2               // more for each leg
	SpawnNear    = 18 * grid.Metre // least distance from the player that a shade is made for
	SpawnFar     = 30 * grid.Metre // greatest distance
	SpawnKeep    = 16 * grid.Metre // least distance from every player
	SpawnTries   = 6               // places tried in one tick
	BuildTicks   = 40 * grid.TicksPerSecond
	BuildMore    = 30 * grid.TicksPerSecond // or up to so much longer
	PeakTicks    = 10 * grid.TicksPerSecond
	PeakMore     = 5 * grid.TicksPerSecond // or up to so much longer
	CalmTicks    = 20 * grid.TicksPerSecond
	FirstFrom    = 45 * grid.TicksPerSecond  // into the night: the first shade comes no sooner
	FirstBy      = 65 * grid.TicksPerSecond  // into the night: from then on every tick tries for it
	FirstChance  = 600                       // before that, one tick in so many does
	FirstFar     = 22 * grid.Metre           // SpawnFar for the first shade
	FirstSpread  = 65536 * 40 / 360          // it comes from ahead: within 40° centred on the facing
	FirstTicks   = 15 * grid.TicksPerSecond  // how long it stalks a player it does not notice
	NoRushBefore = 100 * grid.TicksPerSecond // into the night: no shade rushes sooner
	SquadWhole   = 100                       // the squad's factor is in 1/SquadWhole
)

// The squad's factor in per cent, by the number of players standing or down: how many
// more shades there may be, and how much stronger a Warden is.
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
	WardenWake     = 30 * grid.Metre          // a player this near to the camp's fire brings it out
	WardenGround   = 25 * grid.Metre          // it follows nobody farther than this from the fire
	WardenLeave    = 60 * grid.Metre          // it goes when nobody is this near to the fire
	WardenStrength = 3 * grid.TicksPerSecond  // ticks of double light, times the squad's factor
	WardenRest     = 90                       // ticks that it stands still after a blow
	WardenBack     = 2 * grid.TicksPerSecond  // how long it backs away when first lit by two lights
	WardenPause    = 18                       // ticks that a flash holds it
	WardenCalls    = 10 * grid.TicksPerSecond // between calls for help, over the squad's factor
)
