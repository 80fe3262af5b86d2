// Package spoken is what a player hears who plays in lines, in sentences: without
// signs that a screen reader would spell, and with units in words.
//
// front.go holds the title, questions and the party, hike.go the hike, dark.go what
// lives there, orders.go
// the words that can be typed. What has happened is told to a Listener
// (notice.go), and where a place lies in words for directions (wind.go). Why a
// hike ended, and the stories, are the same words on a screen: package words has
// them.
package spoken
