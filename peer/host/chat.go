package host

import (
	"time"

	"switchback/snapshot"
	"switchback/world"
)

// A guest may say chatBurst things at once and one more every chatEvery;
// what is beyond is not passed on.
const (
	chatBurst = 4
	chatEvery = time.Second
)

// Say tells everyone what the player at this end says.
func (h *Host) Say(text string) {
	if h.self != world.NoSeat {
		h.say(h.self, text)
	}
}

// say passes a line on: cleaned here, so that nobody else need trust it.
func (h *Host) say(s world.Seat, text string) {
	if text = snapshot.CleanLine(text); text == "" {
		return
	}
	h.chat.Add(s, h.seats[s].name, text)
	e := snapshot.Event{Kind: snapshot.EventChat, Seat: s, Text: text}
	h.tell(e.Append(nil))
}

// mayChat takes one of the things that a guest may say now.
func (s *seat) mayChat(now time.Duration) bool {
	s.chatFrom = max(s.chatFrom, now-chatBurst*chatEvery)
	if s.chatFrom+chatEvery > now {
		return false
	}
	s.chatFrom += chatEvery
	return true
}
