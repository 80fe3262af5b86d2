// Package panels is what is painted over the map, and beside it: boxes of rows,
// the lines at the edges, and what stands in them.
//
// A Panel is a box (panel.go), a Row a line of it or a line by itself. Each
// function here makes one, of nothing but what it shows: the title, a join, an
// end, the help (front.go, title.go), the options (options.go), a host's options
// (doors.go), who is here before a night (staging.go), the squad, the perks and
// the summary of a night. What a hike shows is gathered in one value, a Hike,
// which a painter makes of a peer.View for each frame.
//
// The Adviser, the Watcher, the Talk and the Odometer remember something from one
// frame to the next: which hints have stood, whom the camera follows, what was
// said, how far everybody walked. They belong to whoever paints.
//
// Nothing here knows a terminal or takes a key.
package panels
