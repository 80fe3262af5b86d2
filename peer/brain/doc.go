// Package brain plays without a person: it turns what a player would see into
// what a player would press. A brain sees only the View of its own session and
// the forest, as a player does, so that its play is as wrong as the network
// makes the picture.
//
// A Guided is a hiker whose goals are somebody's who cannot see the picture.
//
// The same seed and the same views give the same intents.
//
//	wander    turns twice a second, hops and hits trees, runs dry, lights what it comes by
//	hiker     climbs the whole night like a decent newcomer
//	follow    keeps beside the nearest other hiker
//	circle    walks one circle in four seconds
//	straight  walks north and does nothing else
//	spam      every tick all inputs anew, as wild as their types allow
package brain
