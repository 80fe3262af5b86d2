//go:build race

package forest

// usualSeeds is how many seeds TestSeeds tries unless told otherwise: few, because one
// goroutine has no races, and the detector makes each seed ten times as slow.
const usualSeeds = 20
