package tui

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"switchback/peer"
	"switchback/tui/keys"
)

// chat is the field for something to say.
type chat struct {
	open  bool
	since time.Duration
	text  string
}

// maxSay is how many bytes can be said at once.
const maxSay = len(peer.ChatLine{}.Bytes)

// openChat opens the field. The player stops: movement keys are letters now.
func (m *game) openChat(now time.Duration) {
	m.keys.LetGo()
	m.st.hike.wheel = false
	m.st.hike.chat = chat{open: true, since: now}
}

// chatKey takes a key for the field.
func (m *game) chatKey(k keys.Key, now time.Duration) {
	c := &m.st.hike.chat
	switch {
	case k.Code == keys.Escape:
		*c = chat{}
	case k.IsEnter():
		if c.text != "" || !k.Repeat && now-c.since >= settleTime { // else it may be the Enter that opened it
			m.say()
		}
	case k.Code == keys.Backspace:
		c.text = withoutLast(c.text)
	case k.IsCtrl('u'):
		c.text = ""
	default:
		c.write(k.Text)
	}
}

// say sends what stands in the field and closes it.
func (m *game) say() {
	if text := strings.TrimSpace(m.st.hike.chat.text); text != "" {
		m.st.hike.party.Say(text)
		m.st.hike.used.Talk = true
	}
	m.st.hike.chat = chat{}
}

// write appends a text, typed or pasted, as far as there is room: line breaks
// become spaces, and nothing that controls a terminal stays.
func (c *chat) write(s string) {
	for _, r := range s {
		if unicode.IsSpace(r) {
			r = ' '
		}
		if r != utf8.RuneError && unicode.IsPrint(r) && len(c.text)+utf8.RuneLen(r) <= maxSay {
			c.text += string(r)
		}
	}
}
