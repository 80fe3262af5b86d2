//go:build !race

package guest_test

import "time"

// spoiledEvery is the step between the captured packets that are spoiled.
const spoiledEvery = 1

// longRun is how long parties are simulated that show what links cost.
const longRun = 60 * time.Second
