package tui

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

// TestNoTextNamesAnUnknownAction looks for names in braces that no
// action has.
func TestNoTextNamesAnUnknownAction(t *testing.T) {
	var m keys.Keymap
	all := []string{promptLantern, promptCampfire, promptFire, promptFriend, promptLost, promptCache, promptCamp, promptHeal, promptPackrat, promptBuild,
		promptWheel, pullsUp, stagingHide, levelKeys, mapKeys}
	for _, h := range hints {
		all = append(all, h.text)
	}
	for _, r := range helpRows {
		all = append(all, r[0])
	}
	for _, text := range all {
		got := m.Fill(text)
		if strings.ContainsAny(got, "{}") || strings.Contains(text, "{") && len(got) == 0 || strings.Contains(" "+got, "  ") && !strings.Contains(text, "  ") {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// namesAKey finds a single capital before a word, as in "E light": no word of
// English but A and I.
var namesAKey = regexp.MustCompile(`(^|[ (])([B-HJ-Z` + "`" + `?]|Space|Tab) [a-z]`)

// TestNoTextNamesAKeyThatCanBeAnother reads every text. What is left are
// answers, which go by their letter on every keyboard.
func TestNoTextNamesAKeyThatCanBeAnother(t *testing.T) {
	answers := []string{"Y or Ctrl-C yes", "Y yes", "N no", "Q quit", "R join again", "L leave", "N another night", "Space more", "S and a digit"}
	files, err := filepath.Glob("texts*.go")
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value) // the parser has read it already
				for _, a := range answers {
					text = strings.ReplaceAll(text, a, "")
				}
				if namesAKey.MatchString(text) {
					t.Errorf("%s: %q names a key that can be another one: put its action in braces", name, text)
				}
			}
			return true
		})
	}
}
