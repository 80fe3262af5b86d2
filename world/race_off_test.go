//go:build !race

package world

// usualHikes is how many seeds a test over seeds tries.
const usualHikes = 12
