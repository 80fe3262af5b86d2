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

// documents returns the Markdown files that a reader is sent to.
func documents(t *testing.T) (names []string) {
	t.Helper()
	for _, name := range []string{"README.md", "ARCHITECTURE.md", "PROTOCOL.md", "CONTRIBUTING.md"} {
		if _, err := os.Stat(filepath.Join(root, name)); err == nil {
			names = append(names, filepath.Join(root, name))
		}
	}
	err := filepath.WalkDir(filepath.Join(root, "docs"), func(name string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".md") {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
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
	for _, document := range documents(t) {
		text, err := os.ReadFile(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range relativeLinks(string(text)) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(document), filepath.FromSlash(name))); err != nil {
				t.Errorf("%s: link to %s: %v", document, name, err)
			}
		}
	}
}

func TestRelativeLinksAreFound(t *testing.T) {
	const text = "[a](a.md) ![b](<img/b.png> \"title\") [c](c.md#part) [d](#part) [e](https://e.org/e.md)\n" +
		"`[f](f.md)` [g][g]\n\n[g]: g.md\n\n```\n[h](h.md)\n```\n[i](mailto:i@j.org) [k](k.md)\n"
	if got, want := strings.Join(relativeLinks(text), " "), "a.md img/b.png c.md k.md g.md"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// hasComment tells whether one file of a package says what it is for.
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

// tests returns the names of all tests, also of those behind build tags.
func tests(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for _, files := range goFiles(t) {
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range testFunc.FindAllStringSubmatch(string(text), -1) {
				names[m[1]] = true
			}
		}
	}
	return names
}

// TestCasesNameTests looks up each test that docs/cases.md names.
func TestCasesNameTests(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "cases.md"))
	if err != nil {
		t.Fatal(err)
	}
	all, named := tests(t), testName.FindAllStringSubmatch(string(text), -1)
	if len(named) == 0 {
		t.Fatal("docs/cases.md names no test: the search is broken")
	}
	for _, m := range named {
		if !all[m[1]] {
			t.Errorf("docs/cases.md names %s, which does not exist", m[1])
		}
	}
}
