package scripts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// advice matches what a text may tell a player to type: a flag, or a command.
var advice = regexp.MustCompile(`--[a-z]+|\bswitchback [a-z]+`)

// wordy matches what a text for people contains: a word followed by another one or
// by a percent sign.
var wordy = regexp.MustCompile(`\pL{2,}[.,:;]? +[\pL%]`)

// wordRooms are the packages that hold the texts.
var wordRooms = []string{"tui/words", "tui/words/spoken"}

// TestTextsStandTogether finds texts of the screen outside wordRooms: someone who
// reads or translates what a player sees need look nowhere else.
func TestTextsStandTogether(t *testing.T) {
	for _, room := range []string{"tui", "tui/screens", "tui/keys", "tui/start", "tui/settings", "tui/panels", "tui/terminal", "tui/reader", "tui/scene", "tui/plain"} {
		for file, texts := range literals(t, room) {
			for _, text := range texts {
				if wordy.MatchString(text) {
					t.Errorf("%s: %q belongs into a room of words", file, text)
				}
			}
		}
	}
	for _, room := range wordRooms {
		found := 0
		for _, texts := range literals(t, room) {
			for _, text := range texts {
				if wordy.MatchString(text) {
					found++
				}
			}
		}
		if found == 0 {
			t.Errorf("%s has no texts: the search is broken", room)
		}
	}
}

// literals returns the strings in a room's code, by file. It leaves out those that
// wrap an error, which are for logs.
func literals(t *testing.T, room string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, room, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]string{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && !strings.Contains(lit.Value, "%w") {
				text, _ := strconv.Unquote(lit.Value) // the parser has read it already
				texts[name] = append(texts[name], text)
			}
			return true
		})
	}
	return texts
}

// advised returns the file of each flag and command that the screen's texts name.
func advised(t *testing.T) map[string]string {
	t.Helper()
	named := map[string]string{}
	for _, room := range wordRooms {
		for file, texts := range literals(t, room) {
			for _, text := range texts {
				for _, a := range advice.FindAllString(text, -1) {
					named[a] = filepath.Base(file)
				}
			}
		}
	}
	return named
}

// helps returns the help of the program and of each of its commands.
func helps(t *testing.T) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "switchback")
	build(t, bin)
	help := func(args ...string) string {
		out, err := exec.Command(bin, append(args, "--help")...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	all := help()
	for _, m := range regexp.MustCompile(`(?m)^ +([a-z]+) +\S`).FindAllStringSubmatch(all, -1) {
		if m[1] != "switchback" {
			all += help(m[1])
		}
	}
	return all
}

// TestScreensAdviseOnlyWhatExists looks up every flag and command that the
// screen's texts name in the program's own help.
func TestScreensAdviseOnlyWhatExists(t *testing.T) {
	named, help := advised(t), helps(t)
	if len(named) == 0 {
		t.Fatal("no text names a flag or a command: the search is broken")
	}
	for a, file := range named {
		command, isCommand := strings.CutPrefix(a, "switchback ")
		pattern := regexp.QuoteMeta(a) + `\b`
		if isCommand {
			pattern = `(?m)^ +` + command + `\b`
		}
		if !regexp.MustCompile(pattern).MatchString(help) {
			t.Errorf("%s advises %q, which does not exist", file, a)
		}
	}
}
