package panels

import (
	"fmt"
	"strings"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// Picking reports whether the world waits while perks are picked.
func Picking(v *peer.View) bool {
	return v.State.Night.PauseTil > v.State.Tick && !v.State.Night.Over()
}

// Perks returns the panel that offers the perks of a camp that was reached. It says
// how long the world waits, and for whom.
func Perks(v *peer.View, w *Ground, keymap *keys.Keymap, columns int) *Panel {
	p := &Panel{Title: fmt.Sprintf(words.LevelTitle, w.CampName(int(v.State.Night.Camp)))}
	if v.Self < world.MaxSeats && v.State.Gear[v.Self].Offer[0] != world.NoPerk {
		p.Keys = keymap.Fill(words.LevelKeys)
		for i, perk := range v.State.Gear[v.Self].Offer {
			t := words.Perks[perk]
			r := row{{keymap.Label(keys.First+keys.Action(i)) + " ", amber}, {pad(t.Name, perkColumn), text}, {keymap.Fill(t.About), dim}}
			p.Rows = append(p.Rows, r.wrapped(columns-panelColumns)...)
		}
	} else {
		p.wrap(good, words.LevelDone, textWidth(columns))
	}
	p.add(text, "")
	p.add(amber, fmt.Sprintf(words.LevelWait, words.Ticks(v.State.Night.PauseTil, v.State.Tick)))
	if names := pickers(v); len(names) > 0 {
		p.wrap(dim, words.LevelStill+strings.Join(names, ", "), textWidth(columns))
	}
	return p
}

// perkColumn is the width of the perks' names, in columns.
const perkColumn = 13

// pickers returns the names of the friends who have not picked yet. It goes by the
// notices, because a snapshot holds no offer but the receiver's own.
func pickers(v *peer.View) (names []string) {
	var picked [world.MaxSeats]bool
	for i := len(v.Notices) - 1; i >= 0; i-- {
		n := &v.Notices[i]
		e, ok := n.What.World()
		if ok && e == world.CampReached {
			break
		}
		if ok && e == world.Picked && n.Seat < world.MaxSeats {
			picked[n.Seat] = true
		}
	}
	for s := range v.State.Players {
		c := v.State.Players[s].Condition
		if (c == body.Standing || c == body.Down) && !picked[s] && world.Seat(s) != v.Self {
			names = append(names, v.Names[s].String())
		}
	}
	return names
}
