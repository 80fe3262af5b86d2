package peer

import (
	"switchback/snapshot"
	"switchback/world"
)

// ChatLine is one line of chat in a fixed-size array, so that a View stays a
// value.
type ChatLine struct {
	Number uint32 // counts from 1; 0 is an empty row
	Seat   world.Seat
	Who    Name // the speaker's name when it was said
	Len    uint8
	Bytes  [snapshot.MaxTextBytes]byte
}

// Text returns the line.
func (l *ChatLine) Text() string { return string(l.Bytes[:l.Len]) }

// Chat holds the newest lines, newest last.
type Chat struct {
	Lines [8]ChatLine
	count uint32
}

// Add appends a line that has been cleaned and drops the oldest.
func (c *Chat) Add(seat world.Seat, who Name, text string) {
	c.count++
	copy(c.Lines[:], c.Lines[1:])
	l := &c.Lines[len(c.Lines)-1]
	*l = ChatLine{Number: c.count, Seat: seat, Who: who}
	l.Len = uint8(copy(l.Bytes[:], text))
}
