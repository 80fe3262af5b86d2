package plain

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// linesOf returns all lines that readLines sends.
func linesOf(in io.Reader) (all []string) {
	lines := make(chan string)
	go readLines(in, lines, nil)
	for l := range lines {
		all = append(all, l)
	}
	return all
}

func TestLinesAreReadAndCleaned(t *testing.T) {
	in := "go lantern\r\n\n  say h\x1b[1mi \x00there\xff\t!  \n" + strings.Repeat("x", 3*maxLine) + "\nlast"
	want := []string{"go lantern", "", "say h[1mi there !", strings.Repeat("x", maxLine), "last"}
	if got := linesOf(strings.NewReader(in)); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("read %.200q", got)
	}
}

// torn is an input that ends with an error.
type torn struct{ io.Reader }

func (t torn) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	if err != nil {
		err = errors.New("torn")
	}
	return n, err
}

func TestATornInputEndsTheLines(t *testing.T) {
	if got := linesOf(torn{strings.NewReader("one\ntw")}); strings.Join(got, ",") != "one,tw" {
		t.Errorf("read %q", got)
	}
}

func FuzzReadLines(f *testing.F) {
	f.Add([]byte("go lantern\nlight\n"))
	f.Add([]byte("\xff\xfe\x00\x1b\n\r\n\u2028"))
	f.Add(bytes.Repeat([]byte("long"), maxLine))
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, l := range linesOf(bytes.NewReader(b)) {
			if len(l) > maxLine || !utf8.ValidString(l) || strings.ContainsFunc(l, func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Errorf("read %q", l)
			}
		}
	})
}
