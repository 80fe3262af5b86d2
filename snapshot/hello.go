package snapshot

import (
	"switchback/snapshot/bits"
	"switchback/world"
)

// maxMessage is the most bytes of a message of the event channel: a Welcome to a
// full party in which every name has the greatest length.
const maxMessage = welcomeFixed + world.MaxSeats*(3+MaxNameBytes)

// welcomeFixed is the length of a Welcome without its roster entries, in bytes.
const welcomeFixed = 7 + 1 + 4 + 1 + 20 + 1 + 16 + 1

// Hello is a guest's first message to its host.
type Hello struct {
	Version uint16
	Content uint64 // hash of the rules, see world.ContentHash
	Name    string // as CleanName returns it
	Token   Token  // to take back a kept seat; zero for a new seat
}

// Welcome answers the Hello of a guest that is let in.
type Welcome struct {
	Seat   world.Seat
	Tick   world.Tick // the host's when this was written
	Mode   uint8      // 0: hike
	Night  Night
	Max    uint8         // most players
	Token  Token         // to take this seat back after the link was lost
	Roster []RosterEntry // by ascending seat
}

// RosterEntry is one taken seat and who sits in it.
type RosterEntry struct {
	Seat     world.Seat
	Presence Presence // Here or Resting
	Name     string
}

// Refused answers the Hello of a guest that is not let in, or ends its link later.
// Its layout is the same in every version, so that a guest can read why.
type Refused struct {
	Version uint16 // of the host
	Content uint64 // of the host
	Reason  uint8  // a peer.Reason
	Text    string // for people, at most MaxTextBytes bytes
}

// writeStart writes the start of every message of the event channel, the same in
// all versions: 32 magic, 16 version, 8 type.
func writeStart(w *bits.Writer, version uint16, kind uint32) {
	w.Bits(magic, 32)
	w.Bits(uint32(version), 16)
	w.Bits(kind, 8)
}

// readStart checks the magic, then the type, and returns the version.
func readStart(in *input, kind uint32) uint16 {
	if in.bits("magic", 32) != magic {
		in.Fail(errMagic)
	}
	version := uint16(in.bits("version", 16))
	if in.bits("type", 8) != kind {
		in.Fail(errType)
	}
	return version
}

// Append appends the message to dst:
//
//	56   magic, version, type 16
//	64   content
//	128  token
//	     name: 8 length in bytes, 1..96, and the bytes
func (h *Hello) Append(dst []byte) []byte {
	var w bits.Writer
	w.Reset(dst, maxMessage)
	writeStart(&w, h.Version, typeHello)
	w.Bits64(h.Content)
	w.Bytes(h.Token[:])
	writeText(&w, h.Name, MaxNameBytes)
	return mustFinish(&w)
}

// Decode reads a Hello. Another version is not an error: then only Version is set,
// so that the host can answer with a Refused. On an error h is unchanged.
func (h *Hello) Decode(message []byte) error {
	in := input{Reader: bits.NewReader(message)}
	return h.decode(&in)
}

func (h *Hello) decode(in *input) error {
	q := Hello{Version: readStart(in, typeHello)}
	err := in.Err()
	if err == nil && q.Version == Version {
		q.read(in)
		err = in.Close()
	}
	if err == nil {
		*h = q
	}
	return err
}

func (h *Hello) read(in *input) {
	h.Content = in.bits64("content hash")
	h.Token = readToken(in)
	h.Name = readText(in, "name", 1, MaxNameBytes)
}

func readToken(in *input) (t Token) {
	copy(t[:], in.view("token", len(t)))
	return t
}

// Append appends the message to dst:
//
//	56   magic, version, type 17
//	8    seat
//	32   tick
//	8    mode
//	160  night: 32 start, 64 seed, 64 level
//	8    most players
//	128  token
//	8    how many seats are taken, 0..17; for each, by ascending seat:
//	     8 seat, 8 presence (1 or 2), name
func (m *Welcome) Append(dst []byte) []byte {
	var w bits.Writer
	w.Reset(dst, maxMessage)
	writeStart(&w, Version, typeWelcome)
	w.Bits(uint32(m.Seat), 8)
	w.Bits(uint32(m.Tick), tickBits)
	w.Bits(uint32(m.Mode), 8)
	m.Night.write(&w)
	w.Bits(uint32(m.Max), 8)
	w.Bytes(m.Token[:])
	w.Bits(uint32(len(m.Roster)), 8)
	for _, s := range m.Roster {
		w.Bits(uint32(s.Seat), 8)
		w.Bits(uint32(s.Presence), 8)
		writeText(&w, s.Name, MaxNameBytes)
	}
	return mustFinish(&w)
}

// Decode reads a Welcome of this version. On an error m is unchanged.
func (m *Welcome) Decode(message []byte) error {
	in := input{Reader: bits.NewReader(message)}
	return m.decode(&in)
}

func (m *Welcome) decode(in *input) error {
	var q Welcome
	if readStart(in, typeWelcome) != Version {
		in.Fail(errVersion)
	}
	q.read(in)
	err := in.Close()
	if err == nil {
		*m = q
	}
	return err
}

func (m *Welcome) read(in *input) {
	m.Seat = readSeat(in)
	m.Tick = world.Tick(in.bits("host's (tick)", tickBits))
	m.Mode = uint8(in.bits("mode", 8))
	m.Night.read(in, m.Tick)
	m.Max = uint8(in.bits("most players", 8))
	m.Token = readToken(in)
	m.Roster = readRoster(in)
}

// readRoster reads a roster. It refuses more than 17 entries, seats that do not
// ascend and seats that nobody sits in.
func readRoster(in *input) (roster []RosterEntry) {
	n := in.bits("sitting (count)", 8)
	if n > world.MaxSeats {
		in.Fail(errRange)
	}
	next := world.Seat(0)
	for range n {
		s := RosterEntry{Seat: readSeat(in), Presence: Presence(in.bits("presence", 8))}
		s.Name = readText(in, "name", 1, MaxNameBytes)
		if s.Seat < next || s.Presence == Empty || s.Presence >= numPresences {
			in.Fail(errRange)
		}
		if in.Err() != nil {
			return nil
		}
		next = s.Seat + 1
		roster = append(roster, s)
	}
	return roster
}

// Append appends the message to dst:
//
//	56  magic, version of the host, type 18
//	8   reason
//	64  content of the host
//	    text: 8 length in bytes, 0..120, and the bytes
func (m *Refused) Append(dst []byte) []byte {
	var w bits.Writer
	w.Reset(dst, maxMessage)
	writeStart(&w, m.Version, typeRefused)
	w.Bits(uint32(m.Reason), 8)
	w.Bits64(m.Content)
	writeText(&w, m.Text, MaxTextBytes)
	return mustFinish(&w)
}

// Decode reads a Refused of any version. On an error m is unchanged.
func (m *Refused) Decode(message []byte) error {
	in := input{Reader: bits.NewReader(message)}
	return m.decode(&in)
}

func (m *Refused) decode(in *input) error {
	q := Refused{Version: readStart(in, typeRefused)}
	q.Reason = uint8(in.bits("reason", 8))
	q.Content = in.bits64("content hash")
	q.Text = readText(in, "text", 0, MaxTextBytes)
	err := in.Close()
	if err == nil {
		*m = q
	}
	return err
}
