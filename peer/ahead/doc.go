// Package ahead makes the ground before anybody walks on it, so that no tick
// has to: a chunk takes a tenth of a millisecond, and five players who run
// into fresh forest need dozens of them at once.
//
// A Maker is a goroutine with a forest of its own. Whoever owns a world lets
// it tend the world's forest before each tick: Tend puts in the chunks that
// are finished and asks for those that will be needed next (need.go). Chunks
// are a pure function of seed and place, and are not written after they were
// made: it makes no difference to a run which of the two forests made one, and
// when a chunk is not there in time, the tick makes it itself.
//
// Where there is one goroutine and no clock, in the lab, there is no Maker.
package ahead
