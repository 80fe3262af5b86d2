// Package panels draws what lies over the map and beside it: boxes, single rows at
// the edges, and what they say.
//
// A Panel is a box of rows (panel.go, styles.go). Most functions here return a Panel
// or a row, made of nothing but their arguments:
//
//	front.go, title.go    the title, starting a party, an end, the menu, the help
//	options.go            the options, and the keys
//	doors.go              a host's options
//	staging.go            who is here before a night, and the line to send to friends
//	squad.go, strip.go    the squad, as a table and in one row
//	status.go             the status line; its objective and clock are in objective.go
//	message.go            the message line: a deed (prompt.go) or a hint (hint.go),
//	                      and the newest notice
//	chat.go, talk.go      the chat's field, and the lines above it
//	watch.go              whom the camera follows while the player cannot walk
//	perks.go, summary.go  the perks of a camp, and how the night went
//	netpane.go            the netgraph
//
// A painter fills one Hike (hike.go) from a peer.View for each frame; Ground
// (ground.go) is that view's state on its level.
//
// The Adviser, the Watcher, the Talk and the Odometer remember something from one
// frame to the next: how long hints have stood, whom the camera follows, which lines
// were said, how far everybody walked. The painter owns them.
//
// Nothing here writes to a terminal or takes a key.
package panels
