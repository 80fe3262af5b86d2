// Package endtoend tests the finished program: several processes on one computer,
// each in a terminal of its own, joined over real links on the loopback. A test
// types keys and reads screens, as players do.
//
//	go test -tags endtoend ./scripts/endtoend/... [-endtoend.race]
//
// The tests take three minutes, which is how long the slowest takes: a whole
// night. They need Linux and tmux, so they are behind a build tag.
//
//	build_test.go      builds the program once
//	terminal_test.go   a pty with an emulated terminal behind it
//	keyboard_test.go   typed, pasted and held keys
//	player_test.go     a process in such a terminal
//	server_test.go     a host without a screen
//	night_test.go      the players of a test, and waiting for what they see
//	walk_test.go       a host and two guests, and a test that they see each other walk
//	stranger_test.go   a player who knows only what the screen says
//	raw_test.go        a link without a program, which can send any bytes
//	tmux_test.go       a player in a real terminal multiplexer
//
// The other files hold the tests. A test does not simply wait for some time: await
// of night checks the screens until a condition holds. If its deadline passes, the
// test fails and prints all screens.
package endtoend
