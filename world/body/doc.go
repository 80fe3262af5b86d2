// Package body moves a player's body: the part of the simulation that a guest runs
// ahead of its host, and the host runs again.
//
// Move runs one tick of one body. It depends on the body, on the part of the command
// that steers it (Steer) and on the forest under it, and on nothing else. The package
// imports nothing that knows of other players, of lights or of the night, so what a
// guest predicts is what the host runs. Invariant W2.
//
// Collide also moves lost hikers; Free finds places where something can stand.
package body
