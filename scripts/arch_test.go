// Package scripts holds what developers and CI run, and tests that the repository
// keeps to its own documents.
package scripts

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	root   = ".."
	module = "switchback"
)

// Packages are named as in ARCHITECTURE.md: by their folder, main for the root.

// goFiles returns the Go files of every package, by package. It walks the tree
// itself, so that the test cache watches the files; the output of go list it would
// not see.
func goFiles(t *testing.T) map[string][]string {
	t.Helper()
	files := map[string][]string{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (name != root && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if strings.HasSuffix(name, ".go") {
			files[packageOf(name)] = append(files[packageOf(name)], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func packageOf(file string) string {
	dir, _ := filepath.Rel(root, filepath.Dir(file)) // both are relative to here
	if dir == "." {
		return "main"
	}
	return filepath.ToSlash(dir)
}

// rules maps each package to what it may import.
type rules map[string]row

// row is what one package may import: all, or some, and some more in its tests.
type row struct {
	all         bool
	code, tests []string
}

var codeSpan = regexp.MustCompile("`([^`]+)`")

// readRules reads the table of ARCHITECTURE.md.
func readRules(document string) (rules, error) {
	const header = "| package | may import, of ours |\n| --- | --- |\n"
	_, table, found := strings.Cut(document, header)
	if !found {
		return nil, fmt.Errorf("ARCHITECTURE.md has no table %q", header)
	}
	r := rules{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			break
		}
		code, tests, _ := strings.Cut(cells[2], "in tests")
		allowed := row{strings.TrimSpace(code) == "all", spansOf(code), spansOf(tests)}
		for _, name := range spansOf(cells[1]) {
			r[name] = allowed
		}
	}
	return r, nil
}

func spansOf(cell string) []string {
	names := []string{}
	for _, m := range codeSpan.FindAllStringSubmatch(cell, -1) {
		names = append(names, m[1])
	}
	return names
}

// breaks returns the imports of a file that the rules do not allow. test is whether
// it is a test.
func (r rules) breaks(pkg string, file *ast.File, test bool) (bad []string) {
	if pkg == "scripts" || strings.HasPrefix(pkg, "scripts/") {
		pkg = "scripts"
	}
	allowed, known := r[pkg]
	if !known {
		return []string{"a package without a row in ARCHITECTURE.md"}
	}
	for _, name := range ownImports(file) {
		if !allowed.all && name != pkg && !slices.Contains(allowed.code, name) && !(test && slices.Contains(allowed.tests, name)) {
			bad = append(bad, "imports "+name)
		}
	}
	return bad
}

// empty returns the names on either side of the rules that no package has.
func (r rules) empty(packages map[string][]string) (names []string) {
	for pkg, allowed := range r {
		for _, name := range slices.Concat(allowed.code, allowed.tests, []string{pkg}) {
			if packages[name] == nil && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// ownImports returns the imports from this module, named as in the table.
func ownImports(file *ast.File) (names []string) {
	for _, name := range importsOf(file) {
		switch rest, own := strings.CutPrefix(name, module+"/"); {
		case own:
			names = append(names, rest)
		case name == module:
			names = append(names, "main")
		}
	}
	return names
}

func importsOf(file *ast.File) (names []string) {
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value) // the parser has seen that it is a string
		names = append(names, name)
	}
	return names
}

func TestImportsKeepToTheTable(t *testing.T) {
	document, err := os.ReadFile(filepath.Join(root, "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := readRules(string(document))
	if err != nil {
		t.Fatal(err)
	}
	packages := goFiles(t)
	for _, pkg := range r.empty(packages) {
		t.Errorf("ARCHITECTURE.md has a row for %s, which does not exist", pkg)
	}
	for pkg, files := range packages {
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file.Name.Name, "_test") {
				continue // an external test package stands above the rooms that it puts together
			}
			for _, bad := range r.breaks(pkg, file, strings.HasSuffix(name, "_test.go")) {
				t.Errorf("%s: %s: %s", name, pkg, bad)
			}
		}
	}
}

func TestRulesAreReadAndKept(t *testing.T) {
	r, err := readRules("| package | may import, of ours |\n| --- | --- |\n| `a`, `b/c` | `d` |\n| `e` | nothing |\n| `f` | `a`, in tests `d` |\n| `main` | all |\n\n| `x` | `y` |\n")
	if err != nil || len(r) != 5 {
		t.Fatalf("%v, %v", r, err)
	}
	for _, c := range []struct {
		pkg, imported string
		bad, inTests  int
	}{
		{"a", "fmt", 0, 0}, {"a", module + "/d", 0, 0}, {"b/c", module + "/d", 0, 0}, {"a", module + "/e", 1, 1}, {"a", module, 1, 1},
		{"e", module + "/a", 1, 1}, {"main", module + "/e", 0, 0}, {"x", "fmt", 1, 1}, {"a", module + "/a", 0, 0}, {"a", module + "/d/f", 1, 1},
		{"f", module + "/a", 0, 0}, {"f", module + "/d", 1, 0},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\nimport _ "+strconv.Quote(c.imported), 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range []bool{false, true} {
			want := c.bad
			if test {
				want = c.inTests
			}
			if bad := r.breaks(c.pkg, file, test); len(bad) != want {
				t.Errorf("%s imports %s, test %v: %v", c.pkg, c.imported, test, bad)
			}
		}
	}
}

func TestRowsWithoutAPackageAreFound(t *testing.T) {
	packages := map[string][]string{"a": {"a/a.go"}, "b": {"b/b.go"}, "main": {"main.go"}}
	r := rules{"a": {code: []string{"b"}, tests: []string{"c"}}, "d": {}, "main": {all: true}}
	if got := r.empty(packages); !slices.Equal(got, []string{"c", "d"}) {
		t.Errorf("found %v, want c and d", got)
	}
}

// deterministic are the packages whose results must be the same on every machine.
var deterministic = []string{"world/grid", "world/forest", "world/body", "world/level", "world", "world/hike"}

// bannedImports would bring in a clock, chance or an order that varies.
var bannedImports = []string{"time", "math/rand", "math/rand/v2", "crypto/rand", "maps", "reflect", "sync", "sync/atomic", "unsafe", "weak"}

// excused are banned imports that a package may use. A level is made by the first
// session that needs it and read by all: locks decide which one makes it, and it is
// the same in any case. A weak pointer lets it go when nobody reads it any more.
var excused = map[string][]string{"world/level": {"sync", "weak"}}

// checker type-checks packages of this module from their files.
type checker struct {
	fset     *token.FileSet
	standard types.Importer
	files    map[string][]string
	done     map[string]*types.Package
}

func newChecker(files map[string][]string) *checker {
	fset := token.NewFileSet()
	return &checker{fset, importer.ForCompiler(fset, "source", nil), files, map[string]*types.Package{}}
}

// Import implements types.Importer.
func (c *checker) Import(name string) (*types.Package, error) {
	pkg, own := strings.CutPrefix(name, module+"/")
	if !own {
		return c.standard.Import(name)
	}
	if c.done[pkg] != nil {
		return c.done[pkg], nil
	}
	_, _, err := c.check(pkg)
	return c.done[pkg], err
}

// check parses and type-checks a package without its tests.
func (c *checker) check(pkg string) (parsed []*ast.File, info *types.Info, err error) {
	for _, name := range c.files[pkg] {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(c.fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, nil, err
		}
		parsed = append(parsed, file)
	}
	return c.checkFiles(pkg, parsed)
}

func (c *checker) checkFiles(pkg string, parsed []*ast.File) ([]*ast.File, *types.Info, error) {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: c}
	checked, err := config.Check(path.Join(module, pkg), c.fset, parsed, info)
	c.done[pkg] = checked
	return parsed, info, err
}

// chance returns what in a package's files could differ between two machines.
func (c *checker) chance(pkg string, parsed []*ast.File, info *types.Info) (found []string) {
	report := func(at token.Pos, format string, args ...any) {
		found = append(found, fmt.Sprintf("%s: %s", c.fset.Position(at), fmt.Sprintf(format, args...)))
	}
	for _, file := range parsed {
		for _, name := range importsOf(file) {
			if slices.Contains(bannedImports, name) && !slices.Contains(excused[pkg], name) {
				report(file.Package, "imports %s", name)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if what := chanceIn(n, info); what != "" {
				report(n.Pos(), "%s", what)
			}
			return true
		})
	}
	return found
}

// chanceIn returns what could differ in one node, "" if nothing can.
func chanceIn(n ast.Node, info *types.Info) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "a goroutine"
	case *ast.SelectStmt:
		return "a select"
	case *ast.RangeStmt:
		if _, isMap := info.TypeOf(n.X).Underlying().(*types.Map); isMap {
			return "a range over a map"
		}
	case ast.Expr:
		if isFloat(info.TypeOf(n)) {
			return "a float"
		}
	}
	return ""
}

// isFloat reports whether t is a float or complex type. Constants without a type
// are exact.
func isFloat(t types.Type) bool {
	if t == nil {
		return false
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0 && basic.Info()&types.IsUntyped == 0
}

func TestWorldLeavesNothingToChance(t *testing.T) {
	c := newChecker(goFiles(t))
	for _, pkg := range deterministic {
		parsed, info, err := c.check(pkg)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range c.chance(pkg, parsed, info) {
			t.Error(found)
		}
	}
}

func TestChanceIsFound(t *testing.T) {
	for source, want := range map[string]int{
		"import \"time\"\nvar _ time.Duration":                        1,
		"import \"math/rand/v2\"\nfunc f() int { return rand.Int() }": 1,
		"var f float64":                                           2, // the type and the variable
		"type s struct { f float32 }":                             2,
		"func f(n int) bool { return float32(n) > 1 }":            3,
		"type metres float64\nfunc f(m metres) {}":                4,
		"const half = 0.5\nvar n = int(half * 4)":                 0,
		"func f() { go f() }":                                     1,
		"func f(m map[int]int) { for range m {} }":                1,
		"type set map[int]bool\nfunc f(m set) { for range m {} }": 1,
		"func f(s []int) { for range s {} }":                      0,
		"func f(c chan int) { select { case <-c: } }":             1,
	} {
		c := newChecker(nil)
		file, err := parser.ParseFile(c.fset, "x.go", "package x\n"+source, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed, info, err := c.checkFiles("x", []*ast.File{file})
		if err != nil {
			t.Fatal(err)
		}
		if found := c.chance("x", parsed, info); len(found) != want {
			t.Errorf("%q: %v, want %d", source, found, want)
		}
	}
}

func TestAnExcuseIsForOnePackage(t *testing.T) {
	c := newChecker(nil)
	file, err := parser.ParseFile(c.fset, "x.go", "package x\nimport \"sync\"\nimport \"time\"\nvar _ sync.Mutex\nvar _ time.Duration", 0)
	if err != nil {
		t.Fatal(err)
	}
	parsed, info, err := c.checkFiles("x", []*ast.File{file})
	if err != nil {
		t.Fatal(err)
	}
	for pkg, want := range map[string]int{"world": 2, "world/level": 1} {
		if found := c.chance(pkg, parsed, info); len(found) != want {
			t.Errorf("%s: %v, want %d", pkg, found, want)
		}
	}
}
