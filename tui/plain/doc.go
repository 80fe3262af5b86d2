// Package plain is the game in lines that a screen reader can speak: for players who
// cannot use the picture, and for terminals that cannot show it.
//
// Orders come in as lines of words and steer the brain's guided hiker, which finds the
// way and keeps its feet. Where to go, and when to light, flash or wait, is up to the
// player. What happens goes out as sentences without drawing characters, at most two a
// second, the most urgent first.
//
//	program.go, start.go    Run and its loop; starting, ending and leaving a party
//	hike.go, land.go        one party and what the program knows of it; its level
//	input.go, grammar.go    lines, and the orders in them; orders.go has the table
//	walk.go, act.go         orders to the body, which become a goal (goal.go)
//	report.go, lead.go      answers about the hike; what a host decides
//	watch.go, journal.go    what has changed around the player; notices, chat, stories
//	speech.go, letters.go   what is said when; which characters may be said
//	flags.go                when to play in lines
//
// One goroutine owns all of it; one more reads lines, one writes them, and one starts a
// party. None of them holds a session up.
package plain
