// Package words is every text that a player can read: whoever rewrites or
// translates what the game says must look nowhere else.
//
// Texts with a verb in them say its key by the name of its action in braces,
// "{act} light the lantern"; keys.Keymap puts the key in. A function here finds
// the words for a thing, from what the game knows of it, and draws nothing: why
// a hike ended (endings.go), what is wrong with an invite code (codes.go), what a notice tells this player (notice.go), what a
// lost hiker says (stories.go). The rest are constants, in the order of the
// screens: the title and what follows it (front.go), the options (options.go),
// the party (party.go), the hike (hike.go).
package words
