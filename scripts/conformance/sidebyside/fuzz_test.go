package sidebyside

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"regexp"
	"testing"

	"switchback/scripts/conformance"
	"switchback/snapshot"
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// The files of vectors. Fuzzing starts with all their units.
const (
	vectorsFile = "../../../snapshot/testdata/vectors.json"
	limitsFile  = "../testdata/limits.json"
)

func readFile(tb testing.TB, name string) []byte {
	tb.Helper()
	file, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return file
}

var unit = regexp.MustCompile(`"(?:packet|bytes)": ?"([0-9a-f]*)"`)

// units returns all units in a file, valid or not.
func units(tb testing.TB, name string) (all [][]byte) {
	tb.Helper()
	for _, m := range unit.FindAllSubmatch(readFile(tb, name), -1) {
		data, err := hex.DecodeString(string(m[1]))
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, data)
	}
	return all
}

// pair holds both decoders, and the sets that they may use as baselines.
type pair struct {
	tables []conformance.Table
	schema *snapshot.Schema
	held   []sets
}

// sets is one set as each decoder has it. For the first the empty set is nil.
type sets struct {
	first  *snapshot.Set
	second conformance.Set
}

// newPair makes both decoders for the world of the vectors. They hold the sets of
// its snapshots, each of which may be written against an earlier one.
func newPair(tb testing.TB) *pair {
	tb.Helper()
	var file struct {
		Tables    []conformance.Table
		Snapshots []struct {
			Seat   uint8
			Packet string
		}
	}
	if err := json.Unmarshal(readFile(tb, vectorsFile), &file); err != nil {
		tb.Fatal(err)
	}
	p := &pair{tables: file.Tables, schema: schemaOf(file.Tables), held: []sets{{}}}
	for _, v := range file.Snapshots {
		packet, _ := hex.DecodeString(v.Packet) // units has checked it
		for base := range p.held {
			if got := p.fromHost(tb, v.Seat, base, packet); got != nil {
				p.held = append(p.held, *got)
				break
			}
		}
	}
	if len(p.held) != len(file.Snapshots)+1 {
		tb.Fatalf("%d of %d snapshots were read", len(p.held)-1, len(file.Snapshots))
	}
	return p
}

func schemaOf(tables []conformance.Table) *snapshot.Schema {
	var all []world.Table
	for _, t := range tables {
		owned := func(id int, s world.Seat) bool { return t.OwnedBySeat && id == int(s) }
		w := world.Table{Kind: world.Kind(t.Kind), Name: t.Name, Max: t.Max, Owned: owned}
		for _, f := range t.Fields {
			rate := ""
			if f.Rate >= 0 {
				rate = t.Fields[f.Rate].Name
			}
			field := world.Field{Name: f.Name, Bits: uint8(f.Bits), Signed: f.Signed, Rate: rate}
			if f.OwnerOnly {
				field.Scope = world.Owner
			}
			w.Fields = append(w.Fields, field)
		}
		all = append(all, w)
	}
	return snapshot.NewSchema(all)
}

// agree fails unless both decoders refuse or both accept. It reports whether they
// accept.
func agree(tb testing.TB, first, second error) bool {
	tb.Helper()
	if (first == nil) != (second == nil) {
		tb.Fatalf("the first decoder says %v, the second %v", first, second)
	}
	return first == nil
}

// same fails unless two values have fields of the same names and values.
func same(tb testing.TB, first, second any) {
	tb.Helper()
	if a, b := plain(tb, first), plain(tb, second); !reflect.DeepEqual(a, b) {
		tb.Fatalf("the first decoder reads\n%v, the second\n%v", a, b)
	}
}

// plain returns a value without its types, with numbers as their digits.
func plain(tb testing.TB, v any) (bare any) {
	tb.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&bare); err != nil {
		tb.Fatal(err)
	}
	return bare
}

var errNotHeld = errors.New("not the tick of the baseline that is held")

// fromHost reads a packet with both decoders, against one of the sets that they
// hold, and returns the set that it shows, nil if there is none.
func (p *pair) fromHost(tb testing.TB, seat uint8, base int, data []byte) *sets {
	tb.Helper()
	held := p.held[base]
	second := conformance.Guest{Seat: int(seat), Tables: p.tables, Held: map[uint32]conformance.Set{}}
	if held.first != nil {
		second.Held[held.second.Tick] = held.second
	}
	b, err := second.HostPacket(data)
	var a snapshot.FromHost
	set := p.schema.NewSet()
	if !agree(tb, p.decodeFirst(&a, seat, held.first, data, set), err) {
		return nil
	}
	a.Entities = bits.Reader{} // how far it was read
	same(tb, a, hostPacket(b))
	if b.Set == nil {
		return nil
	}
	same(tb, set.Hash(), second.Hash(*b.Set))
	return &sets{set, *b.Set}
}

