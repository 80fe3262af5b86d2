// Package night has what players say about a night: the word for its seed, how far
// everyone walked and how it went.
//
// It reads the simulation and is no part of it.
package night
