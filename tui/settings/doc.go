// Package settings is what a player chooses, by flags (flags.go), in a file that
// people can read and edit, and on the options screen. One table has it all
// (choices.go): each choice with its name, what it is, and its values as words.
// What the player has left to the program is found by it (found.go).
//
// The file (file.go, store.go) looks like this; what is not in it is as by
// default:
//
//	name = 'Fern'
//	color = '256'
//	fps = 30
//	keys = 'azerty'
//
//	[bind]
//	lamp = 'x'
package settings
