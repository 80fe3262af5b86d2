package canvas

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"
)

// printed returns what Print leaves in a grid of one row.
func printed(s string) string {
	g := NewGrid(40, 1)
	var b strings.Builder
	for _, c := range g.Row(0)[:min(40, Print(g, 0, 0, s, PlainStyle))] {
		if c.Rune == tail {
			c.Rune = '>'
		}
		b.WriteRune(c.Rune)
	}
	return b.String()
}

func TestPrintKeepsColumnsStraight(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Fern", "Fern"},
		{"Zoë “q”", "Zoë “q”"},
		{"e\u0301a\u030a", "éå"},
		{"x\u0301", "x"}, // no such rune: the accent goes
		{"a" + strings.Repeat("\u0301", 60) + "b", "áb"},
		{"\u0301x", "x"},
		{"💅🏻", "▯"},
		{"💇🏻\u200d♀\ufe0f", "▯"},
		{"🏳\ufe0f\u200d🌈", "▯"},
		{"❤\ufe0f|⚠\ufe0f|🇫🇷|", "▯|▯|▯|"},
		{"한글", "한>글>"}, // > is the second half
		{"\u1112\u1161\u11ab", "한>"},
		{"か\u3099漢字x", "が>漢>字>x"},
		{"ｗ", "ｗ>"},
		{"ﾌ", "ﾌ"},
		{"ע ב", "▯ ▯"},
		{"a\u202eb\u200bc", "abc"},
		{"a\u00a0b\tc", "a b c"},
		{"\x1b[2J", "?[2J"},
		{"\x1b]0;pwn\x07", "?]0;pwn?"},
		{"\x1bP+q544e\x1b\\", "?P+q544e?\\"},
		{"\u009b31m", "?31m"},
		{"\x9b31m", "?31m"}, // not UTF-8
		{"a\x00b\x07\x7f", "a?b??"},
		{"\ue000\uffff", "??"},
	}
	for _, test := range tests {
		if got := printed(test.text); got != test.want {
			t.Errorf("Print(%q) wrote %q, want %q", test.text, got, test.want)
		}
		if got, want := Width(test.text), utf8.RuneCountInString(test.want); got != want {
			t.Errorf("Width(%q) = %d, want %d", test.text, got, want)
		}
	}
}

func TestPrintClips(t *testing.T) {
	g := NewGrid(4, 1)
	g.At(3, 0).Rune = '|'
	if end := Print(g, -2, 0, "abcde", PlainStyle); end != 3 {
		t.Errorf("ended at column %d, want 3", end)
	}
	Print(g, 2, 1, "below", PlainStyle)
	Print(g, 2, -1, "above", PlainStyle)
	if got := string([]rune{g.At(0, 0).Rune, g.At(1, 0).Rune, g.At(2, 0).Rune, g.At(3, 0).Rune}); got != "cde|" {
		t.Errorf("row is %q", got)
	}
	if end := Print(g, 2, 0, "wide enough", PlainStyle); end != 13 {
		t.Errorf("ended at column %d, want 13", end)
	}
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		text    string
		columns int
		want    string
	}{
		{"Fern", 2, "Fe"}, {"Fern", 9, "Fern"}, {"Fern", 0, ""}, {"한글ab", 3, "한"}, {"한글ab", 5, "한글a"}, {"e\u0301x", 1, "e\u0301"}, {"", 3, ""},
	} {
		if got := Cut(test.text, test.columns); got != test.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", test.text, test.columns, got, test.want)
		}
	}
}

// A wide letter of which only half would be inside leaves a blank there.
func TestPrintClipsWideLetters(t *testing.T) {
	for at, want := range map[int]string{-1: " ...", 0: "한>..", 2: "..한>", 3: "... "} {
		g := NewGrid(4, 1)
		g.Clear(Cell{Rune: '.'})
		if end := Print(g, at, 0, "한", PlainStyle); end != at+2 {
			t.Errorf("at %d: ended at column %d", at, end)
		}
		var got strings.Builder
		for _, c := range g.Cells {
			got.WriteString(strings.ReplaceAll(string(c.Rune), string(tail), ">"))
		}
		if got.String() != want {
			t.Errorf("at %d: %q, want %q", at, got.String(), want)
		}
	}
}

// Whatever is printed, each cell holds one rune of one column, or two cells hold one
// rune of two columns, and none controls the terminal.
func FuzzPrint(f *testing.F) {
	for _, s := range []string{"Fern", "e\u0301", "🏳️\u200d🌈", "\x1b[2J", "\x9b31m", "한글", "\ud7b5", "\r\n\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		g := NewGrid(80, 1)
		end := Print(g, 0, 0, s, PlainStyle)
		if end != Width(s) {
			t.Errorf("Print ends at %d, Width is %d", end, Width(s))
		}
		row := g.Row(0)[:min(end, g.W)]
		for x, c := range row {
			width := 1
			if c.Attr&wide != 0 {
				width = 2
			}
			switch {
			case c.Rune == tail && x > 0 && row[x-1].Attr&wide != 0:
			case width == 2 && (x+1 == len(row) || row[x+1].Rune != tail):
				t.Errorf("cell %d holds half of %c", x, c.Rune)
			case displaywidth.Rune(c.Rune) != width || !utf8.ValidRune(c.Rune):
				t.Errorf("cell %d holds %U", x, c.Rune)
			}
		}
		if cut := Cut(s, 5); Width(cut) > 5 || !strings.HasPrefix(s, cut) {
			t.Errorf("Cut to 5 columns gave %q", cut)
		}
	})
}

func TestPlainIsASCII(t *testing.T) {
	for r := range rune(0x3000) {
		if p := plain(r); r >= ' ' && r != 0x7f && (r < 0x7f || r >= 0xa0) && (p < ' ' || p > '~') {
			t.Errorf("plain(%U) = %U", r, p)
		}
	}
	const from, to = "éßÅ│─┌▀░“…▁█", "esA|-+\".\"._#"
	var b strings.Builder
	for _, r := range from {
		b.WriteRune(plain(r))
	}
	if b.String() != to {
		t.Errorf("plain runes of %s are %s, want %s", from, b.String(), to)
	}
}
