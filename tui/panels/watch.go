package panels

import (
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// Watcher decides whom the camera follows while its player cannot walk: a
// friend who stands, the nearest one first, another one by the keys. It belongs
// to the painter. The prediction of the own body knows nothing of it.
type Watcher struct {
	On    bool
	seat  world.Seat // whom, while on
	turns int        // of the keys, as far as they were followed
}

// Follow takes the newest view, and how often the keys have asked for the next
// friend, less how often for the one before.
func (w *Watcher) Follow(v *peer.View, turns int) {
	steps := turns - w.turns
	w.turns = turns
	switch {
	case !spectates(v):
		w.On = false
	case !w.On, !watchable(v, w.seat):
		w.seat, w.On = nearestFriend(v)
	}
	for ; w.On && steps > 0; steps-- {
		w.seat = friendBeside(v, w.seat, 1)
	}
	for ; w.On && steps < 0; steps++ {
		w.seat = friendBeside(v, w.seat, -1)
	}
}

// Option is what the scene is told: 1 + the seat, 0 for the own body.
func (w *Watcher) Option() uint8 {
	if !w.On {
		return 0
	}
	return uint8(w.seat) + 1
}

// spectates reports whether there is nobody to walk with: the player lies down,
// until they come to or for good, or this end walks nobody.
func spectates(v *peer.View) bool {
	return v.Self >= world.MaxSeats || v.State.Players[v.Self].Condition == body.Down
}

// Watches reports whether a player follows a friend: one who cannot walk, where
// there is a friend to watch.
func Watches(v *peer.View) bool {
	_, ok := nearestFriend(v)
	return ok && spectates(v)
}

// watchable reports whether a friend can be watched: one who stands, and after
// the night anyone who is there.
func watchable(v *peer.View, s world.Seat) bool {
	c := v.State.Players[s].Condition
	return s != v.Self && (c == body.Standing || c != body.Absent && v.State.Night.Over())
}

// nearestFriend returns whom to watch first; for whoever has no body the first
// one there is.
func nearestFriend(v *peer.View) (best world.Seat, ok bool) {
	for s := range world.Seat(world.MaxSeats) {
		if !watchable(v, s) {
			continue
		}
		if !ok || v.Self < world.MaxSeats && distance(v, s) < distance(v, best) {
			best, ok = s, true
		}
	}
	return best, ok
}

// distance is the square of how far a friend is, in position units.
func distance(v *peer.View, s world.Seat) int64 {
	return v.State.Players[s].Dist2(v.State.Players[v.Self].Pos)
}

// friendBeside returns the next friend after a seat, or before it; the same one
// if there is no other.
func friendBeside(v *peer.View, s world.Seat, by int) world.Seat {
	for i := 1; i < world.MaxSeats; i++ {
		if next := world.Seat((int(s) + by*i + world.MaxSeats) % world.MaxSeats); watchable(v, next) {
			return next
		}
	}
	return s
}

// watching is what the status line says of it. The keys are told where they
// would do something.
func watching(v *peer.View, w *Watcher, m *keys.Keymap) Item {
	if !w.On {
		return Item{}
	}
	it := Item{words.Watch + v.Names[w.seat].String(), v.Names[w.seat].String(), good}
	if friendBeside(v, w.seat, 1) != w.seat {
		it.long += gap + m.Fill(words.WatchKeys)
	}
	return it
}
