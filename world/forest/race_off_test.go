//go:build !race

package forest

// usualSeeds is how many seeds TestSeeds tries unless told otherwise.
const usualSeeds = 200
