package level

import "switchback/world/grid"

// The places of lost hikers and caches.
const (
	LostLeast    = 15 * grid.Metre // off the trail
	LostMost     = 40 * grid.Metre
	CacheLeast   = 5 * grid.Metre // off the trail
	CacheMost    = 14 * grid.Metre
	CachesLeast  = 2               // on each leg
	CachesMore   = 3               // and 0 to CachesMore-1 more
	PlacesApart  = 14 * grid.Metre // from each other
	PlaceTries   = 48              // before a place is left out
	PlaceProbe   = grid.Metre / 4  // step of the trial walk to a place
	PlaceSlope   = 700             // position units per metre: 34°, the steepest for Walkable
	PlaceVersion = 1               // raised when places change and no number here does
)
