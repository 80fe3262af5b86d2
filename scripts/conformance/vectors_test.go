package conformance

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

// vectors is the file of §10.
type vectors struct {
	Tables       []Table          `json:"tables"`
	Codes        []codeVector     `json:"codes"`
	Snapshots    []snapshotVector `json:"snapshots"`
	GuestPackets []guestVector    `json:"guest_packets"`
	Messages     []messageVector  `json:"messages"`
	Refused      []refusedVector  `json:"refused"`
}

type codeVector struct {
	Code      string `json:"code"`
	Width     int    `json:"width"`
	Predicted uint64 `json:"predicted"`
	Value     uint64 `json:"value"`
	Bits      string `json:"bits"`
}

type snapshotVector struct {
	Name    string   `json:"name"`
	Seat    int      `json:"seat"`
	Base    string   `json:"base"`
	Packet  Bytes    `json:"packet"`
	Header  Header   `json:"header"`
	Clock   *uint32  `json:"clock"`
	Latency []uint16 `json:"latency"`
	Head    *Head    `json:"head"`
	Set     []Slot   `json:"set"`
	SetHash uint32   `json:"set_hash"`
}

type guestVector struct {
	Name   string `json:"name"`
	Packet Bytes  `json:"packet"`
	GuestPacket
}

type messageVector struct {
	Name  string          `json:"name"`
	Type  string          `json:"type"`
	Bytes Bytes           `json:"bytes"`
	Value json.RawMessage `json:"value"`
}

type refusedVector struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Packet Bytes  `json:"packet"`
}

// UnmarshalText reads the hexadecimal digits of the vectors.
func (b *Bytes) UnmarshalText(text []byte) (err error) {
	*b, err = hex.AppendDecode(Bytes{}, text)
	return err
}

// readVectors reads the file. A value that has no field here is an error.
func readVectors(t *testing.T) (v vectors) {
	t.Helper()
	file, err := os.ReadFile("../../snapshot/testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	unmarshal(t, file, &v)
	return v
}

func unmarshal(t *testing.T, data []byte, into any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		t.Fatal(err)
	}
}

// same compares one value that a vector names.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		read, _ := json.Marshal(got) // what was read out of JSON can be written as JSON
		named, _ := json.Marshal(want)
		t.Errorf("%s:\n got %s\nwant %s", what, read, named)
	}
}

// mustHave fails a test that would pass without a single vector.
func mustHave[V any](t *testing.T, list []V) []V {
	t.Helper()
	if len(list) == 0 {
		t.Fatal("no vectors")
	}
	return list
}

func TestCodes(t *testing.T) {
	for _, v := range mustHave(t, readVectors(t).Codes) {
		u := &unit{}
		for _, bit := range v.Bits {
			u.bits = append(u.bits, uint8(bit-'0'))
		}
		got := map[string]func() uint64{
			"gamma": u.gamma,
			"sized": func() uint64 { return u.sized(v.Width) },
			"delta": func() uint64 { return u.delta(v.Width, v.Predicted) },
		}[v.Code]()
		if got != v.Value || u.at != len(u.bits) || u.refusal != nil {
			t.Errorf("%+v: got %d with %d bits, %v", v, got, u.at, u.refusal)
		}
	}
}

func TestSnapshots(t *testing.T) {
	file := readVectors(t)
	sets := map[string]Set{}
	for _, v := range mustHave(t, file.Snapshots) {
		t.Run(v.Name, func(t *testing.T) {
			g := &Guest{Seat: v.Seat, Tables: file.Tables, Held: map[uint32]Set{}}
			if base, ok := sets[v.Base]; ok {
				g.Held[base.Tick] = base
			}
			p, err := g.HostPacket(v.Packet)
			if err != nil {
				t.Fatal(err)
			}
			compareSnapshot(t, g, p, v)
			if v.Head.Hash != nil {
				same(t, "hash of the baseline", g.Hash(sets[v.Base]), *v.Head.Hash)
			}
			sets[v.Name] = *p.Set
		})
	}
}

