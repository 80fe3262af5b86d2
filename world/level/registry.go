package level

import (
	"sync"
	"weak"
)

// nights holds the level of each seed that is in use in this process. It keeps no level
// alive: when the last reader drops one, its memory is freed, and an entry of a few
// words stays.
var nights struct {
	sync.Mutex
	of map[uint64]*night
}

// night is the entry of one seed.
type night struct {
	sync.Mutex                     // held while the level is made, so that it is made once
	level      weak.Pointer[Level] // its Value is nil if nobody uses it
}

// Of returns the level of a seed: the same one to all callers for as long as anybody
// holds it. Making it takes 15 ms; others who ask for it meanwhile wait.
func Of(seed uint64) *Level {
	n := entry(seed)
	n.Lock()
	defer n.Unlock()
	l := n.level.Value()
	if l == nil {
		l = New(seed)
		n.level = weak.Make(l)
	}
	return l
}

func entry(seed uint64) *night {
	nights.Lock()
	defer nights.Unlock()
	if nights.of == nil {
		nights.of = map[uint64]*night{}
	}
	n := nights.of[seed]
	if n == nil {
		n = &night{}
		nights.of[seed] = n
	}
	return n
}
