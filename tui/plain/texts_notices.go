package plain

import (
	"time"

	"switchback/peer"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
)

// noticeText says what happened; "" where this player need not know.
func (h *hike) noticeText(n *peer.Notice) string {
	who := h.name(n.Seat, n.Who)
	switch n.What {
	case peer.Joined:
		return others(n.Seat == h.v.Self, who+" joined.")
	case peer.WentAway:
		return who + " left."
	case peer.LostLink:
		return who + " is not heard any more. The place is kept."
	case peer.CameBack:
		if n.Seat == h.v.Self {
			return "You are back."
		}
		return who + " is back."
	case peer.SentAway:
		return "The host sent " + who + " away."
	case peer.Refused:
		return spoken.Refused(n)
	}
	if e, ok := n.What.World(); ok {
		return h.eventText(e, n, who)
	}
	return ""
}

// eventText says what the world did.
func (h *hike) eventText(e world.EventKind, n *peer.Notice, who string) string {
	mine := n.Seat == h.v.Self
	camp := h.land.CampName(int(n.Index))
	switch e {
	case world.Lit:
		return others(mine, spoken.Did(who, "lit "+h.land.light(int(n.Index)), h.where(n.Seat)))
	case world.Fed:
		return own(mine, "Your battery is full.")
	case world.Woke:
		return others(mine, spoken.Did(who, "woke a lost hiker", h.where(n.Seat)))
	case world.CameHome:
		return "A lost hiker is home."
	case world.Opened:
		return others(mine, spoken.Did(who, "opened a cache", h.where(n.Seat)))
	case world.Built:
		return spoken.Did(who, "built a lantern post", h.where(n.Seat))
	case world.CannotBuild:
		return own(mine, spoken.Refusal(world.Refusal(n.Index)))
	case world.WardenCame:
		return h.wardenCame(camp)
	case world.WardenGone:
		return "The Warden of " + camp + " is gone for good."
	case world.CampReached:
		return camp + " is reached. That is camp " + spoken.Number(int(n.Index)) + " of " + spoken.Number(forest.Camps) + "."
	case world.Doused:
		return h.doused(int(n.Index))
	case world.Picked:
		perk := min(world.Perk(n.Index), world.NumPerks-1)
		return others(mine && perk == h.journal.chose, spoken.Did(who, "picked "+spoken.Perks[perk].Name, ""))
	case world.Over:
		return spoken.Over[min(int(n.Index), len(spoken.Over)-1)].Title
	}
	return h.fightText(e, n, who)
}

// fightText says what a shade or a flash did.
func (h *hike) fightText(e world.EventKind, n *peer.Notice, who string) string {
	mine := n.Seat == h.v.Self
	switch e {
	case world.Hit:
		return own(mine, "Your flash hit.")
	case world.Banished:
		return spoken.Did(who, "banished a shade", h.where(n.Seat))
	case world.Blow:
		if mine {
			return spoken.Struck(striker(n.Index), int(h.me().Health))
		}
		return striker(n.Index) + " struck " + who + spoken.Trail(h.where(n.Seat)) + "."
	case world.Fell:
		if mine {
			return h.downText()
		}
		return who + " is down" + spoken.Trail(h.where(n.Seat)) + ". Type pull up to help."
	case world.PulledUp:
		return h.helper(n) + " pulled " + h.whom(n) + " up."
	case world.GotUp:
		if mine && h.gear().Fallback {
			return spoken.LastChance
		}
		return spoken.Did(who, "came to at a light", h.where(n.Seat))
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
func (h *hike) doused(light int) string {
	spots := h.land.Spots
	if light >= len(spots) {
		return ""
	}
	return "A shade has put out " + h.land.light(light) + ", " + h.way(spots[light].Pos) + "."
}

func (h *hike) whom(n *peer.Notice) string {
	if n.Seat == h.v.Self {
		return "you"
	}
	return n.Who.String()
}

// helper is who pulled a friend up.
func (h *hike) helper(n *peer.Notice) string {
	s := world.Seat(n.Index)
	switch {
	case s == h.v.Self:
		return spoken.You
	case s < world.MaxSeats && h.v.Names[s].Len > 0:
		return h.v.Names[s].String()
	}
	return spoken.Somebody
}

// where is where a friend is; "" for oneself and where nobody is.
func (h *hike) where(s world.Seat) string {
	if s >= world.MaxSeats || !h.friend(s) {
		return ""
	}
	return h.way(h.v.State.Players[s].Pos)
}

// wardenCame tells that a Warden comes, unless it was told of just now.
func (h *hike) wardenCame(camp string) string {
	w := &h.v.State.Warden
	switch {
	case time.Since(h.watch.warden) < trueTime:
		return ""
	case w.Mood == world.NoMood: // not in the picture yet
		return spoken.WardenCame(camp, "")
	}
	return spoken.WardenCame(camp, h.way(w.Pos))
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

// downText says how long being down takes, and who can help.
func (h *hike) downText() string {
	for s := range h.v.State.Players {
		if h.friend(world.Seat(s)) && h.v.State.Players[s].Condition == body.Standing {
			return spoken.DownFriend
		}
	}
	return spoken.DownAlone
}
