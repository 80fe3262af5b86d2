package snapshot

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestCleanName(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Fern", "Fern"},
		{"  Fern \t of\r\nthe  Hill ", "Fern of the Hill"},
		{"Zoë “q”", "Zoë “q”"},
		{"", "Hiker"},
		{" \u200b\u2060\ufeff ", "Hiker"},
		{"\x1b[2J", "[2J"},
		{"\x1b]0;pwn\x07", "]0;pwn"},
		{"\x1b]52;c;aGk=\x07", "]52;c;aGk="},
		{"\x1bP+q544e\x1b\\", "P+q544e\\"},
		{"\u009b31mred", "31mred"},
		{"\x9b31mred", "31mred"},
		{"\x07\x00", "Hiker"},
		{"a\u202eb\u2066c\u200fd", "abcd"},
		{"e\u0301", "é"},
		{"한글", "한글"},
		{"ｗ", "ｗ"},
		{"ע ב", "ע ב"},
		{"💅🏻", "💅🏻"},
		{"❤\ufe0f", "❤"},
		{"a\u200db", "ab"},
		{"\u3164\u2800\u115f", "Hiker"},
		{"\u0301\u0301x", "x"},
		{"q" + strings.Repeat("\u0316", 60), "q" + strings.Repeat("\u0316", 3)},
		{strings.Repeat("x", 60), strings.Repeat("x", 24)},
		{strings.Repeat("x", 23) + " y", strings.Repeat("x", 23)},
		{"\ue000private", "private"},
	} {
		if got := CleanName(c.in); got != c.want {
			t.Errorf("%q: got %q, want %q", c.in, got, c.want)
		}
	}
}

// FuzzCleanName: a decoder accepts every result, and cleaning it again changes
// nothing.
func FuzzCleanName(f *testing.F) {
	f.Add("Zoë “q”")
	f.Add("\x1b[2J\u202e")
	f.Add(strings.Repeat("e\u0316\u0301", 20))
	f.Fuzz(func(t *testing.T, s string) {
		name := CleanName(s)
		if n := utf8.RuneCountInString(name); n < 1 || n > maxNameRunes || len(name) > MaxNameBytes || !clean([]byte(name)) {
			t.Fatalf("%q becomes %q", s, name)
		}
		if again := CleanName(name); again != name {
			t.Fatalf("%q becomes %q and then %q", s, name, again)
		}
		if text := cutText(s); len(text) > MaxTextBytes || !clean([]byte(text)) {
			t.Fatalf("text %q becomes %q", s, text)
		}
	})
}
