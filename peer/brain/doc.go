// Package brain plays without a person: it turns what a player would see into
// what a player would press. A brain sees only the View of its own session and
// the level, as a player does, so that its play is as wrong as the network
// makes the picture.
//
// A Guided is a hiker that takes its goals from a player who cannot see the
// picture.
//
// The same seed and the same views give the same intents.
//
//	wander    turns twice a second, hops and hits trees, runs out of breath, lights what it comes by
//	hiker     climbs the whole night like a decent newcomer
//	follow    keeps beside the nearest other hiker
//	circle    walks one circle in four seconds
//	straight  walks north and does nothing else
//	spam      draws every input anew each tick, as wild as its type allows
//
// Reading order: brain.go (a brain and its name), simple.go and wander.go (the
// simple ones), hiker.go (what a hiker does, most urgent first), hiker_*.go (each
// thing that it does), guided.go and guided_acts.go (a hiker under orders).
package brain
