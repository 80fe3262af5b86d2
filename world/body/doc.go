// Package body is how a player's body moves: the part of the simulation that a
// guest runs ahead of its host, and the host runs again.
//
// Move runs one tick of one body. It sees the body, what the body is told
// (Steer) and the forest under it, and nothing else. This package imports
// nothing that knows of other players, of lights or of the night, so what a
// guest predicts is what the host runs. Invariant W2.
//
// Collide and Free answer for whatever else walks: lost hikers, and the places
// where something may stand.
package body
