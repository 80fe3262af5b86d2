package plain

import (
	"time"

	"switchback/peer"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/night"
)

// journal remembers which notices, chat lines, signs, offers and stories were said.
type journal struct {
	notice, chat uint32                      // the highest Number of each
	pointed      [world.MaxSeats]world.Tick  // when each last pointed out a place
	shown        [world.MaxSeats]world.Tick  // when each last made a gesture
	offer        [world.OfferSize]world.Perk // the last that was said
	chose        world.Perk                  // the perk that was picked by an order
	cabins       map[int]bool                // landmarks whose story was told
}

// newJournal takes all that is in the first view as known.
func newJournal(v *peer.View) journal {
	var j journal
	for i := range v.Notices {
		j.notice = max(j.notice, v.Notices[i].Number)
	}
	for i := range v.Chat {
		j.chat = max(j.chat, v.Chat[i].Number)
	}
	for i := range v.State.Gear {
		j.pointed[i], j.shown[i] = v.State.Gear[i].PingAt, v.State.Gear[i].Shown
	}
	return j
}

// newsTime is how long an event may wait to be said.
const newsTime = 8 * time.Second

// read says what is new in the notices, the chat, the signs of friends and the perks on
// offer, and tells the story of a cabin.
func (h *hike) read(now time.Time) {
	j := &h.journal
	for i := range h.v.Notices {
		if n := &h.v.Notices[i]; n.Number > j.notice {
			j.notice = n.Number
			h.heed(n, now)
		}
	}
	for i := range h.v.Chat {
		if l := &h.v.Chat[i]; l.Number > j.chat {
			j.chat = l.Number
			h.tell(talk, spoken.Said(h.listener(now).Name(l.Seat, l.Who), l.Text()))
		}
	}
	for s := range h.v.State.Gear {
		if h.friend(world.Seat(s)) {
			h.signs(world.Seat(s))
		}
	}
	h.offered()
	h.story()
}

// listener returns the player as the one who hears the sentences.
func (h *hike) listener(now time.Time) *spoken.Listener {
	return &spoken.Listener{
		View: h.v, Level: h.land.Level, Chose: h.journal.chose, Warned: now.Sub(h.watch.warden) < trueTime,
	}
}

// briefly holds the urgency of the events that are news for trueTime only.
var briefly = map[world.EventKind]urgency{world.Hit: chatter, world.Fed: chatter, world.WardenCame: danger}

// heed says a notice, and does what follows from it.
func (h *hike) heed(n *peer.Notice, now time.Time) {
	e, ofWorld := n.What.World()
	mine := n.Seat == h.v.Self
	text := h.listener(now).Notice(n)
	switch u, brief := briefly[e]; {
	case ofWorld && brief:
		h.tellOf(e.String(), u, text, now.Add(trueTime))
	case ofWorld && mine && (e == world.Blow || e == world.Fell):
		h.tellOf("", danger, text, now.Add(newsTime))
	default:
		h.tellOf("", event, text, now.Add(newsTime))
	}
	switch {
	case !ofWorld:
	case e == world.Fell && mine:
		h.drop()
	case e == world.Woke:
		h.tellStory(words.HikerStory(h.v.State.Seed, int(n.Index)))
	case e == world.Over:
		h.drop()
		h.summary()
	}
}

// signs says where a friend points and what gesture they make.
func (h *hike) signs(s world.Seat) {
	g, j := &h.v.State.Gear[s], &h.journal
	who := h.v.Names[s].String()
	if g.PingAt != j.pointed[s] {
		j.pointed[s] = g.PingAt
		h.tell(talk, spoken.Points(who, h.way(g.Ping)))
	}
	if g.Shown != j.shown[s] {
		j.shown[s] = g.Shown
		if k := int(g.Gesture) - 1; k >= 0 && k < len(spoken.Gesture) {
			h.tell(talk, spoken.Sign(who, spoken.Gesture[k].Others, h.way(h.v.State.Players[s].Pos)))
		}
	}
}

// offered says once which perks can be picked, and ends a wait for that.
func (h *hike) offered() {
	offer := h.gear().Offer
	if offer == h.journal.offer {
		return
	}
	h.journal.offer = offer
	if offer[0] != world.NoPerk {
		h.endWait()
		h.tell(event, spoken.Offer(offer))
	}
}

// story tells the story of a cabin when the player reaches it.
func (h *hike) story() {
	if mark, ok := h.land.Cabin(h.me().Pos); ok && !h.journal.cabins[mark] {
		h.journal.cabins[mark] = true
		h.tell(chatter, spoken.Cabin(h.land.Landmarks[mark].Name))
		h.tellStory(words.CabinStory(h.v.State.Seed, mark))
	}
}

func (h *hike) tellStory(lines [2]string) {
	for _, l := range lines {
		h.tell(chatter, l)
	}
}

// summary says how the night went, and what can follow.
func (h *hike) summary() {
	t := night.MakeTally(&h.v.State, h.land.Level)
	h.tell(event, spoken.Over[t.Phase].About)
	h.tell(event, spoken.Night(&t))
	next := spoken.NightNext
	if h.kind == start.Join {
		next = spoken.NightWait
	}
	h.tell(event, next)
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
