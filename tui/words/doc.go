// Package words is every text that a screen shows: whoever rewrites or translates
// what the game says must look nowhere else. What is said in lines, to whom the
// picture is of no use, is package spoken's; what both say is here.
//
// Texts with a verb in them say its key by the name of its action in braces,
// "{act} light the lantern"; keys.Keymap puts the key in. A function here finds
// the words for a thing, from what the game knows of it, and draws nothing: why
// a hike ended (endings.go), what is wrong with an invite code (codes.go), what a notice tells this player (notice.go), what a
// lost hiker says (stories.go). The rest are constants, by screen: the title and what follows it (front.go), the options (options.go),
// the party (party.go), the hike (hike.go).
package words
