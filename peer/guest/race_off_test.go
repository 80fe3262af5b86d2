//go:build !race

package guest_test

// spoiledEvery is the step between the captured packets that are spoiled.
const spoiledEvery = 1
