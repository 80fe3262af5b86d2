package world

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"

	"switchback/world/grid"
)

var update = flag.Bool("update", false, "write the golden hashes anew")

// fill sets every number in v to a small value of its own, so that a field
// that a record forgets is seen.
func fill(v reflect.Value, n *int64) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		*n++
		v.SetInt(*n)
	default:
		*n++
		v.SetUint(uint64(*n))
	}
}

func TestRecordsHoldTheWholeState(t *testing.T) {
	var n int64
	var s, back State
	fill(reflect.ValueOf(&s.Players[3]).Elem(), &n)
	fill(reflect.ValueOf(&s.Lights[5]).Elem(), &n)
	s.Players[3].Condition, s.Lights[5].By = Standing, 4 // numbers that mean something
	for i := range Tables {
		for id := range Tables[i].Max {
			var r Record
			if Tables[i].Read(&s, id, &r) {
				Tables[i].Write(&back, id, &r)
			}
		}
	}
	if s != back {
		t.Errorf("records lose something:\n%+v\n%+v", s.Players[3], back.Players[3])
	}
}

func TestDiffNamesEveryField(t *testing.T) {
	for _, table := range Tables {
		for i, f := range table.Fields {
			a := New(1).State
			var r Record
			r[0] = 1
			table.Write(&a, 2, &r)
			b := a
			r[i] ^= 1 << (f.Bits - 1)
			if table.Kind == KindPlayer && i == 0 {
				r[i] = 2
			}
			table.Write(&b, 2, &r)
			d := Diff(nil, &a, &b)
			if len(d) != 1 || d[0].Entity != table.Name || d[0].ID != 2 || d[0].Field != f.Name {
				t.Errorf("%s %s: %+v", table.Name, f.Name, d)
			}
			if a.Hash() == b.Hash() {
				t.Errorf("%s %s: hashes are equal", table.Name, f.Name)
			}
		}
	}
}

func TestContentCoversEveryRule(t *testing.T) {
	src, err := os.ReadFile("content.go")
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), "rules.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok {
			for _, name := range v.Names {
				count++
				if !strings.Contains(string(src), name.Name) {
					t.Errorf("%s changes the simulation and is not in the content hash", name.Name)
				}
			}
		}
		return true
	})
	if count < 20 {
		t.Fatalf("only %d rules found", count)
	}
}

// script drives seats by a stream: they join, turn, run, press, rest, leave.
func script(w *World, ticks int, stream *grid.Stream, in *[MaxSeats]Input, each func()) {
	for range ticks {
		for i := range in[:5] {
			c := &in[i].Command
			in[i].Change = Keep
			if stream.Below(30) == 0 {
				c.MoveX, c.MoveY = int8(stream.Below(255))-127, int8(stream.Below(255))-127
				c.Facing = grid.Atan2(int32(c.MoveY), int32(c.MoveX))
				c.Buttons = Buttons(stream.Below(4))
			}
			if stream.Below(90) == 0 {
				c.MoveX, c.MoveY = 0, 0
			}
			if p := stream.Below(60); p < uint32(NumPresses) {
				c.Presses[p]++
			}
			switch w.Players[i].Condition {
			case Absent:
				in[i].Change = Take
				c.Presses = [NumPresses]uint8{}
			case Resting:
				if stream.Below(100) == 0 {
					in[i].Change = Wake
					c.Presses = [NumPresses]uint8{}
				}
			default:
				if stream.Below(3000) == 0 {
					in[i].Change = Rest + Change(stream.Below(2))*2
				}
			}
		}
		w.Step(in)
		each()
	}
}

func TestSaveAndRestoreRunAlike(t *testing.T) {
	w := New(7)
	stream := grid.Stream{State: 1}
	var in [MaxSeats]Input
	script(w, 1000, &stream, &in, func() {})
	saved, savedIn, savedStream := w.State, in, stream
	script(w, 600, &stream, &in, func() {})
	want := w.State
	w.State, in, stream = saved, savedIn, savedStream
	script(w, 600, &stream, &in, func() {})
	if d := Diff(nil, &want, &w.State); len(d) > 0 {
		t.Errorf("a restored run went another way: %v", d)
	}
	if want != w.State {
		t.Error("states differ where the tables see nothing")
	}
	// A world that never walked there before has another cache and the same numbers.
	fresh := New(7)
	fresh.State = saved
	in, stream = savedIn, savedStream
	script(fresh, 600, &stream, &in, func() {})
	if want.Hash() != fresh.State.Hash() {
		t.Error("the same state goes another way in a fresh world")
	}
}

func TestGoldenRuns(t *testing.T) {
	const file = "testdata/golden.txt"
	var got strings.Builder
	for seed := uint64(1); seed <= 4; seed++ {
		w := New(seed)
		stream := grid.Stream{State: seed * 99}
		var in [MaxSeats]Input
		for part := range 5 {
			script(w, 1200, &stream, &in, func() {})
			fmt.Fprintf(&got, "seed %d tick %d hash %016x\n", seed, 1200*(part+1), w.Hash())
		}
	}
	fmt.Fprintf(&got, "content %016x\n", ContentHash())
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("golden hashes changed; if a rule was meant to change, raise rulesRevision and run with -update\ngot:\n%swant:\n%s", got.String(), want)
	}
}

func TestStepAllocatesNothing(t *testing.T) {
	w := New(3)
	stream := grid.Stream{State: 5}
	var in [MaxSeats]Input
	script(w, 300, &stream, &in, func() {})
	for i := range in {
		in[i].Change = Keep
		in[i].Command.MoveX, in[i].Command.MoveY = 0, 0
	}
	if n := testing.AllocsPerRun(200, func() { w.Step(&in) }); n != 0 {
		t.Errorf("Step allocates %v times", n)
	}
}

func BenchmarkStep(b *testing.B) {
	w := New(3)
	stream := grid.Stream{State: 5}
	var in [MaxSeats]Input
	script(w, 600, &stream, &in, func() {})
	for i := range in {
		in[i].Change = Keep
	}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		for i := range in[:5] { // circles, so that the ground stays in the cache
			v := grid.Vector(grid.Turn(n*200+i*9000), MaxAxis)
			in[i].Command.MoveX, in[i].Command.MoveY = int8(v.X), int8(v.Y)
		}
		w.Step(&in)
	}
}
