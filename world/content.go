package world

import (
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// rulesRevision must be raised when a rule changes but none of its constants
// does, so that two builds with different rules never play together.
const rulesRevision = 10

// rules lists the numbers that change the simulation. A test fails when a constant
// of rules*.go, body/rules.go or level/rules.go is missing here.
var rules = []int64{
	rulesRevision, forest.Version, grid.TicksPerSecond, SnapshotTicks, MaxSeats, MaxLights,
	grid.MetrePerSecond, body.WalkSpeed, body.RunSpeed, body.AimSpeed, body.GroundAccel, body.AirAccel, body.Radius, body.MaxSpeed,
	body.WadePercent, body.MarshPercent, body.ScreePercent,
	body.SteepSlope, body.SlideAccel, body.ClimbPercent, body.LeastClimb,
	body.HopMinSpeed, body.HopSpeed, body.Gravity, body.HopLook, body.HopReach, body.HopProbe,
	body.MaxBreath, body.RunBreath, body.WindedUntil,
	MaxBattery, LanternBattery, EmberTicks, MaxHealth,
	LanternCircle, FireCircle, PostCircle, forest.Camps, QuickTicks, LampReach, LampFade, int64(LampHalf), EmptyGlow,
	ActReach, ActNear, int64(ActHalf),
	ActTicks, StillSpeed, BesideFriend,
	DownTicks, AloneTicks, UpHealth, UpBattery, MendTicks,
	MaxSupplies, CacheSupplies, PackratSupplies, PackratPurse, RescueSupplies, CampCost, HealPortion, RechargePortion, PostCost, EmberPurse,
	PostAhead, PostFire, PostApart, OfferSize, PauseTicks,
	LostStep, LostWade, LostHeel, LostSees, HomeReach,
	DuskEnds, DawnTicks, RainEarliest, RainSpread, RainLeast, RainMore, RainLampReach,
	level.LostLeast, level.LostMost, level.CacheLeast, level.CacheMost, level.CachesLeast, level.CachesMore, level.PlacesApart, level.PlaceTries, level.PlaceProbe, level.PlaceSlope, level.PlaceVersion,
	LurkSpeed, StalkSpeed, RushSpeed, RecoilSpeed, FleeSpeed, ShadeRadius, ShadeThink, ShadeLook, TellReach, TellTicks,
	RushTicks, BlowReach, RecoilTicks, FleeTicks, TrailTicks, DriftTicks, ShadeRange, BesideTrunk, BlowHealth,
	BlowThickCoat, StruckTicks, WardenBlow, WardenBlowCoat, NoticeLamp, NoticeSoft, NoticeDark, HearRunning, HearWalking, RunningFrom,
	WalkingFrom, TendedReach, UntendedTicks, DouseReach, DouseStand, LanternLure, FlashReach, FlashWide, FlashHalf,
	FlashSpread, FlashBroad, FlashTicks, FlashBattery, FlashEmber, StunTicks, StunWide, BanishHits, BanishTicks, CeilingBase, CeilingLeg,
	SpawnNear, SpawnFar, SpawnKeep, SpawnTries, BuildTicks, BuildMore, PeakTicks, PeakMore, CalmTicks, FirstFrom, FirstBy,
	FirstChance, FirstFar, FirstSpread, FirstTicks, NoRushBefore, SquadWhole, SquadOne, SquadTwo,
	SquadThree, SquadFour, SquadFive, WardenSpeed, WardenRadius, WardenReach, WardenWake, WardenGround, WardenLeave,
	WardenStrength, WardenRest, WardenBack, WardenPause, WardenCalls,
}

// ContentHash returns a hash over the numbers of the rules and the field tables.
// Two peers with the same protocol version but different content refuse each other.
func ContentHash() uint64 {
	h := hasher(fnvOffset)
	for _, v := range rules {
		h.add(uint64(v))
	}
	for i := range Tables {
		t := &Tables[i]
		h.add(uint64(t.Max))
		for k, f := range t.Fields {
			h.add(uint64(f.Bits)<<16 | uint64(f.Scope)<<8 | uint64(t.Velocity(k)+1)<<1 | uint64(bit(f.Signed)))
		}
	}
	return uint64(h)
}
