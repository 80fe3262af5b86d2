// Package level holds what a seed fixes: the forest, the places of lights, caches and
// lost hikers, the names of places and the way to the summit. It answers the questions
// that need no more than these.
//
// A Level never changes. Of returns the same one to all in the process who ask for the
// same seed: simulation, screen and bots read it at the same time. Making one takes
// 15 ms.
//
// A chunk of ground is made when somebody first reads it. A Terrain is one owner's
// reading of a Level: it has its own table of chunks, and takes from the Level's table
// those that another reader has made (chunks.go).
package level
