package level

import (
	"sync"
	"weak"
)

// nights are the levels that somebody in this process walks. Nobody is kept
// here: when the last reader lets go of a level, its memory goes, and what stays
// is an entry of a few words.
var nights struct {
	sync.Mutex
	of map[uint64]*night
}

// night is the level of one seed, if there is one.
type night struct {
	sync.Mutex // held while the level is made, so that it is made once
	level      weak.Pointer[Level]
}

// Of returns the level of a seed, the same one to all who ask while anybody has
// it. Making it takes 15 ms; those who ask for it meanwhile wait.
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
