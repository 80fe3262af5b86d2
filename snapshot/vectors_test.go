package snapshot

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"

	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
)

var update = flag.Bool("update", false, "write testdata files anew instead of comparing")

// vectors is testdata/vectors.json, which PROTOCOL.md describes: packets written by
// this package, with what a decoder written from the document must read in them.
type vectors struct {
	Tables    []vectorTable
	Codes     []vectorCode
	Snapshots []vectorSnapshot
	Guests    []vectorGuest
	Messages  []vectorMessage
	Refused   []vectorRefused
}

type vectorTable struct {
	Kind   world.Kind    `json:"kind"`
	Name   string        `json:"name"`
	Max    int           `json:"max"`
	Owned  bool          `json:"owned_by_seat"` // entity id is the body of seat id
	Fields []vectorField `json:"fields"`
}

type vectorField struct {
	Name   string `json:"name"`
	Bits   uint8  `json:"bits"`
	Signed bool   `json:"signed"`
	Owner  bool   `json:"owner_only"`
	Rate   int    `json:"rate"` // index of the velocity, -1: none
}

// vectorCode is one code of the bit stream, as a string of 0 and 1.
type vectorCode struct {
	Code      string `json:"code"` // gamma, sized or delta
	Width     uint   `json:"width,omitempty"`
	Predicted uint32 `json:"predicted"`
	Value     uint32 `json:"value"`
	Bits      string `json:"bits"`
}

type vectorHeader struct {
	Seq      uint16   `json:"seq"`
	Ack      uint16   `json:"ack"`
	Bits     uint32   `json:"ack_bits"`
	EventAck uint16   `json:"event_ack"`
	First    uint16   `json:"first_event"`
	Events   []string `json:"events"` // hex
}

type vectorSnapshot struct {
	Name    string                  `json:"name"`
	Seat    world.Seat              `json:"seat"`
	Base    string                  `json:"base"` // name of the vector whose set is the baseline, "": the empty set
	Packet  string                  `json:"packet"`
	Header  vectorHeader            `json:"header"`
	Clock   *uint32                 `json:"clock"`   // null: none
	Latency *[world.MaxSeats]uint16 `json:"latency"` // null: none
	Head    vectorHead              `json:"head"`
	Set     []vectorEntity          `json:"set"` // after decoding; what is left out is not there, as of tick 0
	SetHash uint32                  `json:"set_hash"`
}

type vectorHead struct {
	Tick    world.Tick `json:"tick"`
	Base    uint16     `json:"base"`
	Newest  world.Tick `json:"newest"`
	Slack   int8       `json:"slack"`
	Starved uint8      `json:"starved"`
	Hash    *uint32    `json:"hash"`  // null: none
	Night   *Night     `json:"night"` // null: that of the baseline
}

type vectorEntity struct {
	Kind   world.Kind `json:"kind"`
	ID     int        `json:"id"`
	There  bool       `json:"there"`
	AsOf   world.Tick `json:"as_of"`
	Fields []int32    `json:"fields"` // all of the table; null if not there
}

type vectorGuest struct {
	Name     string          `json:"name"`
	Packet   string          `json:"packet"`
	Header   vectorHeader    `json:"header"`
	Echo     *[2]uint32      `json:"echo"` // clock and held; null: none
	Commands []world.Command `json:"commands"`
}

type vectorMessage struct {
	Name  string  `json:"name"`
	Type  string  `json:"type"`
	Bytes string  `json:"bytes"`
	Value message `json:"value"`
}

// vectorRefused is a packet that every decoder refuses.
type vectorRefused struct {
	Name   string `json:"name"`
	Type   string `json:"type"` // from_host or from_guest
	Packet string `json:"packet"`
}

