// Package words holds every text that a screen shows, except the words of the
// gestures (tui/scene), so that they can be rewritten or translated in one place.
// What only the lines of --plain say is in package spoken; what both say is here.
//
// Texts with a verb name its key by its action in braces, "{act} light the lantern";
// keys.Keymap puts the key in. The functions here find the words for a thing from
// what the game knows of it, and draw nothing:
//
//	endings.go    why a hike ended, and what to do
//	evidence.go   what is known of an end besides its reason
//	codes.go      what is wrong with an invite code
//	notice.go     what a notice says to this player
//	stories.go    what a lost hiker or a cabin tells; the texts are in stories_told.go
//
// The rest are constants, by screen: before and after it (terminal.go), the title and
// what follows it (front.go), the options (options.go), the party (party.go), the
// hike (hike.go).
package words
