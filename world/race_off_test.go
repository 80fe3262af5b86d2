//go:build !race

package world

// usualHikes is how many seeds TestSweep tries unless told otherwise.
const usualHikes = 12
