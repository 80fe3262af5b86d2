package plain

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSpokenKeepsWhatCanBeSaid(t *testing.T) {
	for _, c := range []struct{ in, want, ascii string }{
		{"Fern lit the lantern.", "Fern lit the lantern.", "Fern lit the lantern."},
		{"Jörg says: ça va", "Jörg says: ça va", "Jorg says: ca va"},
		{"“Take me — somewhere”", "“Take me — somewhere”", "\"Take me - somewhere\""},
		{"a\x1b[31mb\tc\r\nd", "a[31mb c  d", "a[31mb c  d"},
		{"box ┌─┐ braille ⠿ block ▀ arrow → end", "box  braille  block  arrow  end", "box ??? braille ? block ? arrow ? end"},
		{"\u202eevil\u200b\ufeff", "evil", "?evil??"},
		{"\xff\xfe", "", "?"},
		{"森", "森", "?"},
	} {
		if got := sayable(c.in, false); got != c.want {
			t.Errorf("%q is said as %q, want %q", c.in, got, c.want)
		}
		if got := sayable(c.in, true); got != c.ascii {
			t.Errorf("%q is said in ASCII as %q, want %q", c.in, got, c.ascii)
		}
	}
}

// unspeakable says what is wrong with a line; "" if nothing is.
func unspeakable(s string) string {
	for _, r := range s {
		switch {
		case r >= 0x2500 && r <= 0x28ff:
			return "draws"
		case r == 0x1b || r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
			return "controls"
		case r == utf8.RuneError:
			return "is not text"
		}
	}
	if utf8.RuneCountInString(s) > maxSpoken {
		return "is too long"
	}
	return ""
}

func FuzzSpoken(f *testing.F) {
	for _, s := range []string{"", "Fern", "\x1b]0;x\a", "┌─┐", "⟪a⟫", "e\u0301", strings.Repeat("long ", 400), "\xc3\x28"} {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, ascii bool) {
		got := sayable(s, ascii)
		if bad := unspeakable(got); bad != "" {
			t.Errorf("%q, of %q, %s", got, s, bad)
		}
		if ascii && strings.ContainsFunc(got, func(r rune) bool { return r >= utf8.RuneSelf }) {
			t.Errorf("%q is not ASCII", got)
		}
	})
}
