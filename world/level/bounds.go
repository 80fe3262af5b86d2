package level

import "switchback/world/forest"

// Bounds of what a level has. A place that is not found is left out.
const (
	MaxLost   = 8
	MaxCaches = (forest.Camps + 1) * (CachesLeast + CachesMore - 1)
)