func compareSnapshot(t *testing.T, g *Guest, p HostPacket, v snapshotVector) {
	t.Helper()
	same(t, "header", p.Header, v.Header)
	same(t, "clock", p.Clock, v.Clock)
	same(t, "latency", p.Latency, v.Latency)
	same(t, "head", p.Head, v.Head)
	same(t, "set", listed(p.Set), v.Set)
	same(t, "hash", g.Hash(*p.Set), v.SetHash)
}

// listed returns the slots of a set that a vector must list.
func listed(s *Set) (slots []Slot) {
	for _, slot := range s.Slots {
		if slot.There || slot.AsOf > 0 {
			slots = append(slots, slot)
		}
	}
	return slots
}

func TestGuestPackets(t *testing.T) {
	for _, v := range mustHave(t, readVectors(t).GuestPackets) {
		p, err := DecodeGuestPacket(v.Packet)
		expect(t, v.Name, err, "")
		same(t, v.Name, p, v.GuestPacket)
	}
}

func TestMessages(t *testing.T) {
	for _, v := range mustHave(t, readVectors(t).Messages) {
		var got any
		var err error
		if v.Type == "Event" {
			got, err = DecodeEvent(v.Bytes)
		} else {
			got, err = DecodeMessage(v.Bytes)
		}
		expect(t, v.Name, err, "")
		want, known := map[string]any{"Event": &Event{}, "Hello": &Hello{}, "Welcome": &Welcome{}, "Refused": &Refused{}}[v.Type]
		if !known {
			t.Fatalf("%s is a %s", v.Name, v.Type)
		}
		unmarshal(t, v.Value, want)
		same(t, v.Name, got, reflect.ValueOf(want).Elem().Interface())
	}
}

// reasons says why each packet in the list "refused" is refused.
var reasons = map[string]string{
	"entities cut off":                   "it ends within a field",
	"an id past the last":                "a step beyond the last id",
	"changed without a change":           "changed, but every field as predicted",
	"a sized code longer than its field": "a sized code longer than its field",
	"a byte too many":                    "something follows the last field",
	"truncated":                          "it ends within a field",
	"bits after the end not zero":        "something follows the last field",
	"a host's type":                      "not a type that the other side sends",
}

func TestRefused(t *testing.T) {
	file := readVectors(t)
	same(t, "how many", len(file.Refused), len(reasons))
	for _, v := range file.Refused {
		expect(t, v.Name, decode(file.Tables, v.Type, v.Packet), reasons[v.Name])
	}
}

// decode reads one unit, without a baseline.
func decode(tables []Table, kind string, data []byte) (err error) {
	switch kind {
	case "from_host":
		_, err = (&Guest{Tables: tables}).HostPacket(data)
	case "from_guest":
		_, err = DecodeGuestPacket(data)
	case "event":
		_, err = DecodeEvent(data)
	case "message":
		_, err = DecodeMessage(data)
	default:
		err = fmt.Errorf("%q is not a kind of unit", kind)
	}
	return err
}

// expect compares the reason of a refusal. If why is "", there must be none.
func expect(t *testing.T, name string, err error, why string) {
	t.Helper()
	got := ""
	if err != nil {
		got = err.Error()
	}
	if (got == "") != (why == "") || !strings.HasPrefix(got, why) {
		t.Errorf("%s: got %q, want %q", name, got, why)
	}
}

// limits.json has units for the rules of the document: one that just keeps a rule,
// one that just breaks it. It was written by hand from the document.
func TestLimits(t *testing.T) {
	file, err := os.ReadFile("testdata/limits.json")
	if err != nil {
		t.Fatal(err)
	}
	var limits []struct {
		Name, Type, Why string
		Bytes           Bytes
	}
	unmarshal(t, file, &limits)
	tables := readVectors(t).Tables
	for _, v := range mustHave(t, limits) {
		expect(t, v.Name, decode(tables, v.Type, v.Bytes), v.Why)
	}
}
