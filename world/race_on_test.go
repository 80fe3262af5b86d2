//go:build race

package world

// usualHikes is how many seeds a test over seeds tries: one goroutine has no
// races to find, and the detector makes each seed ten times as slow.
const usualHikes = 2
