package level

import "switchback/world/forest"

// The most lost hikers and caches that a level can have. It has fewer if a seed offers
// no place for one.
const (
	MaxLost   = 8
	MaxCaches = (forest.Camps + 1) * (CachesLeast + CachesMore - 1)
)
