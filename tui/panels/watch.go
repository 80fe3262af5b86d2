package panels

import (
	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
)

// Watcher decides whom the camera follows while the player cannot walk: the nearest
// friend who stands, then whomever the keys turn to. The painter owns it; it has no
// effect on the session.
type Watcher struct {
	On    bool
	seat  world.Seat // the friend who is followed, while On
	turns int        // the turns that Follow was given last
}

// Follow takes the newest view. turns is how often in all the keys have asked for the
// next friend, less how often for the one before.
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

// Option returns scene.Options.Watch: 1 + the friend's seat, or 0 for the player's own
// body.
func (w *Watcher) Option() uint8 {
	if !w.On {
		return 0
	}
	return uint8(w.seat) + 1
}

// spectates reports whether the player cannot walk: they are down, or they have no
// body.
func spectates(v *peer.View) bool {
	return v.Self >= world.MaxSeats || v.State.Players[v.Self].Condition == body.Down
}

// Watches reports whether the camera follows a friend: the player cannot walk, and
// there is a friend to watch.
func Watches(v *peer.View) bool {
	_, ok := nearestFriend(v)
	return ok && spectates(v)
}

// watchable reports whether a seat holds a friend who can be watched: one who stands,
// or after the night anyone who is there.
func watchable(v *peer.View, s world.Seat) bool {
	c := v.State.Players[s].Condition
	return s != v.Self && (c == body.Standing || c != body.Absent && v.State.Night.Over())
}

// nearestFriend returns the friend to watch first: the nearest, or for a host without
// a body the one in the lowest seat. ok is false if there is none.
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

// distance returns the square of the distance to a friend, in position units.
func distance(v *peer.View, s world.Seat) int64 {
	return v.State.Players[s].Dist2(v.State.Players[v.Self].Pos)
}

// friendBeside returns the next friend after seat s if by is 1, before it if by is -1;
// s itself if there is no other.
func friendBeside(v *peer.View, s world.Seat, by int) world.Seat {
	for i := 1; i < world.MaxSeats; i++ {
		if next := world.Seat((int(s) + by*i + world.MaxSeats) % world.MaxSeats); watchable(v, next) {
			return next
		}
	}
	return s
}

// watching returns the item of the status line that names the friend, with the keys
// if there is another friend to turn to.
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
