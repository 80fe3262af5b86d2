package spoken

import (
	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/level"
)

// Listener is whom things are told: a player with a body.
type Listener struct {
	View   *peer.View
	Level  *level.Level
	Chose  world.Perk // what they have picked by an order
	Warned bool       // a Warden was told of just now
}

// Notice says what happened; "" where this player need not know.
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

// event says what the world did.
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

// fight says what a shade or a flash did.
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

// striker is who dealt a blow.
func striker(index uint8) string {
	if index >= world.MaxShades {
		return "The Warden"
	}
	return "A shade"
}

// doused tells of a light that a shade put out.
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

// helper is who pulled a friend up.
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

// where is where a friend is; "" for oneself and where nobody is.
func (h *Listener) where(s world.Seat) string {
	if s >= world.MaxSeats || !h.friend(s) {
		return ""
	}
	return h.way(h.View.State.Players[s].Pos)
}

// wardenCame tells that a Warden comes, unless it was told of just now.
func (h *Listener) wardenCame(camp string) string {
	w := &h.View.State.Warden
	switch {
	case h.Warned:
		return ""
	case w.Mood == world.NoMood: // not in the picture yet
		return wardenCame(camp, "")
	}
	return wardenCame(camp, h.way(w.Pos))
}

// others keeps a text from the player whose order was answered with it.
func others(mine bool, s string) string { return own(!mine, s) }

// own keeps a text for the player whom it is about.
func own(mine bool, s string) string {
	if mine {
		return s
	}
	return ""
}

// Down says how long being down takes, and who can help.
func (h *Listener) Down() string {
	for s := range h.View.State.Players {
		if h.friend(world.Seat(s)) && h.View.State.Players[s].Condition == body.Standing {
			return DownFriend
		}
	}
	return downAlone
}

func (h *Listener) me() *world.Player { return &h.View.State.Players[h.View.Self] }

// way is where a place lies, seen from the player.
func (h *Listener) way(to grid.Pos) string { return Way(h.me().Pos, to) }

// friend reports whether a seat is somebody else's.
func (h *Listener) friend(s world.Seat) bool {
	return s != h.View.Self && h.View.State.Players[s].Condition != body.Absent
}

// Name is who somebody is to this player.
func (h *Listener) Name(s world.Seat, who peer.Name) string {
	if s == h.View.Self {
		return you
	}
	return who.String()
}

// Light names a light by what it is: "the lantern", "the fire of Raven Camp".
func Light(l *level.Level, i int) string {
	switch {
	case i >= len(l.Spots) || !l.Spots[i].Fire && i != l.Summit:
		return aLantern
	case l.Spots[i].Fire:
		return fireOf(l.CampName(int(l.Spots[i].Camp)))
	}
	return summitLantern
}
