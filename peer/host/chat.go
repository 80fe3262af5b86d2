package host

import (
	"time"

	"switchback/snapshot"
	"switchback/world"
)

// A guest may say chatBurst lines at once and one more every chatEvery; lines
// beyond that are dropped.
const (
	chatBurst = 4
	chatEvery = time.Second
)

// Say sends everyone a line from the host's own player.
func (h *Host) Say(text string) {
	if h.self != world.NoSeat {
		h.say(h.self, text)
	}
}

// say cleans a player's line and sends it to everyone. It is cleaned here so that
// nobody has to trust the player who wrote it.
func (h *Host) say(s world.Seat, text string) {
	if text = snapshot.CleanLine(text); text == "" {
		return
	}
	h.chat.Add(s, h.seats[s].name, text)
	e := snapshot.Event{Kind: snapshot.EventChat, Seat: s, Text: text}
	h.tell(e.Append(nil))
}

// mayChat reports whether the guest may say a line now, and counts it.
func (s *seat) mayChat(now time.Duration) bool {
	s.chatFrom = max(s.chatFrom, now-chatBurst*chatEvery)
	if s.chatFrom+chatEvery > now {
		return false
	}
	s.chatFrom += chatEvery
	return true
}
