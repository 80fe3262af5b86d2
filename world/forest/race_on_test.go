//go:build race

package forest

// usualSeeds is how many seeds TestSeeds tries: one goroutine has no races to
// find, and the detector makes each seed ten times as slow.
const usualSeeds = 20
