// Package twoproc holds tests of the finished program: several of its
// processes on one computer, each in a terminal of its own, joined over real
// links on the loopback. A test types keys and reads screens, as players do.
//
//	go test -tags twoproc ./scripts/twoproc/... [-twoproc.race]
//
// They take three minutes, as long as the one of a whole night does beside the
// others, and need Linux and tmux, so they are behind a build tag.
//
//	build_test.go      builds the program once
//	terminal_test.go   a pty with an emulated terminal behind it
//	keyboard_test.go   keys that are typed, and keys that are held
//	player_test.go     a process in such a terminal
//	server_test.go     a host without a screen
//	night_test.go      the players of a test, and waiting for what they see
//	stranger_test.go   a player who knows only what the screen says
//	raw_test.go        a link without a program, that sends any bytes
//	tmux_test.go       a player in a real terminal multiplexer
//
// The other files are the tests. Nothing is waited for by time alone: night's
// await asks the screens again and again until a condition holds or its
// deadline has passed, and then it prints all of them.
package twoproc