func TestVectors(t *testing.T) {
	v := makeVectors(t)
	var out bytes.Buffer
	out.WriteString("{\n")
	section(t, &out, "tables", v.Tables, ",")
	section(t, &out, "codes", v.Codes, ",")
	section(t, &out, "snapshots", v.Snapshots, ",")
	section(t, &out, "guest_packets", v.Guests, ",")
	section(t, &out, "messages", v.Messages, ",")
	section(t, &out, "refused", v.Refused, "")
	out.WriteString("}\n")
	if !json.Valid(out.Bytes()) {
		t.Error("the vectors are not JSON")
	}
	compareFile(t, "testdata/vectors.json", out.Bytes())
}

// section writes one list, a line for each vector.
func section[T any](t *testing.T, out *bytes.Buffer, name string, list []T, end string) {
	fmt.Fprintf(out, "%q: [\n", name)
	for i, v := range list {
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(b)
		if i < len(list)-1 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
	}
	fmt.Fprintf(out, "]%s\n", end)
}

// compareFile compares got with a file, or writes it with -update.
func compareFile(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what the encoder makes (%v); look at it after go test ./snapshot -update", name, err)
	}
}

func makeVectors(t *testing.T) vectors {
	f := &fixture{}
	v := vectors{Codes: vectorCodes(), Guests: vectorGuests(), Refused: vectorRefusals(t)}
	s := f.schema()
	for i := range s.kinds {
		v.Tables = append(v.Tables, makeVectorTable(&s.kinds[i].table))
	}
	v.Snapshots = vectorSnapshots(t, f, s)
	for _, m := range messages {
		v.Messages = append(v.Messages, vectorMessage{m.name, fmt.Sprintf("%T", m.m)[len("*snapshot."):], hex.EncodeToString(m.m.Append(nil)), m.m})
	}
	return v
}

func makeVectorTable(t *world.Table) vectorTable {
	out := vectorTable{Kind: t.Kind, Name: t.Name, Max: t.Max, Owned: t.Owned != nil}
	for i, f := range t.Fields {
		out.Fields = append(out.Fields, vectorField{f.Name, f.Bits, f.Signed, f.Scope == world.Owner, t.Velocity(i)})
	}
	return out
}

func vectorCodes() (codes []vectorCode) {
	for _, c := range []vectorCode{
		{Code: "gamma", Value: 1}, {Code: "gamma", Value: 2}, {Code: "gamma", Value: 5}, {Code: "gamma", Value: 1000},
		{Code: "sized", Width: 1, Value: 1}, {Code: "sized", Width: 7, Value: 1}, {Code: "sized", Width: 7, Value: 127},
		{Code: "sized", Width: 32, Value: 6}, {Code: "sized", Width: 32, Value: 1<<32 - 1},
		{Code: "delta", Width: 16, Predicted: 7, Value: 7}, {Code: "delta", Width: 16, Predicted: 7, Value: 8},
		{Code: "delta", Width: 16, Predicted: 7, Value: 6}, {Code: "delta", Width: 16, Predicted: 65535, Value: 1},
		{Code: "delta", Width: 16, Predicted: 0, Value: 0x8000}, {Code: "delta", Width: 1, Predicted: 1, Value: 0},
	} {
		var w bits.Writer
		w.Reset(nil, 16)
		switch c.Code {
		case "gamma":
			w.Gamma(c.Value)
		case "sized":
			w.Sized(c.Value, c.Width)
		case "delta":
			w.Delta(c.Value, c.Predicted, c.Width)
		}
		n := w.Len()
		b, _ := w.Finish()
		text := ""
		for _, x := range b {
			text += fmt.Sprintf("%08b", x)
		}
		c.Bits = text[:n]
		codes = append(codes, c)
	}
	return codes
}

// scene is one step of the story that the snapshots tell.
type scene struct {
	name, base string
	seat       world.Seat
	tick       world.Tick
	change     func(f *fixture)
	prior      Slots
	budget     int
	packet     FromHost
}

