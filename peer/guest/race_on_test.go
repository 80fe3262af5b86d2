//go:build race

package guest_test

import "time"

// spoiledEvery is the step between the captured packets that are spoiled: large, because
// one goroutine has no races, and the detector makes each packet fifteen times as slow.
const spoiledEvery = 20

// longRun is how long parties are simulated that show what links cost: short, likewise.
const longRun = 10 * time.Second
