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

// StripRows is how many rows a screen must have to spare one for the squad: the map
// still shows 9 m on each side of the player.
const StripRows = 22

// When the strip shows a friend's health and the way to them.
const (
	hurt = 50              // per cent of health: shown below it
	far  = 12 * grid.Metre // hardly in sight at 80 columns: the way is shown from here on
)

// stripForms are the forms of the strip, the widest first. Pings and names give way
// before the ways do.
var stripForms = [...]struct {
	name int // columns of a name
	ping bool
}{{10, true}, {10, false}, {5, false}, {0, false}}

// Strip returns the squad in one row: in the widest form that fits into width
// columns, or in the narrowest.
func Strip(v *peer.View, width int) (r row) {
	for form := range stripForms {
		if r = stripRow(v, form); r.Width() <= width {
			break
		}
	}
	return r
}

// stripRow returns the squad in one form: letter, name, what is wrong, the way to
// those who are far, and ping.
func stripRow(v *peer.View, form int) (r row) {
	for s := range world.Seat(world.MaxSeats) {
		if v.State.Players[s].Condition != body.Absent && s != v.Self {
			r = append(r, stripFriend(v, s, form)...)
		}
	}
	return r
}

// stripFriend returns one friend's part of the strip.
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

// farWay returns the way to a friend who is far or farther; else "".
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

// trouble returns what friends should know of a hiker; "" if nothing is wrong.
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
