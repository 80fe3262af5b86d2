// Package spoken holds what a player hears who plays in lines: sentences without
// signs that a screen reader would spell, with units in words.
//
//	front.go   the title, questions, the party, the network
//	hike.go    walking, acting, camps, the state of the player and of the night
//	dark.go    shades, the Warden, light and dark
//	notice.go  notices, as sentences to a Listener
//	orders.go  the words that can be typed, and their help
//	wind.go    where a place lies: directions and distances
//
// The reasons why a hike ended, and the stories, are the same as on a screen: they are
// in package words.
package spoken
