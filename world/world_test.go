package world

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"testing"

	"switchback/world/body"
)

// fill sets every number in v to a different small value, so that a field that a record
// leaves out shows.
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
	for _, part := range []any{&s.Players[3], &s.Gear[3], &s.Lights[5], &s.Night, &s.Shades[7], &s.Warden, &s.Lost[2], &s.Caches[4], &s.Posts[6]} {
		fill(reflect.ValueOf(part).Elem(), &n)
		n = 0
	}
	// These fields need values within their range, as greater ones are cut to it.
	s.Players[3].Condition, s.Players[3].Pressed = body.Standing, [NumPresses]uint8{200, 201, 202, 203}
	s.Gear[3].Offer, s.Gear[3].Gesture = [3]Perk{Ember, SoftStep, Packrat}, 3
	s.Lights[5].By, s.Caches[4].By, s.Posts[6].By, s.Shades[7].Target, s.Lost[2].Leader = 4, 5, 6, 7, 8
	s.Night.Phase, s.Night.Camp = Dark, 3
	s.Shades[7].Mood, s.Warden.Mood, s.Lost[2].Stage = Telling, Rushing, Following
	s.Warden.Camp = 4
	for i := range Tables {
		for id := range Tables[i].Max {
			var r Record
			if Tables[i].Read(&s, id, &r) {
				Tables[i].Write(&back, id, &r)
			}
		}
	}
	if s != back {
		t.Errorf("records lose something:\n%+v\n%+v\n%+v\n%+v", s.Gear[3], back.Gear[3], s.Warden, back.Warden)
	}
}

func TestDiffNamesEveryField(t *testing.T) {
	var start State
	for _, table := range Tables {
		id := min(2, table.Max-1)
		for i, f := range table.Fields {
			a := start
			a.Players[2].Condition = body.Standing // so that gear 2 exists
			var r Record
			for k := range table.Fields {
				r[k] = 1
			}
			table.Write(&a, id, &r)
			b := a
			if r[i] = 2; f.Bits == 1 {
				r[i] = 0
			}
			table.Write(&b, id, &r)
			d := Diff(nil, &a, &b)
			if len(d) != 1 || d[0].Entity != table.Name || d[0].ID != id || d[0].Field != f.Name {
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
	files, err := filepath.Glob("rules*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	files = append(files, "body/rules.go", "level/rules.go")
	count := 0
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		in := `[^.\w]` // what comes before the constant's name in content.go
		if pkg := file.Name.Name; pkg != "world" {
			in += pkg + `\.`
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok {
				for _, name := range v.Names {
					count++
					if !regexp.MustCompile(in + name.Name + `\b`).Match(src) {
						t.Errorf("%s changes the simulation and is not in the content hash", name.Name)
					}
				}
			}
			return true
		})
	}
	if count < 20 {
		t.Fatalf("only %d rules found", count)
	}
}
