//go:build race

package world

// usualHikes is how many seeds TestSweep tries unless told otherwise: few, because one
// goroutine has no races, and the detector makes each seed ten times as slow.
const usualHikes = 2
