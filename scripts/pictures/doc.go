// Command pictures makes the pictures of the documents anew, in docs/img. Its
// list is list.go:
//
//	go run ./scripts/pictures             all, two minutes
//	go run ./scripts/pictures fight       only those whose name has fight in it
//
// Some are of a hike that is played for them, over real links, in terminals that
// nobody sees; on a busy computer a netgraph shows that too. The others are of
// the golden screens that the tests of tui keep.
//
// In a hike each player has a command line, in which CODE is the invite code on
// the first player's screen. A player's program starts when the keys first call
// for it. The keys are words:
//
//	2:                 what follows is for the second player
//	[text]             wait until the text is on the player's screen
//	hello Enter Esc F3 typed; also Tab, Space, Up, Down, Left, Right
//	w*40               hold a key for 40 repeats, about 30 a second
//	wd*40              press w, then hold d: a diagonal
//	w*[text]           hold a key until the text is on the screen
//	pause 500ms        wait
//
// The files: golden.go draws golden screens, hike.go plays; keys.go reads the
// keys, stage.go starts the players and gives them their keys, player.go is a
// program in an emulated terminal; draw.go paints its cells, glyph.go those
// characters that must fill their cell exactly.
package main