// decodeFirst decodes all of a packet from a host with package snapshot.
func (p *pair) decodeFirst(a *snapshot.FromHost, seat uint8, base *snapshot.Set, data []byte, out *snapshot.Set) error {
	if err := a.Decode(data); err != nil || !a.HasSnapshot {
		return err
	}
	if a.Head.Base == 0 {
		base = nil
	} else if base == nil || base.Tick != a.Head.BaseTick() {
		return errNotHeld
	}
	return p.schema.Decode(&a.Entities, world.Seat(seat), base, a.Head.Tick, out)
}

// hostPacket converts what the second decoder read to the first one's type.
func hostPacket(b conformance.HostPacket) (a snapshot.FromHost) {
	a.Header, a.EventAck, a.Events = header(b.Header)
	if a.HasClock = b.Clock != nil; a.HasClock {
		a.Clock = *b.Clock
	}
	if a.HasLatency = b.Latency != nil; a.HasLatency {
		copy(a.Latency[:], b.Latency)
	}
	if a.HasSnapshot = b.Head != nil; a.HasSnapshot {
		h := b.Head
		a.Head = snapshot.SnapshotHead{
			Tick: world.Tick(h.Tick), Base: uint16(h.Base), Newest: world.Tick(h.Newest), Slack: h.Slack, Starved: h.Starved,
		}
		if h.Night != nil {
			a.Head.Night = snapshot.Night{Start: world.Tick(h.Night.Start), Seed: h.Night.Seed, Level: h.Night.Level}
		}
		if a.Head.HasHash = h.Hash != nil; a.Head.HasHash {
			a.Head.Hash = *h.Hash
		}
	}
	return a
}

func header(b conformance.Header) (h snapshot.Header, eventAck uint16, events snapshot.EventBatch) {
	events.First, events.Len = b.FirstEvent, uint8(len(b.Events))
	for i, e := range b.Events {
		events.List[i] = e
	}
	return snapshot.Header{Seq: b.Seq, Ack: b.Ack, Bits: b.AckBits}, b.EventAck, events
}

func fromGuest(tb testing.TB, data []byte) {
	tb.Helper()
	var a snapshot.FromGuest
	b, err := conformance.DecodeGuestPacket(data)
	if agree(tb, a.Decode(data), err) {
		same(tb, a, guestPacket(b))
	}
}

// guestPacket converts what the second decoder read to the first one's type.
func guestPacket(b conformance.GuestPacket) (a snapshot.FromGuest) {
	a.Header, a.EventAck, a.Events = header(b.Header)
	if a.HasEcho = b.Echo != nil; a.HasEcho {
		a.Clock, a.Held = b.Echo[0], uint16(b.Echo[1])
	}
	a.Commands.Len = uint8(len(b.Commands))
	for i, c := range b.Commands {
		a.Commands.List[i] = world.Command{
			Tick: world.Tick(c.Tick), Drawn: world.Tick(c.Drawn), MoveX: c.MoveX, MoveY: c.MoveY,
			Facing: grid.Turn(c.Facing), Buttons: body.Buttons(c.Buttons), Presses: c.Presses,
			Deed: world.Deed(c.Deed), Arg: c.Arg,
		}
	}
	return a
}

func event(tb testing.TB, data []byte) {
	tb.Helper()
	var a snapshot.Event
	b, err := conformance.DecodeEvent(data)
	if agree(tb, a.Decode(data), err) {
		same(tb, a, b)
	}
}

func message(tb testing.TB, data []byte) {
	tb.Helper()
	a, first := decodeMessage(data)
	b, second := conformance.DecodeMessage(data)
	if agree(tb, first, second) {
		same(tb, a, b)
	}
}

var errVersion = errors.New("a hello of another version")

// decodeMessage decodes a message of either end with package snapshot.
func decodeMessage(data []byte) (any, error) {
	var hello snapshot.Hello
	if hello.Decode(data) == nil {
		if hello.Version != snapshot.Version {
			return nil, errVersion // it is answered, not read
		}
		return hello, nil
	}
	var refused snapshot.Refused
	if refused.Decode(data) == nil {
		return refused, nil
	}
	var welcome snapshot.Welcome
	err := welcome.Decode(data)
	return welcome, err
}

func FuzzBothDecoders(f *testing.F) {
	p := newPair(f)
	for _, name := range []string{vectorsFile, limitsFile} {
		for _, data := range units(f, name) {
			for base := range p.held {
				f.Add(uint8(1), uint8(base), data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, seat, base uint8, data []byte) {
		p.fromHost(t, seat%world.MaxSeats, int(base)%len(p.held), data)
		fromGuest(t, data)
		event(t, data)
		message(t, data)
	})
}
