package scripts

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// documents returns all Markdown files.
func documents(t *testing.T) (names []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != root && strings.HasPrefix(d.Name(), ".") {
			return filepath.SkipDir
		}
		if strings.HasSuffix(name, ".md") {
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// read returns the text of a document.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	fence  = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	code   = regexp.MustCompile("`[^`\n]*`")
	link   = regexp.MustCompile(`\]\(<?([^)\s>]+)`)
	target = regexp.MustCompile(`(?m)^ *\[[^\]]+\]: +<?(\S+?)>?$`)
	scheme = regexp.MustCompile(`^[a-z][a-z0-9+.-]*:`)
)

// relativeLinks returns the files that a document links to, as it names them.
func relativeLinks(document string) (names []string) {
	document = code.ReplaceAllString(fence.ReplaceAllString(document, ""), "")
	for _, m := range append(link.FindAllStringSubmatch(document, -1), target.FindAllStringSubmatch(document, -1)...) {
		name, _, _ := strings.Cut(m[1], "#")
		if name != "" && !scheme.MatchString(name) {
			names = append(names, name)
		}
	}
	return names
}

func TestLinksPointToFiles(t *testing.T) {
	linked := 0
	for _, document := range documents(t) {
		for _, name := range relativeLinks(read(t, document)) {
			linked++
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), filepath.FromSlash(name))); err != nil {
				t.Errorf("%s: link to %s: %v", document, name, err)
			}
		}
	}
	if linked == 0 {
		t.Fatal("no document links to a file: the search is broken")
	}
}

// stepOfAWalk is an item of a numbered list, with the lines that belong to it.
var stepOfAWalk = regexp.MustCompile(`(?m)^\d+\. .*(?:\n +.*)*`)

// TestWalksLeadThroughFiles: every step of the walk of a key press links to a file.
func TestWalksLeadThroughFiles(t *testing.T) {
	steps := stepOfAWalk.FindAllString(read(t, filepath.Join(root, "ARCHITECTURE.md")), -1)
	if len(steps) == 0 {
		t.Fatal("ARCHITECTURE.md walks nowhere: the search is broken")
	}
	for _, step := range steps {
		if len(relativeLinks(step)) == 0 {
			t.Errorf("ARCHITECTURE.md: no link in: %s", step)
		}
	}
}

// namedPath matches a path in the repository that a document names without a link:
// at the start of a code span, or after ./ in a command.
var namedPath = regexp.MustCompile("(?:`|\\./)((?:docs|lobby|netgraph|peer|scripts|snapshot|tui|world)/[\\w./-]*\\w)")

func TestNamedPathsExist(t *testing.T) {
	named := 0
	for _, document := range documents(t) {
		for _, m := range namedPath.FindAllStringSubmatch(read(t, document), -1) {
			named++
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s names %s: %v", document, m[1], err)
			}
		}
	}
	if named == 0 {
		t.Fatal("no document names a place: the search is broken")
	}
}

func TestRelativeLinksAreFound(t *testing.T) {
	const text = "[a](a.md) ![b](<img/b.png> \"title\") [c](c.md#part) [d](#part) [e](https://e.org/e.md)\n" +
		"`[f](f.md)` [g][g]\n\n[g]: g.md\n\n```\n[h](h.md)\n```\n[i](mailto:i@j.org) [k](k.md)\n"
	if got, want := strings.Join(relativeLinks(text), " "), "a.md img/b.png c.md k.md g.md"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// hasComment reports whether a file of a package has a package comment.
func hasComment(t *testing.T, files []string) bool {
	t.Helper()
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if file.Doc != nil && !strings.HasSuffix(file.Name.Name, "_test") {
			return true
		}
	}
	return false
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	for pkg, files := range goFiles(t) {
		if !hasComment(t, files) {
			t.Errorf("%s has no package comment", pkg)
		}
	}
}

var (
	testName = regexp.MustCompile("`((?:Test|Fuzz)[A-Za-z0-9]+)`")
	testFunc = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)[A-Za-z0-9]+)\(`)
)

// tests returns the names of all tests, including those behind build tags.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for _, files := range goFiles(t) {
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, m := range testFunc.FindAllStringSubmatch(read(t, file), -1) {
				names[m[1]] = true
			}
		}
	}
	return names
}

// TestDocumentsNameTests looks up each test that a document names.
func TestDocumentsNameTests(t *testing.T) {
	all, named := tests(t), map[string]int{}
	for _, document := range documents(t) {
		for _, m := range testName.FindAllStringSubmatch(read(t, document), -1) {
			named[filepath.Base(document)]++
			if !all[m[1]] {
				t.Errorf("%s names %s, which does not exist", document, m[1])
			}
		}
	}
	if named["cases.md"] == 0 {
		t.Fatal("docs/cases.md names no test: the search is broken")
	}
}
