package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var shown = regexp.MustCompile(`\]\((?:docs/)?img/([^)]+)\.png\)`)

// inDocuments returns the names of the pictures that the documents show.
func inDocuments(t *testing.T) (names []string) {
	t.Helper()
	const root = "../.."
	files, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, filepath.Join(root, "README.md")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range shown.FindAllStringSubmatch(string(text), -1) {
			names = append(names, m[1])
		}
	}
	return names
}

// TestTheListIsWhatTheDocumentsShow: every listed picture is shown in a document, and
// every picture that is shown is listed.
func TestTheListIsWhatTheDocumentsShow(t *testing.T) {
	var listed, lie []string
	for i := range pictures {
		listed = append(listed, pictures[i].name)
	}
	files, err := os.ReadDir(filepath.Join("../..", folder))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		lie = append(lie, strings.TrimSuffix(f.Name(), ".png"))
	}
	named := inDocuments(t)
	for _, names := range [][]string{listed, lie, named} {
		slices.Sort(names)
	}
	if !slices.Equal(listed, named) {
		t.Errorf("the list has\n%q\nthe documents show\n%q", listed, named)
	}
	if !slices.Equal(listed, lie) {
		t.Errorf("the list has\n%q\nin %s lie\n%q", listed, folder, lie)
	}
}

// TestEveryPictureCanBeMade parses every entry of the list, and draws nothing.
func TestEveryPictureCanBeMade(t *testing.T) {
	for i := range pictures {
		p := &pictures[i]
		var err error
		if p.hike != nil {
			_, err = parseKeys(p.hike.keys)
		} else {
			_, err = sizeIn(p.name)
		}
		if err != nil {
			t.Errorf("%s: %v", p.name, err)
		}
		if h := p.hike; h != nil && h.show >= len(h.players) {
			t.Errorf("%s: shows player %d of %d", p.name, h.show+1, len(h.players))
		}
	}
}

func TestASizeIsReadBehindTheDot(t *testing.T) {
	if s, err := sizeIn("join-80x9.120x40-light"); err != nil || s != (size{120, 40}) {
		t.Errorf("%v, %v", s, err)
	}
	for _, name := range []string{"fight", "fight.", "fight.80", "fight.0x24"} {
		if s, err := sizeIn(name); err == nil {
			t.Errorf("%q: %v", name, s)
		}
	}
}

func TestPicturesAreChosenByWords(t *testing.T) {
	p := picture{name: "fight.80x24"}
	if !p.among(nil) || !p.among([]string{"map", "fight"}) || p.among([]string{"map"}) {
		t.Error("fight.80x24 is not chosen by fight alone")
	}
}
