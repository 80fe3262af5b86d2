package world

import (
	"switchback/world/body"
	"switchback/world/grid"
)

// Falling, getting up, and mending at a fire.
const (
	DownTicks  = 30 * grid.TicksPerSecond // how long a friend has to pull a player up
	AloneTicks = 5 * grid.TicksPerSecond  // how long it takes to come to when no friend stands
	UpHealth   = 40                       // health after getting up
	UpBattery  = MaxBattery / 5           // least battery after coming to at a light: 40 s
	MendTicks  = grid.TicksPerSecond / 2  // between two points of health in a fire's circle
)

// Supplies: each player has a purse.
const (
	MaxSupplies     = 99
	CacheSupplies   = 2
	PackratSupplies = 1 // a Packrat finds so many more in each cache
	PackratPurse    = 2 // come with the perk
	RescueSupplies  = 3 // for a hiker brought home
	CampCost        = 1 // price of a portion of health or battery
	HealPortion     = 25
	RechargePortion = MaxBattery / 2
	PostCost        = 3
	EmberPurse      = 2 // come with the perk
)

// Lantern posts.
const (
	PostAhead = 3 * grid.Metre / 2 // how far in front of its builder a post stands
	PostFire  = 25 * grid.Metre    // greatest distance from a camp's fire, burning or dark
	PostApart = 4 * grid.Metre     // least distance from every other light and post
)

// Levels.
const (
	OfferSize  = 3
	PauseTicks = 20 * grid.TicksPerSecond // how long the world waits for picks at most
)

// Lost hikers.
const (
	LostStep  = 60                                // position units a tick: 3.5 m/s
	LostWade  = LostStep * body.WadePercent / 100 // the same in water
	LostHeel  = 2 * grid.Metre                    // this near to their leader they stand still
	LostSees  = 5 * grid.Metre                    // a lamp this near is light enough to walk by
	HomeReach = 6 * grid.Metre                    // this near to a burning fire they are home
)

// The night.
const (
	DuskEnds      = 60 * grid.Metre               // night falls when somebody is farther off the trailhead
	DawnTicks     = 26 * 60 * grid.TicksPerSecond // length of the night
	RainEarliest  = 4 * 60 * grid.TicksPerSecond  // into the night, rain begins at the earliest
	RainSpread    = 8 * 60 * grid.TicksPerSecond  // or up to so much later
	RainLeast     = 3 * 60 * grid.TicksPerSecond  // how long it rains at least
	RainMore      = 2 * 60 * grid.TicksPerSecond  // or up to so much longer
	RainLampReach = 9 * grid.Metre                // LampReach in the rain
)
