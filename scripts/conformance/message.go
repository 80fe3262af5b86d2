package conformance

import (
	"unicode"
	"unicode/utf8"
)

// The limits of §2, §6 and §7.
const (
	messageBytes = 1734
	eventMost    = 256 // bytes: the length less one is u(8)
	nameBytes    = 96
	textBytes    = 120
	lastSeat     = 16
	noSeat       = 255
)

// Event is one event. Fields that its kind does not have are zero.
type Event struct {
	Kind, Seat, Presence, What, Index, Reason uint8
	Tick                                      uint32
	Name, Text                                string
}

// The kinds of events.
const (
	roster  = 1
	notice  = 2
	goodbye = 3
	chat    = 4
)

// DecodeEvent reads the bytes of one event.
func DecodeEvent(data []byte) (e Event, err error) {
	u := open(data, eventMost)
	e.Kind = u.byte()
	switch e.Kind {
	case roster:
		e.Seat, e.Presence, e.Name = u.rosterEntry()
	case notice:
		e.What, e.Seat, e.Index, e.Tick = u.byte(), u.byte(), u.byte(), uint32(u.u(32))
		u.refuseIf(e.Seat > lastSeat && e.Seat != noSeat, "a seat above 16")
		e.Name = u.text(nameBytes)
	case goodbye:
		e.Reason, e.Text = u.byte(), u.text(textBytes)
	case chat:
		e.Seat, e.Text = u.byte(), u.text(textBytes)
		u.refuseIf(e.Seat > lastSeat && e.Seat != noSeat, "a seat above 16")
		u.refuseIf(e.Text == "", "a chat that says nothing")
	default:
		u.refuse("no such kind of event")
	}
	u.end()
	return e, u.refusal
}

func (u *unit) byte() uint8 { return uint8(u.u(8)) }

// rosterEntry reads a seat, its presence and a name.
func (u *unit) rosterEntry() (seat, presence uint8, name string) {
	seat, presence, name = u.byte(), u.byte(), u.text(nameBytes)
	u.refuseIf(seat > lastSeat, "a seat above 16")
	u.refuseIf(presence > 2, "a presence above 2")
	u.refuseIf((presence == 0) != (name == ""), "a name for nobody, or nobody's name")
	return seat, presence, name
}

// text reads a text of at most limit bytes.
func (u *unit) text(limit int) string {
	length := int(u.byte())
	u.refuseIf(length > limit, "a text too long")
	text := u.bytes(length)
	u.refuseIf(!utf8.Valid(text), "a text that is not UTF-8")
	for _, r := range string(text) {
		u.refuseIf(hidden(r), "a text with a character that cannot be seen")
	}
	return string(text)
}

// hidden reports whether no text may contain a character (§6).
func hidden(r rune) bool {
	const braillePatternBlank = '\u2800'
	return r == braillePatternBlank || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co,
		unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

const (
	magic   = 0x5357424b // "SWBK"
	version = 2
)

// The types of messages.
const (
	hello   = 16
	welcome = 17
	refused = 18
)

// Token is the secret with which a guest takes its seat back.
type Token [16]uint8

// Hello is a guest's first message.
type Hello struct {
	Version uint16
	Content uint64
	Name    string
	Token   Token
}

// Welcome lets a guest in.
type Welcome struct {
	Seat, Mode, Max uint8
	Tick            uint32
	Night           Night
	Token           Token
	Roster          []Sitting
}

// Sitting is a player who holds a seat.
type Sitting struct {
	Seat, Presence uint8
	Name           string
}

// Refused turns a guest away, at the start or later.
type Refused struct {
	Version uint16
	Content uint64
	Reason  uint8
	Text    string
}

// DecodeMessage reads a Hello, a Welcome or a Refused.
func DecodeMessage(data []byte) (message any, err error) {
	u := open(data, messageBytes)
	u.refuseIf(u.u(32) != magic, "not a message of this protocol")
	sent, kind := uint16(u.u(16)), u.byte()
	u.refuseIf(kind < hello || kind > refused, "not a type that the other side sends")
	u.refuseIf(kind != refused && sent != version, "another version")
	switch kind {
	case hello:
		message = u.hello(sent)
	case welcome:
		message = u.welcome()
	case refused:
		message = Refused{Version: sent, Reason: u.byte(), Content: u.u(64), Text: u.text(textBytes)}
	}
	u.end()
	return message, u.refusal
}

func (u *unit) hello(sent uint16) Hello {
	h := Hello{Version: sent, Content: u.u(64), Token: Token(u.bytes(16)), Name: u.text(nameBytes)}
	u.refuseIf(h.Name == "", "a name of no bytes")
	return h
}

func (u *unit) welcome() (w Welcome) {
	w.Seat, w.Tick, w.Mode = u.byte(), uint32(u.u(32)), u.byte()
	w.Night, w.Max = u.night(w.Tick), u.byte()
	w.Token = Token(u.bytes(16))
	w.Roster = u.sitting()
	u.refuseIf(w.Seat > lastSeat, "a seat above 16")
	return w
}

func (u *unit) sitting() (all []Sitting) {
	count, last := int(u.byte()), -1
	u.refuseIf(count > seats, "more than 17 sitting")
	for range count {
		s := Sitting{}
		s.Seat, s.Presence, s.Name = u.rosterEntry()
		u.refuseIf(s.Presence == 0, "nobody sits in a seat that is taken")
		u.refuseIf(int(s.Seat) <= last, "seats not ascending")
		last = int(s.Seat)
		all = append(all, s)
	}
	return all
}
