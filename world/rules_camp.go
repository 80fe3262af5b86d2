package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// Falling, getting up, and mending at a fire.
const (
	DownTicks  = 30 * grid.TicksPerSecond // in which a friend can help
	AloneTicks = 5 * grid.TicksPerSecond  // the same when nobody stands who could
	UpHealth   = 40                       // of whoever is on their feet again
	UpBattery  = MaxBattery / 5           // at least, of whoever comes to at a light: the lamp for 40 s
	MendTicks  = grid.TicksPerSecond / 2  // for one point of health in a fire's circle
)

// Supplies: one purse each.
const (
	MaxSupplies     = 99
	CacheSupplies   = 2
	PackratSupplies = 1 // more from each cache
	PackratPurse    = 2 // with the perk itself
	RescueSupplies  = 3
	CampCost        = 1 // of a portion of health or battery
	HealPortion     = 25
	RechargePortion = MaxBattery / 2
	PostCost        = 3
	EmberPurse      = 2 // with the perk itself
)

// Lantern posts.
const (
	PostAhead = 3 * grid.Metre / 2 // of whoever builds it
	PostFire  = 25 * grid.Metre    // a burning camp fire must be within it
	PostApart = 4 * grid.Metre     // from every other light
)

// Levels.
const (
	OfferSize  = 3
	PauseTicks = 20 * grid.TicksPerSecond // that the world waits for picks
)

// Lost hikers.
const (
	LostStep  = 60 // position units a tick: 3.5 m/s
	LostWade  = LostStep * body.WadePercent / 100
	LostHeel  = 2 * grid.Metre // this near to their leader they stand
	LostSees  = 5 * grid.Metre // a lamp this near is light enough to walk by
	HomeReach = 6 * grid.Metre // of a burning fire
)

// The night.
const (
	DuskEnds      = 60 * grid.Metre // from the trailhead: whoever is farther began the night
	DawnTicks     = 26 * 60 * grid.TicksPerSecond
	RainEarliest  = 4 * 60 * grid.TicksPerSecond // of the night
	RainSpread    = 8 * 60 * grid.TicksPerSecond // later at most
	RainLeast     = 3 * 60 * grid.TicksPerSecond // its length
	RainMore      = 2 * 60 * grid.TicksPerSecond // longer at most
	RainLampReach = 9 * grid.Metre
)
