package level

import (
	"switchback/world/forest"
	"switchback/world/grid"
)

// Level is what a seed fixes. Any number of goroutines may read it; nobody writes it.
type Level struct {
	Seed uint64
	ID   uint64 // forest.LevelID: peers with the same ID have the same forest

	Graph *forest.Graph // the trails
	Spots []forest.Spot // lanterns and fires; the index is the light's
	Way   Way           // from the trailhead to the summit

	CacheSpots []grid.Pos // where the caches stand; the index is the cache's
	LostSpots  []grid.Pos // where the lost hikers sit; the index is the hiker's
	Landmarks  []Landmark // the places that have names

	Summit int // the summit's light: the last of the spots along the way

	fires  [forest.Camps + 1]int // the index of each camp's fire; 0: the trailhead's
	plan   *forest.Plan
	chunks chunks
}

// New makes a level that shares nothing with those that Of returns, for measurements.
// Its Terrains share its chunks.
func New(seed uint64) *Level {
	plan := forest.Lay(seed)
	l := &Level{Seed: seed, Graph: plan.Graph(), Spots: plan.Spots(), plan: plan}
	f := plan.Read(&l.chunks)
	l.ID = f.LevelID()
	l.CacheSpots, l.LostSpots, l.Landmarks = cacheSpots(f), lostSpots(f), landmarks(f)
	l.Way = newWay(l.Graph, l.Spots)
	for i := range l.Spots {
		s := &l.Spots[i]
		if s.Leg == forest.Camps {
			l.Summit = i
		}
		if s.Fire {
			l.fires[s.Camp] = i
		}
	}
	return l
}

// Terrain is one owner's reading of a level. It is not safe for concurrent use: each
// goroutine needs its own.
type Terrain struct {
	*Level
	Forest *forest.Forest
}

// Terrain returns another reading of the level.
func (l *Level) Terrain() *Terrain { return &Terrain{l, l.plan.Read(&l.chunks)} }
