// Package night is what people say of a night: which forest a word means, how
// far everybody walked, and how it went.
//
// It reads the simulation and is no part of it: nothing here changes a state.
package night
