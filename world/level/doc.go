// Package level is what a seed fixes: the forest, where lights, caches and lost
// people are, what places are called, the way to the summit, and the questions
// that these alone answer.
//
// A Level never changes. Of gives the same one to everybody in the process who
// walks the same night: simulation, screen and bots read it at the same time.
// Making one takes 15 ms.
//
// The ground is made by the chunk when somebody first reads it. A Terrain is one
// owner's reading of a Level: it has a table of chunks of its own, and takes
// from the Level's what somebody else has made (chunks.go).
package level
