// Package ahead makes the ground before anybody walks on it, so that no tick
// has to: a chunk takes a tenth of a millisecond, and five players who run
// into fresh forest need dozens of them at once.
//
// A Maker is a goroutine that reads the same level as its owner, and so leaves
// there the chunks that it makes. Whoever owns a world lets it tend the world
// before each tick: Tend asks for the chunks that will be needed next
// (need.go). Chunks are a pure function of seed and place, and are not written
// after they were made: it makes no difference to a run who made one, and when
// a chunk is not there in time, the tick makes it itself.
//
// Where there is one goroutine and no clock, in the lab, there is no Maker.
package ahead
