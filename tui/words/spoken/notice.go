package spoken

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// Listener is the player who hears the sentences. They must have a body.
type Listener struct {
	View   *peer.View
	Level  *level.Level
	Chose  world.Perk // the perk that they have picked by an order
	Warned bool       // they heard of the Warden just now
}

// Notice says what happened; "" if this player need not hear it.
func (h *Listener) Notice(n *peer.Notice) string {
	who := h.Name(n.Seat, n.Who)
	switch n.What {
	case peer.Joined:
		return others(n.Seat == h.View.Self, who+" joined.")
	case peer.WentAway:
		return who + " left."
	case peer.LostLink:
		return who + " is not heard any more. The place is kept."
	case peer.CameBack:
		if n.Seat == h.View.Self {
			return "You are back."
		}
		return who + " is back."
	case peer.SentAway:
		return "The host sent " + who + " away."
	case peer.Refused:
		return refused(n)
	}
	if e, ok := n.What.World(); ok {
		return h.event(e, n, who)
	}
	return ""
}

// event says what happened in the world.
func (h *Listener) event(e world.EventKind, n *peer.Notice, who string) string {
	mine := n.Seat == h.View.Self
	camp := h.Level.CampName(int(n.Index))
	switch e {
	case world.Lit:
		return others(mine, did(who, "lit "+Light(h.Level, int(n.Index)), h.where(n.Seat)))
	case world.Fed:
		return own(mine, "Your battery is full.")
	case world.Woke:
		return others(mine, did(who, "woke a lost hiker", h.where(n.Seat)))
	case world.CameHome:
		return "A lost hiker is home."
	case world.Opened:
		return others(mine, did(who, "opened a cache", h.where(n.Seat)))
	case world.Built:
		return did(who, "built a lantern post", h.where(n.Seat))
	case world.CannotBuild:
		return own(mine, refusal(world.Refusal(n.Index)))
	case world.WardenCame:
		return h.wardenCame(camp)
	case world.WardenGone:
		return "The Warden of " + camp + " is gone for good."
	case world.CampReached:
		return camp + " is reached. That is camp " + number(int(n.Index)) + " of " + number(forest.Camps) + "."
	case world.Doused:
		return h.doused(int(n.Index))
	case world.Picked:
		perk := min(world.Perk(n.Index), world.NumPerks-1)
		return others(mine && perk == h.Chose, did(who, "picked "+Perks[perk].Name, ""))
	case world.Over:
		return Over[min(int(n.Index), len(Over)-1)].Title
	}
	return h.fight(e, n, who)
}

// fight says what came of a flash or a blow: hits, falls, and getting up.
func (h *Listener) fight(e world.EventKind, n *peer.Notice, who string) string {
	mine := n.Seat == h.View.Self
	switch e {
	case world.Hit:
		return own(mine, "Your flash hit.")
	case world.Banished:
		return did(who, "banished a shade", h.where(n.Seat))
	case world.Blow:
		if mine {
			return struck(striker(n.Index), int(h.me().Health))
		}
		return striker(n.Index) + " struck " + who + trail(h.where(n.Seat)) + "."
	case world.Fell:
		if mine {
			return h.Down()
		}
		return who + " is down" + trail(h.where(n.Seat)) + ". Type pull up to help."
	case world.PulledUp:
		return h.helper(n) + " pulled " + h.whom(n) + " up."
	case world.GotUp:
		if mine && h.View.State.Gear[h.View.Self].Fallback {
			return lastChance
		}
		return did(who, "came to at a light", h.where(n.Seat))
	}
	return ""
}

// striker says who dealt a blow, by the Index of the notice.
func striker(index uint8) string {
	if index >= world.MaxShades {
		return "The Warden"
	}
	return "A shade"
}

// doused says which light a shade has put out, and where it is.
func (h *Listener) doused(light int) string {
	spots := h.Level.Spots
	if light >= len(spots) {
		return ""
	}
	return "A shade has put out " + Light(h.Level, light) + ", " + h.way(spots[light].Pos) + "."
}

func (h *Listener) whom(n *peer.Notice) string {
	if n.Seat == h.View.Self {
		return "you"
	}
	return n.Who.String()
}

// helper says who pulled a player up.
func (h *Listener) helper(n *peer.Notice) string {
	s := world.Seat(n.Index)
	switch {
	case s == h.View.Self:
		return you
	case s < world.MaxSeats && h.View.Names[s].Len > 0:
		return h.View.Names[s].String()
	}
	return somebody
}

// where says where a friend is; "" for the player and for an empty seat.
func (h *Listener) where(s world.Seat) string {
	if s >= world.MaxSeats || !h.friend(s) {
		return ""
	}
	return h.way(h.View.State.Players[s].Pos)
}

// wardenCame says that a Warden comes, unless the player heard of it just now.
func (h *Listener) wardenCame(camp string) string {
	w := &h.View.State.Warden
	switch {
	case h.Warned:
		return ""
	case w.Mood == world.NoMood: // not in the view yet
		return wardenCame(camp, "")
	}
	return wardenCame(camp, h.way(w.Pos))
}

// others returns s, or "" if it is about this player, whose order was answered with it.
func others(mine bool, s string) string { return own(!mine, s) }

// own returns s, or "" if it is not about this player.
func own(mine bool, s string) string {
	if mine {
		return s
	}
	return ""
}

// Down says that the player is down, and who can help how soon.
func (h *Listener) Down() string {
	for s := range h.View.State.Players {
		if h.friend(world.Seat(s)) && h.View.State.Players[s].Condition == body.Standing {
			return DownFriend
		}
	}
	return downAlone
}

func (h *Listener) me() *world.Player { return &h.View.State.Players[h.View.Self] }

// way says where a place lies, seen from the player.
func (h *Listener) way(to grid.Pos) string { return Way(h.me().Pos, to) }

// friend reports whether a seat is taken by somebody else.
func (h *Listener) friend(s world.Seat) bool {
	return s != h.View.Self && h.View.State.Players[s].Condition != body.Absent
}

// Name returns "You" for this player, else the name.
func (h *Listener) Name(s world.Seat, who peer.Name) string {
	if s == h.View.Self {
		return you
	}
	return who.String()
}

// Light names a light: "the lantern", "the fire of Raven Camp", "the summit's lantern".
func Light(l *level.Level, i int) string {
	switch {
	case i >= len(l.Spots) || !l.Spots[i].Fire && i != l.Summit:
		return aLantern
	case l.Spots[i].Fire:
		return fireOf(l.CampName(int(l.Spots[i].Camp)))
	}
	return summitLantern
}