func scenes(s *Schema) []scene {
	shade := func(id int) int { return s.Slot(kindShade, id) }
	return []scene{
		{name: "nothing there", tick: 0, budget: 1000},
		{name: "first of seat 1", seat: 1, tick: 300, budget: 1000, change: func(f *fixture) {
			f.walkers[0] = thing{true, world.Record{-5000, 7000, 17476, -300, 0x4000, 100, 720, -1}}
			f.walkers[1] = thing{true, world.Record{1024, -2048, 0, 0, 65535, 55, 300, 9}}
			f.shades[149] = thing{true, world.Record{1 << 30, -1 << 31, 1<<19 - 1, -1 << 19, 1, 7}}
			f.lamps[47] = thing{true, world.Record{1}}
		}, packet: fullHost()},
		{name: "as predicted", base: "first of seat 1", seat: 1, tick: 309, budget: 1000, change: func(f *fixture) {
			f.walkers[0].rec[0] += 17476 * 9 >> 8
			f.walkers[0].rec[1] += -300 * 9 >> 8
		}},
		{name: "one off, one gone, one new, one restated", base: "first of seat 1", seat: 1, tick: 312, budget: 1000,
			prior: slotsOf(shade(3), s.Slot(kindLamp, 47)), change: func(f *fixture) {
				f.walkers[0].rec[0]++
				f.walkers[1].rec = world.Record{1024, -2047, 5, 0, 0, 54, 300, 8}
				f.shades[149] = thing{}
				f.shades[0] = thing{true, world.Record{}}
			}},
		{name: "against news of different age", base: "as predicted", seat: 1, tick: 321, budget: 1000, change: func(f *fixture) {
			f.walkers[0].rec[4] = 0xc000
		}},
		{name: "more than its budget", seat: 2, tick: 330, budget: 60, change: func(f *fixture) {
			for i := range f.shades {
				f.shades[i] = thing{true, world.Record{int32(i), int32(i * i)}}
			}
		}},
	}
}

func vectorSnapshots(t *testing.T, f *fixture, s *Schema) (list []vectorSnapshot) {
	sets := map[string]*Set{}
	for i, c := range scenes(s) {
		if c.change != nil {
			c.change(f)
		}
		cur, out := f.capture(s, c.tick, c.seat), s.NewSet()
		p := c.packet
		p.Header.Seq = uint16(i)
		p.HasSnapshot = true
		p.Head.Tick, p.Head.Newest = c.tick, c.tick+4
		p.Head.HasHash, p.Head.Base, p.Head.Hash = false, 0, 0
		p.Head.Night = Night{Start: c.tick / 2, Seed: 1<<63 + 7, Level: uint64(c.tick)}
		base := sets[c.base]
		if base != nil {
			p.Head.Base, p.Head.HasHash, p.Head.Hash = uint16(c.tick-base.Tick), true, base.Hash()
		}
		packet := appendHost(t, &p, func(w *bits.Writer) { s.Encode(w, c.seat, base, cur, &c.prior, c.budget, out) })
		sets[c.name] = out
		list = append(list, makeVectorSnapshot(&c, &p, packet, out))
	}
	return list
}

func makeVectorSnapshot(c *scene, p *FromHost, packet []byte, set *Set) vectorSnapshot {
	v := vectorSnapshot{
		Name: c.name, Seat: c.seat, Base: c.base, Packet: hex.EncodeToString(packet),
		Header:  makeVectorHeader(p.Header, p.EventAck, &p.Events),
		Head:    vectorHead{p.Head.Tick, p.Head.Base, p.Head.Newest, p.Head.Slack, p.Head.Starved, nil, nil},
		SetHash: set.Hash(),
	}
	if p.HasClock {
		v.Clock = &p.Clock
	}
	if p.HasLatency {
		v.Latency = &p.Latency
	}
	if p.Head.HasHash {
		v.Head.Hash = &p.Head.Hash
	}
	if p.Head.Base == 0 {
		v.Head.Night = &p.Head.Night
	}
	for slot := range set.schema.Slots() {
		if set.AsOf(slot) == 0 && !set.Has(slot) {
			continue
		}
		e := vectorEntity{Kind: set.schema.Table(slot).Kind, ID: set.schema.ID(slot), There: set.Has(slot), AsOf: set.AsOf(slot)}
		if e.There {
			e.Fields = set.Record(slot)[:len(set.schema.Table(slot).Fields)]
		}
		v.Set = append(v.Set, e)
	}
	return v
}

