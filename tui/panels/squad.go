package panels

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/scene"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// Columns of the tables of people.
const (
	letterWidth = 3
	nameWidth   = 24
	stateWidth  = 10
	healthWidth = 6
	pingWidth   = 7
)

// letter returns a seat's mark on the map in its colour: @ for the player's own.
func letter(v *peer.View, s world.Seat) span {
	sign := scene.SeatLetter(s)
	if s == v.Self {
		sign = scene.Own
	}
	return span{pad(string(sign), letterWidth), seatStyle(s)}
}

// seatStyle returns the style of a seat's colour.
func seatStyle(s world.Seat) canvas.Style {
	return canvas.Style{FG: scene.SeatColor(s), BG: nightBG, Attr: canvas.Bold}
}

// Squad returns the panel that lists everyone.
func Squad(v *peer.View, keymap *keys.Keymap, columns int) *Panel {
	fixed := letterWidth + stateWidth + healthWidth + pingWidth
	names := max(min(nameWidth, columns-panelColumns-fixed), 1)
	p := &Panel{Title: words.SquadTitle, Keys: keymap.Label(keys.Squad)}
	for s := range world.Seat(world.MaxSeats) {
		h := &v.State.Players[s]
		if h.Condition == body.Absent {
			continue
		}
		p.Rows = append(p.Rows, row{
			letter(v, s),
			{pad(canvas.Cut(v.Names[s].String(), names-1), names), nameStyle(v, s)},
			{pad(words.Condition(v, s), stateWidth), dim},
			{pad(fmt.Sprintf("%d%%", int(h.Health)*100/world.MaxHealth), healthWidth), text},
			{ping(v, s), pingStyle(v.Pings[s])},
		})
	}
	return p
}

// nameStyle returns the style of a name, which marks the player's own row.
func nameStyle(v *peer.View, s world.Seat) canvas.Style {
	if s == v.Self {
		return amber
	}
	return text
}

// ping returns a seat's round trip as the host measured it; "-" for the host's own
// seat, and until it has been measured.
func ping(v *peer.View, s world.Seat) string {
	if v.Pings[s] == 0 {
		return fmt.Sprintf("%*s", pingWidth, "-")
	}
	return fmt.Sprintf("%*s", pingWidth, fmt.Sprintf(words.Ping, v.Pings[s]))
}

// Round trips that a player notices, from these on, in ms.
const (
	slowPing = 150
	badPing  = 300
)

func pingStyle(ms uint16) canvas.Style {
	switch {
	case ms >= badPing:
		return danger
	case ms >= slowPing:
		return warn
	}
	return good
}
