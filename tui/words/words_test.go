package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"switchback/tui/keys"
)

// texts calls f with every string in this room's code.
func texts(t *testing.T, f func(file, text string)) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value) // the parser has read it already
				f(name, text)
			}
			return true
		})
	}
}

// TestNoTextNamesAnUnknownAction looks for names in braces that no
// action has.
func TestNoTextNamesAnUnknownAction(t *testing.T) {
	var m keys.Keymap
	named := 0
	texts(t, func(file, text string) {
		if !strings.Contains(text, "{") {
			return
		}
		named++
		got := m.Fill(text)
		if strings.ContainsAny(got, "{}") || got == "" || strings.Contains(got, "  ") && !strings.Contains(text, "  ") || got[0] == ' ' && text[0] != ' ' {
			t.Errorf("%s: %q becomes %q", file, text, got)
		}
	})
	if named == 0 {
		t.Error("no text names an action: the search is broken")
	}
}

// namesAKey finds a single capital or the name of a key before a word, as in "E
// light". A and I are words of their own.
var namesAKey = regexp.MustCompile(`(^|[ (])([B-HJ-Z` + "`" + `?]|Space|Tab) [a-z]`)

// TestNoTextNamesAKeyThatCanBeAnother reads every text. It passes over the answers,
// which go by their letter on every keyboard.
func TestNoTextNamesAKeyThatCanBeAnother(t *testing.T) {
	answers := strings.NewReplacer("Y or Ctrl-C yes", "", "Y yes", "", "N no", "", "Q quit", "", "R join again", "", "L leave", "",
		"N another night", "", "Space more", "", "S and a digit", "")
	texts(t, func(file, text string) {
		if namesAKey.MatchString(answers.Replace(text)) {
			t.Errorf("%s: %q names a key that can be another one: put its action in braces", file, text)
		}
	})
}
