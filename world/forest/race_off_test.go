//go:build !race

package forest

// usualSeeds is how many seeds TestSeeds tries.
const usualSeeds = 200