func makeVectorHeader(h Header, eventAck uint16, b *EventBatch) vectorHeader {
	v := vectorHeader{Seq: h.Seq, Ack: h.Ack, Bits: h.Bits, EventAck: eventAck, First: b.First, Events: []string{}}
	for _, e := range b.all() {
		v.Events = append(v.Events, hex.EncodeToString(e))
	}
	return v
}

func vectorGuests() (list []vectorGuest) {
	busy := fullGuest()
	busy.Commands.Add(world.Command{Tick: 48, Drawn: 39, MoveX: 127, MoveY: 1, Facing: 0x3fff, Buttons: body.Run | body.Aim, Presses: [world.NumPresses]uint8{1, 255, 0, 7}, Deed: world.PointOut, Arg: 200})
	busy.Commands.Add(world.Command{Tick: 47, Drawn: 1<<32 - 1, MoveX: 127, MoveY: 1, Facing: 0xffff, Presses: [world.NumPresses]uint8{0, 254, 255, 6}, Deed: world.Heal})
	for _, c := range []struct {
		name string
		p    FromGuest
	}{{"says nothing", FromGuest{}}, {"says everything", busy}} {
		v := vectorGuest{
			Name: c.name, Packet: hex.EncodeToString(c.p.Append(nil)),
			Header: makeVectorHeader(c.p.Header, c.p.EventAck, &c.p.Events), Commands: c.p.Commands.All(),
		}
		if c.p.HasEcho {
			v.Echo = &[2]uint32{c.p.Clock, uint32(c.p.Held)}
		}
		list = append(list, v)
	}
	return list
}

func vectorRefusals(t *testing.T) (list []vectorRefused) {
	s := (&fixture{}).schema()
	host := func(name string, entities func(w *bits.Writer)) {
		p := FromHost{HasSnapshot: true, Head: SnapshotHead{Tick: 3, Newest: 3}}
		b := appendHost(t, &p, entities)
		var q FromHost
		if err := q.Decode(b); err == nil && s.Decode(&q.Entities, 0, nil, 3, s.NewSet()) == nil {
			t.Errorf("%s: accepted", name)
		}
		list = append(list, vectorRefused{name, "from_host", hex.EncodeToString(b)})
	}
	guest := func(name string, b []byte) {
		if new(FromGuest).Decode(b) == nil {
			t.Errorf("%s: accepted", name)
		}
		list = append(list, vectorRefused{name, "from_guest", hex.EncodeToString(b)})
	}
	one := func(w *bits.Writer, state uint32, n uint) { w.Bool(true); w.Bits(0, 3); w.Gamma(1); w.Bits(state, n) }
	host("entities cut off", func(w *bits.Writer) { w.Bool(true) })
	host("an id past the last", func(w *bits.Writer) { w.Bool(true); w.Bits(0, 3); w.Gamma(6); w.Bits(0, 2+2) })
	host("changed without a change", func(w *bits.Writer) { one(w, opChanged, 1); w.Bits(0, 8+2) })
	host("a sized code longer than its field", func(w *bits.Writer) {
		one(w, opChanged, 1)
		w.Bits(0, 2)
		w.Bits(1<<5|20, 1+5) // vx has 20 bits; this is of length 21
		w.Bits(0, 20+5+2)
	})
	host("a byte too many", func(w *bits.Writer) { w.Bits(0, 3+8) })
	silent := new(FromGuest).Append(nil)
	guest("truncated", silent[:len(silent)-1])
	full := fullGuest()
	padded := full.Append(nil)
	padded[len(padded)-1] |= 1
	guest("bits after the end not zero", padded)
	guest("a host's type", append([]byte{typeFromHost}, silent[1:]...))
	return list
}
