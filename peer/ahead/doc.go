// Package ahead makes the ground before anybody walks on it, so that no tick
// has to: a chunk takes a tenth of a millisecond, and five players who run
// into fresh forest need dozens of them at once.
//
// A Maker runs a goroutine that reads the same level as its owner, and so the
// owner finds the chunks that it makes there. The owner of a world calls Tend
// before each tick, which asks for the chunks that the next ticks will need
// (need.go). A chunk is a pure function of seed and place and is never written
// after it was made. So a run does not depend on who made a chunk, and a tick
// makes one itself if it is not there in time.
//
// The lab has one goroutine and no clock, and uses no Maker.
package ahead
