// Package screens is the state machine of the screens: what keys do to what is
// shown. It reads no terminal and no clock, starts no goroutine and draws nothing.
//
// A Machine (machine.go) takes keys and pastes (keys.go), the mouse (mouse.go), what
// becomes of parties (parties.go) and where the newest frame has put things
// (look.go). It changes the State that is drawn (state.go) and, through package
// keys, the Intent that the party is given. What it needs from the world around it,
// such as a party or the clipboard, it asks its Outside for (outside.go).
//
// Each screen has a file: the title (title.go, ways.go), the field for a code
// (join.go), the hike (hike.go, deeds.go, chat.go, watch.go, summary.go), and what
// lies over them (overlay.go, options.go, options_keys.go, host_options.go).
//
// What a key means can depend on the world: whether the night is over, where a
// shade is. Those Facts (facts.go) follow from the newest view at the time of the
// key, and from the Geometry of the newest frame, which alone knows where things
// are on the screen.
package screens
