package level

import "switchback/world/grid"

// Where people got lost and where caches are, as a way off the trail.
const (
	LostLeast    = 15 * grid.Metre
	LostMost     = 40 * grid.Metre
	CacheLeast   = 5 * grid.Metre
	CacheMost    = 14 * grid.Metre
	CachesLeast  = 2 // a leg
	CachesMore   = 3 // one fewer than this many more
	PlacesApart  = 14 * grid.Metre
	PlaceTries   = 48
	PlaceProbe   = grid.Metre / 4 // step of the trial walk to a place
	PlaceSlope   = 700            // 34°: steeper ground is not walked on trial
	PlaceVersion = 1              // raised when places change and no number here does
)
