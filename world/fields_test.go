package world

import (
	"math"
	"slices"
	"testing"

	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// crowd returns a state in which every player, shade and light exists.
func crowd() *State {
	s := &State{Seed: 3}
	for i := range s.Lost {
		s.Lost[i] = Lost{Stage: Waiting, Leader: Nobody}
	}
	for i := range s.Players {
		s.Players[i] = Player{Health: 90, Battery: 9000, LampOn: true}
		s.Players[i].Condition = body.Standing
		s.Players[i].Pos = grid.Pos{X: int32(i) * 1000, Y: -int32(i)}
	}
	for i := range s.Shades {
		s.Shades[i] = Shade{Mood: Stalking, Pos: grid.Pos{X: int32(i) * 999, Y: 5}, VX: 300, VY: -300, Target: 3}
	}
	for i := range s.Lights {
		s.Lights[i] = Light{Lit: true, By: 2}
	}
	return s
}

// limits returns the least and the greatest number that fits a field.
func limits(f *Field) (least, greatest int32) {
	if f.Signed {
		return math.MinInt32 >> (32 - f.Bits), math.MaxInt32 >> (32 - f.Bits)
	}
	return 0, int32(uint32(math.MaxUint32) >> (32 - f.Bits))
}

// TestFieldsAtTheirLimits writes the least and the greatest number of every field, as a
// peer could send them, and reads them back unchanged or, for a row upTo, as the
// greatest value that has a meaning.
func TestFieldsAtTheirLimits(t *testing.T) {
	bent := map[string]int32{
		"player condition": int32(body.NumConditions) - 1, "player health": MaxHealth, "player battery": MaxBattery, "player breath": body.MaxBreath,
		"player act target": int32(numTargets) - 1, "light by": int32(Nobody), "gear offer 1": int32(NumPerks) - 1,
		"gear offer 2": int32(NumPerks) - 1, "gear offer 3": int32(NumPerks) - 1, "gear gesture": 4,
		"night phase": int32(NumNightPhases) - 1, "night camp": forest.Camps, "shade mood": int32(NumMoods) - 1, "shade target": int32(Nobody),
		"warden mood": int32(NumMoods) - 1, "warden camp": forest.Camps, "lost stage": int32(NumStages) - 1, "lost leader": int32(Nobody),
		"cache by": int32(Nobody), "post by": int32(Nobody),
	}
	for i := range Tables {
		table := &Tables[i]
		for at := range table.Fields {
			f := &table.Fields[at]
			least, greatest := limits(f)
			for _, v := range []int32{least, greatest} {
				want := v
				if most, is := bent[table.Name+" "+f.Name]; is && v == greatest {
					want = most
				}
				if got := throughState(table, at, v); got != want {
					t.Errorf("%s %s: %d is read back as %d, want %d", table.Name, f.Name, v, got, want)
				}
			}
		}
	}
}

// throughState writes an entity with v in one field, and returns what that field is read
// back as.
func throughState(t *Table, at int, v int32) int32 {
	var s State
	s.Players[0].Condition = body.Standing // so that gear 0 exists
	var rec, back Record
	for i := range t.Fields {
		rec[i] = 1
	}
	rec[at] = v
	t.Write(&s, 0, &rec)
	if !t.Read(&s, 0, &back) {
		return 0 // the field says that the entity does not exist
	}
	return back[at]
}

// TestReadLeavesTheStateAlone: the rows that read are also those that write, but reading
// changes nothing.
func TestReadLeavesTheStateAlone(t *testing.T) {
	s := crowd()
	s.Players[3].Pressed = [NumPresses]uint8{1, 2, 3, 4}
	before := *s
	rec := Record{MaxFields - 1: 7}
	for i := range Tables {
		for id := range Tables[i].Max {
			if Tables[i].Read(s, id, &rec) && rec[MaxFields-1] != 0 {
				t.Errorf("%s %d: what was in the record is left there", Tables[i].Name, id)
			}
			rec[MaxFields-1] = 7
		}
	}
	if *s != before {
		t.Error("reading has changed the state")
	}
}

func TestWriteNothingRemoves(t *testing.T) {
	s := crowd()
	var rec Record
	for i := range Tables {
		for id := range Tables[i].Max {
			if Tables[i].Write(s, id, nil); Tables[i].Kind != KindNight && Tables[i].Read(s, id, &rec) {
				t.Errorf("%s %d is still there", Tables[i].Name, id)
			}
		}
	}
	if want := (State{Tick: s.Tick, Seed: s.Seed, Rand: s.Rand}); *s != want {
		t.Error("something is left of what was removed")
	}
}

func TestVelocities(t *testing.T) {
	for _, c := range []struct {
		field string
		want  int
	}{{"x", 3}, {"y", 4}, {"z", 6}, {"vx", -1}, {"facing", -1}} {
		if got := PlayerTable.Velocity(PlayerTable.Field(c.field)); got != c.want {
			t.Errorf("%s is moved by field %d, want %d", c.field, got, c.want)
		}
	}
	if got := PlayerTable.Field("no such"); got != -1 {
		t.Errorf("a field that is not there is number %d", got)
	}
}

func TestRowsDescribeTheirFields(t *testing.T) {
	got := fieldsOf(func(p *Player, r rows) {
		moved(r, 0, "x", "m", 32|signed, &p.X, "vx")
		number(r, 1, "facing", "turn", 16|turn, &p.Facing)
		upTo(r, 2, "health", "points", 7|owner, &p.Health, MaxHealth)
		either(r, 3, "lamp", "1: on", 1|hidden, &p.LampOn)
	})
	want := []Field{
		{Name: "x", Unit: "m", Bits: 32, Signed: true, Rate: "vx"}, {Name: "facing", Unit: "turn", Bits: 16, Turn: true},
		{Name: "health", Unit: "points", Bits: 7, Scope: Owner}, {Name: "lamp", Unit: "1: on", Bits: 1, Scope: Hidden},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestHashKnowsWhichOfThem: the same shade under another index is another state.
func TestHashKnowsWhichOfThem(t *testing.T) {
	var a, b State
	a.Shades[3].Mood, b.Shades[4].Mood = Lurking, Lurking
	if a.Hash() == b.Hash() {
		t.Error("a shade is hashed without its id")
	}
}

func TestAnEmptyPlaceIsAMistake(t *testing.T) {
	defer func() {
		if got, want := recover(), "world: no field before alone"; got != want {
			t.Errorf("panic %v, want %q", got, want)
		}
	}()
	fieldsOf(func(l *Light, r rows) {
		upTo(r, 0, "by", "seat", 5, &l.By, Nobody)
		number(r, 2, "alone", "ticks", 9, &l.Alone)
	})
}

// TestFieldsAllocateNothing: reading and writing every entity allocates nothing.
func TestFieldsAllocateNothing(t *testing.T) {
	s := crowd()
	rec := new(Record)
	if n := testing.AllocsPerRun(10, func() {
		for i := range Tables {
			for id := range Tables[i].Max {
				if Tables[i].Read(s, id, rec) {
					Tables[i].Write(s, id, rec)
				}
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkFields(b *testing.B) {
	s, to := crowd(), &State{}
	var recs [NumKinds][MaxShades]Record
	all := func(do func(t *Table, id int, rec *Record)) func(b *testing.B) {
		return func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for i := range Tables {
					for id := range Tables[i].Max {
						do(&Tables[i], id, &recs[i][id])
					}
				}
			}
		}
	}
	b.Run("read", all(func(t *Table, id int, rec *Record) { t.Read(s, id, rec) }))
	b.Run("write", all(func(t *Table, id int, rec *Record) { t.Write(to, id, rec) }))
	b.Run("hash", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s.Hash()
		}
	})
}
