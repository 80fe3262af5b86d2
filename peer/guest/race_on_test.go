//go:build race

package guest_test

// spoiledEvery is the step between the captured packets that are spoiled: large, because
// one goroutine has no races, and the detector makes each packet fifteen times as slow.
const spoiledEvery = 20
