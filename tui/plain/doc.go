// Package plain is the game in lines that a screen reader can speak: for whom
// the picture is of no use, and for terminals that cannot show one.
//
// Orders come in as lines of words and steer the hiker brain, which finds the
// way and keeps its feet; where to go, and when to light, flash or wait, is the
// player's. What happens goes out as sentences of letters, digits and common
// punctuation, at most two a second, the most urgent first.
//
// One goroutine owns all of it; one more reads lines, one writes them, and one
// starts a party. None keeps a session waiting.
package plain
