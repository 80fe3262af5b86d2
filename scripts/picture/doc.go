// Command picture plays a hike in terminals that nobody sees and writes what
// one of them shows as a PNG, so that the pictures in the documents are true
// and anyone can make them again:
//
//	go run ./scripts/picture -o docs/night.png -size 120x40 \
//		-keys '[Send a friend] 2: [health] 1: Esc w*[E light] pause 1s e [lit a lantern]' \
//		-- host --seed 7 --name Fern -- join CODE --name Moss
//
// After each -- stands the command line of one player. CODE is the invite code
// on the first player's screen. A player's program starts when the keys first
// call for it; -show tells whose screen is drawn. The keys are words:
//
//	2:                 what follows is for the second player
//	[text]             wait until the text is on the player's screen
//	hello Enter Esc F3 typed; also Tab, Space, Up, Down, Left, Right
//	w*40               hold a key for 40 repeats, about 30 a second
//	wd*40              press w, then hold d: a diagonal
//	w*[text]           hold a key until the text is on the screen
//	pause 500ms        wait
//
// The files: keys.go reads the keys, stage.go starts the players and gives them
// their keys, player.go is a program in an emulated terminal, draw.go paints its
// cells, glyph.go those characters that must fill their cell exactly.
package main
