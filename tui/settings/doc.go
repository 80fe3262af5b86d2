// Package settings holds what a player chooses: by flags (flags.go) or variables
// (environment.go), in a file that people can read and edit, and on the options
// screen. One table has all of it (choices.go): each choice with its name, its
// usage, and its values as words. found.go has the values of what the player left
// to the program, screen.go what the choices about colours and frames come to.
//
// The file (file.go, store.go) looks like this; what is not in it has its default:
//
//	name = 'Fern'
//	color = '256'
//	fps = 30
//	keys = 'azerty'
//
//	[bind]
//	lamp = 'x'
package settings
