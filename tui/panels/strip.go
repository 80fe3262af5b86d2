package panels

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/scene"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// StripRows is how many rows a screen needs to spare one for the squad: the
// map keeps its 9 m on each side.
const StripRows = 22

// What the strip tells of a friend, and from when on.
const (
	hurt = 50              // per cent of health from which on it is told
	far  = 12 * grid.Metre // hardly in sight at 80 columns: from here on the way is told
)

// stripForms are how wide the strip may get, the widest first: names give way
// to where somebody is.
var stripForms = [...]struct {
	name int // columns of a name
	ping bool
}{{10, true}, {10, false}, {5, false}, {0, false}}

// Strip is the squad in one row of at most width columns if that can be.
func Strip(v *peer.View, width int) (r row) {
	for form := range stripForms {
		if r = stripRow(v, form); r.Width() <= width {
			break
		}
	}
	return r
}

// stripRow is the squad in one row: letter, name, what is wrong, the way to
// those who are far, ping.
func stripRow(v *peer.View, form int) (r row) {
	for s := range world.Seat(world.MaxSeats) {
		if v.State.Players[s].Condition != body.Absent && s != v.Self {
			r = append(r, stripFriend(v, s, form)...)
		}
	}
	return r
}

// stripFriend is one friend's part of it.
func stripFriend(v *peer.View, s world.Seat, form int) row {
	f := stripForms[form]
	r := row{{fmt.Sprintf(" %c", scene.SeatLetter(s)), on(barBG, seatStyle(s))}}
	add := func(text string, st canvas.Style) {
		if text != "" {
			r = append(r, span{" " + text, on(barBG, st)})
		}
	}
	add(canvas.Cut(v.Names[s].String(), f.name), text)
	add(trouble(v, s))
	add(farWay(v, s), dim)
	if ms := v.Pings[s]; ms != 0 && f.ping {
		add(fmt.Sprintf(words.Ping, ms), pingStyle(ms))
	}
	return append(r, span{gap, on(barBG, text)})
}

// farWay is the way to a friend who is not beside the player.
func farWay(v *peer.View, s world.Seat) string {
	if v.Self >= world.MaxSeats {
		return ""
	}
	from, to := v.State.Players[v.Self].Pos, v.State.Players[s].Pos
	if from.Dist2(to) < int64(far)*far {
		return ""
	}
	return words.Way(from, to)
}

// trouble is what friends should know of a hiker.
func trouble(v *peer.View, s world.Seat) (string, canvas.Style) {
	p := &v.State.Players[s]
	health := int(p.Health) * 100 / world.MaxHealth
	switch {
	case v.State.Night.Over():
		return "", dim
	case p.Condition == body.Down:
		return words.Condition(v, s), danger
	case p.Condition == body.Resting:
		return words.Condition(v, s), warn
	case health < hurt:
		return fmt.Sprintf("%d%%", health), warn
	}
	return "", dim
}
