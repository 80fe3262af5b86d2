package words

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/level"
)

// Notice returns what a notice says to this player; "" if they need not know.
func Notice(v *peer.View, l *level.Level, k *keys.Keymap, n *peer.Notice) string {
	t := teller{v, l, k, n}
	return t.text()
}

// teller says who did what, as this player sees it.
type teller struct {
	view   *peer.View
	level  *level.Level
	keys   *keys.Keymap
	notice *peer.Notice
}

// you reports whether a seat is this player's.
func (t *teller) you(s world.Seat) bool { return s == t.view.Self }

// who names whom the notice is about, at the start of a sentence.
func (t *teller) who() string {
	if t.you(t.notice.Seat) {
		return "You"
	}
	return t.notice.Who.String()
}

// is returns the same with its verb: "You are" or "Fern is".
func (t *teller) is() string {
	if t.you(t.notice.Seat) {
		return "You are"
	}
	return t.who() + " is"
}

// whom names them within a sentence.
func (t *teller) whom() string {
	if t.you(t.notice.Seat) {
		return "you"
	}
	return t.notice.Who.String()
}

// own returns a text to the player whom the notice is about, and "" to all others.
func (t *teller) own(s string) string {
	if t.you(t.notice.Seat) {
		return s
	}
	return ""
}

// text says what happened; "" where this player need not know.
func (t *teller) text() string {
	switch t.notice.What {
	case peer.Joined:
		return t.who() + " joined"
	case peer.WentAway:
		return t.who() + " left"
	case peer.LostLink:
		return t.is() + " not heard; the place is kept"
	case peer.CameBack:
		return t.is() + " back"
	case peer.SentAway:
		return t.who() + " was sent away by the host"
	case peer.Refused:
		return t.refused()
	}
	if e, ok := t.notice.What.World(); ok {
		return t.event(e)
	}
	return ""
}

// refused says who could not join. If their version differs, not even the name can
// be read. Rules are named by the beginning of the hash that `switchback version`
// prints.
func (t *teller) refused() string {
	who := t.notice.Who.String()
	if who == "" {
		who = "Somebody"
	}
	switch n := t.notice; peer.Reason(n.Index) {
	case peer.WrongVersion:
		return fmt.Sprintf("%s could not join: their protocol is %d, yours %d", who, n.Theirs, n.Ours)
	case peer.WrongContent:
		return fmt.Sprintf("%s could not join: their rules are %08x, yours %08x", who, n.Theirs>>32, n.Ours>>32)
	case peer.Full:
		return who + " could not join: every place is taken"
	case peer.Closed:
		return who + " could not join: the hike is closed to anybody new"
	}
	return who + " could not join"
}

// event says what the world did.
func (t *teller) event(e world.EventKind) string {
	switch n := t.notice.Index; e {
	case world.Lit:
		return t.who() + " lit " + LightName(t.level, int(n))
	case world.Fed:
		return t.own("Your battery is full")
	case world.Woke:
		return t.who() + " woke a lost hiker: light their way to a fire"
	case world.CameHome:
		return t.thanks()
	case world.Opened:
		if t.you(t.notice.Seat) {
			return "You opened a cache: supplies to spend at a fire"
		}
		return t.who() + " opened a cache"
	case world.Built:
		return t.who() + " built a lantern post"
	case world.CannotBuild:
		return t.own(refusal(world.Refusal(n)))
	case world.WardenCame:
		return "The Warden of " + t.camp() + "!"
	case world.WardenGone:
		return "The Warden of " + t.camp() + " is gone for good"
	case world.CampReached:
		return t.camp() + " is reached"
	case world.Picked:
		return t.who() + " picked " + Perks[min(world.Perk(n), world.NumPerks-1)].Name
	case world.Over:
		return Over(world.NightPhase(n)).Name
	case world.Doused:
		return t.doused(n)
	}
	return t.fight(e)
}

// thanks says that a lost hiker came home, and thanks the leader if there still is
// one.
func (t *teller) thanks() string {
	const home = "A lost hiker is home"
	if t.notice.Seat >= world.MaxSeats || t.whom() == "" {
		return home
	}
	return home + ", thanks to " + t.whom()
}

// fight says what a shade or a flash did.
func (t *teller) fight(e world.EventKind) string {
	switch e {
	case world.Hit:
		return t.own("Your flash hit")
	case world.Banished:
		return t.who() + " banished a shade"
	case world.Blow:
		return t.striker() + " struck " + t.whom()
	case world.Fell:
		return t.fell()
	case world.PulledUp:
		return t.helper() + " pulled " + t.whom() + " up"
	case world.GotUp:
		return t.cameTo()
	}
	return ""
}

// fell says who went down, and how to help if this player can.
func (t *teller) fell() string {
	switch self := t.view.Self; {
	case t.you(t.notice.Seat):
		return "You are down"
	case self < world.MaxSeats && t.view.State.Players[self].Condition == body.Standing:
		return t.who() + " is down: " + t.keys.Fill(pullsUp)
	}
	return t.who() + " is down"
}

// striker names what dealt a blow.
func (t *teller) striker() string {
	if t.notice.Index >= world.MaxShades {
		return "The Warden"
	}
	return "A shade"
}

// cameTo says who came to at a light. Players who have used up their fallback learn
// that it was the last time.
func (t *teller) cameTo() string {
	switch {
	case !t.you(t.notice.Seat) || !t.view.State.Gear[t.notice.Seat].Fallback:
		return t.who() + " came to at a light"
	case t.view.Company():
		return "You came to. If all fall once more before a camp, the night ends"
	}
	return "You came to. One more fall before a camp ends the night"
}

// helper names who pulled a friend up.
func (t *teller) helper() string {
	s := world.Seat(t.notice.Index)
	switch {
	case t.you(s):
		return "You"
	case s < world.MaxSeats && t.view.Names[s].Len > 0:
		return t.view.Names[s].String()
	}
	return "Somebody"
}

// camp names the camp of an event.
func (t *teller) camp() string { return t.level.CampName(int(t.notice.Index)) }

// LightName names a light: a camp's fire, the lantern of the summit, or one of
// the others. A number without a light is "a lantern" too.
func LightName(l *level.Level, light int) string {
	switch {
	case light >= len(l.Spots) || !l.Spots[light].Fire && light != l.Summit:
		return "a lantern"
	case l.Spots[light].Fire:
		return "the fire of " + l.CampName(int(l.Spots[light].Camp))
	}
	return "the summit's lantern"
}

// doused names the light that a shade put out, and says where it lies, seen from
// this player.
func (t *teller) doused(i uint8) string {
	s := "A shade has put out " + LightName(t.level, int(i))
	v := t.view
	if v.Self < world.MaxSeats && int(i) < len(t.level.Spots) {
		s += ", " + Way(v.State.Players[v.Self].Pos, t.level.Spots[i].Pos)
	}
	return s
}

func refusal(r world.Refusal) string {
	switch r {
	case world.NoSupplies:
		return fmt.Sprintf("No post: it takes %d supplies", world.PostCost)
	case world.NoCampNear:
		return "No post: only near a camp"
	case world.NoRoomHere:
		return "No post: here is no dry, free ground away from other lights"
	}
	return "No post: as many stand as can"
}
