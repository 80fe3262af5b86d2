package peer

import (
	"switchback/snapshot"
	"switchback/world"
)

// ChatLine is something that somebody said, in a fixed box, so that a View
// stays a value.
type ChatLine struct {
	Number uint32 // counts from 1; 0 is an empty row
	Seat   world.Seat
	Who    Name // the name at that time
	Len    uint8
	Bytes  [snapshot.MaxTextBytes]byte
}

// Text returns what was said.
func (l *ChatLine) Text() string { return string(l.Bytes[:l.Len]) }

// Chat is the newest lines, newest last.
type Chat struct {
	Lines [8]ChatLine
	count uint32
}

// Add puts a clean line behind the others.
func (c *Chat) Add(seat world.Seat, who Name, text string) {
	c.count++
	copy(c.Lines[:], c.Lines[1:])
	l := &c.Lines[len(c.Lines)-1]
	*l = ChatLine{Number: c.count, Seat: seat, Who: who}
	l.Len = uint8(copy(l.Bytes[:], text))
}
