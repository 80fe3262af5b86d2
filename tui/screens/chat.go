package screens

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"switchback/peer"
	"switchback/tui/keys"
)

// Chat is the field for a chat line.
type Chat struct {
	Open  bool
	since time.Duration // when it was opened
	Text  string
}

// maxSay is the length of the longest chat line, in bytes.
const maxSay = len(peer.ChatLine{}.Bytes)

// openChat opens the field. The player stops, because movement keys type letters now.
func (m *Machine) openChat(now time.Duration) {
	m.keys.LetGo()
	m.Hike.Wheel = false
	m.Hike.Chat = Chat{Open: true, since: now}
}

// chatKey takes a key while the field is open.
func (m *Machine) chatKey(k keys.Key, now time.Duration) {
	c := &m.Hike.Chat
	switch {
	case k.Code == keys.Escape:
		*c = Chat{}
	case k.IsEnter():
		if c.Text != "" || !k.Repeat && now-c.since >= settleTime { // otherwise it may be the Enter that opened the field
			m.say()
		}
	case k.Code == keys.Backspace:
		c.Text = withoutLast(c.Text)
	case k.IsCtrl('u'):
		c.Text = ""
	default:
		c.write(k.Text)
	}
}

// say sends the text of the field and closes it.
func (m *Machine) say() {
	if text := strings.TrimSpace(m.Hike.Chat.Text); text != "" {
		m.Hike.Party.Say(text)
		m.Hike.Used.Talk = true
	}
	m.Hike.Chat = Chat{}
}

// write appends a text, typed or pasted, as far as there is room. Line breaks become
// spaces, and what cannot be printed is left out.
func (c *Chat) write(s string) {
	for _, r := range s {
		if unicode.IsSpace(r) {
			r = ' '
		}
		if r != utf8.RuneError && unicode.IsPrint(r) && len(c.Text)+utf8.RuneLen(r) <= maxSay {
			c.Text += string(r)
		}
	}
}
