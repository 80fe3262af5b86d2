package world

// Target is what a slow act is done to, as one number: lights first, then
// friends, lost hikers and caches.
type Target uint8

// Where each sort of target begins.
const (
	TargetLight  Target = 0
	TargetFriend Target = TargetLight + MaxLights
	TargetLost   Target = TargetFriend + MaxSeats
	TargetCache  Target = TargetLost + MaxLost
	numTargets   Target = TargetCache + MaxCaches
)

// TargetKind names a sort of target.
type TargetKind uint8

// The sorts of targets.
const (
	ALight TargetKind = iota
	AFriend
	ALostHiker
	ACache
)

// Split returns what a target is and its index among its sort.
func (t Target) Split() (TargetKind, uint8) {
	switch {
	case t >= TargetCache:
		return ACache, uint8(t - TargetCache)
	case t >= TargetLost:
		return ALostHiker, uint8(t - TargetLost)
	case t >= TargetFriend:
		return AFriend, uint8(t - TargetFriend)
	}
	return ALight, uint8(t)
}
