// Command pictures makes the documents' pictures again, in docs/img. They are
// listed in list.go:
//
//	go run ./scripts/pictures             all, two minutes
//	go run ./scripts/pictures fight       only those with fight in their names
//
// Some show a hike that is played for them over real links, in emulated terminals.
// On a busy computer the netgraph in them shows the load, too. The others show the
// golden screens of tui's tests.
//
// In a hike each player has a command line, in which CODE stands for the invite
// code on the first player's screen. A player's program starts at the first word
// for that player. The keys are words:
//
//	2:                 what follows is for the second player
//	[text]             wait until the text is on the player's screen
//	hello Enter Esc F3 type these; also Tab, Space, Up, Down, Left, Right
//	w*40               hold a key for 40 repeats, about 30 a second
//	wd*40              press w, then hold d: a diagonal
//	w*[text]           hold a key until the text is on the screen
//	pause 500ms        wait
//
// The files: main.go makes the listed pictures; golden.go gets golden screens and
// hike.go plays hikes; keys.go parses the keys, stage.go starts the players and
// performs their keys, player.go runs a program in an emulated terminal; draw.go
// paints its cells, and glyph.go describes the characters that must fill their cell
// exactly.
package main
