package sidebyside

import (
	"slices"
	"testing"

	"switchback/scripts/conformance"
	"switchback/snapshot"
	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/grid"
)

// anything returns the field tables of package world with random entities: they
// come and go, and their fields have any value that fits.
func anything(random *grid.Stream) []world.Table {
	const alternatives = 4 // one entity in four is not there
	tables := slices.Clone(world.Tables)
	for i := range tables {
		fields := tables[i].Fields
		tables[i].Read = func(_ *world.State, _ int, r *world.Record) bool {
			for j, f := range fields {
				r[j] = value(uint32(random.Next()), f)
			}
			return random.Below(alternatives) > 0
		}
	}
	return tables
}

// value cuts a number down to what fits a field.
func value(v uint32, f world.Field) int32 {
	unused := 32 - f.Bits
	if f.Signed {
		return int32(v) << unused >> unused
	}
	return int32(v << unused >> unused)
}

// TestEveryField has package snapshot write states that no hike would reach, and
// reads them with the field tables of PROTOCOL.md.
func TestEveryField(t *testing.T) {
	const seed, rounds, seat, budget = 1, 100, 3, 1000
	tables, err := conformance.ReadTables(document(t))
	if err != nil {
		t.Fatal(err)
	}
	random := &grid.Stream{State: seed}
	schema := snapshot.NewSchema(anything(random))
	second := conformance.Guest{Seat: seat, Tables: tables, Held: map[uint32]conformance.Set{}}
	var base *snapshot.Set
	for round := range rounds {
		age := 1 + random.Below(snapshot.MaxBaseAge)
		out, packet := write(t, schema, base, age, seat, budget)
		p, err := second.HostPacket(packet)
		if err != nil {
			t.Fatalf("seed %d, round %d: %v", seed, round, err)
		}
		if got, want := second.Hash(*p.Set), out.Hash(); got != want {
			t.Fatalf("seed %d, round %d: the set has hash %08x, written was %08x", seed, round, got, want)
		}
		second.Held[p.Head.Tick] = *p.Set
		base = out
	}
}

// write writes a snapshot of anything, age ticks after its baseline.
func write(t *testing.T, schema *snapshot.Schema, base *snapshot.Set, age uint32, seat world.Seat, budget int) (*snapshot.Set, []byte) {
	t.Helper()
	p := snapshot.FromHost{HasSnapshot: true, Head: snapshot.SnapshotHead{Tick: world.Tick(age)}}
	if base != nil {
		p.Head.Tick, p.Head.Base = base.Tick+world.Tick(age), uint16(age)
	}
	now, out := schema.NewSet(), schema.NewSet()
	now.Capture(&world.State{Tick: p.Head.Tick}, seat)
	var w bits.Writer
	w.Reset(nil, snapshot.MaxPacket)
	p.Write(&w)
	schema.Encode(&w, seat, base, now, nil, budget, out)
	packet, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	return out, packet
}
