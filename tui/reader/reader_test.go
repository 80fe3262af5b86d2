package reader

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	uv "github.com/charmbracelet/ultraviolet"
	"go.uber.org/goleak"
)

// texts returns the names of the keys that are pressed in some events.
func texts(events []uv.Event) (all []string) {
	for _, e := range events {
		if k, ok := e.(uv.KeyPressEvent); ok {
			all = append(all, k.String())
		}
	}
	return all
}

// Every key until the end of the input arrives, in order, and nothing is left
// behind.
func TestReadGoesOnToTheEnd(t *testing.T) {
	defer goleak.VerifyNone(t)
	for name, c := range map[string]struct {
		in   io.Reader
		want string
		err  error
	}{
		"at once":          {strings.NewReader("ab\x1b[Ac"), "a b up c", nil},
		"byte by byte":     {iotest.OneByteReader(strings.NewReader("ab\x1b[Ac")), "a b up c", nil},
		"cut in a key":     {strings.NewReader("a\x1b["), "a alt+[", nil},
		"nothing":          {strings.NewReader(""), "", nil},
		"a broken reader":  {io.MultiReader(strings.NewReader("ab"), iotest.ErrReader(io.ErrNoProgress)), "a b", io.ErrNoProgress},
		"an end cut short": {io.MultiReader(strings.NewReader("a"), iotest.ErrReader(io.ErrUnexpectedEOF)), "a", io.ErrUnexpectedEOF},
	} {
		var events []uv.Event
		err := Read(c.in, "xterm", func(e uv.Event) { events = append(events, e) })
		if got := strings.Join(texts(events), " "); got != c.want || !errors.Is(err, c.err) || (err == nil) != (c.err == nil) {
			t.Errorf("%s: %q, %v, want %q, %v", name, got, err, c.want, c.err)
		}
	}
}

// A sender is never held up: Read drains its input to the end.
func TestReadDrains(t *testing.T) {
	defer goleak.VerifyNone(t)
	in, keys := io.Pipe()
	ended, heard := make(chan error), 0
	go func() { ended <- Read(in, "xterm", func(uv.Event) { heard++ }) }()
	const sent = 1000
	for range sent {
		if _, err := io.WriteString(keys, "w"); err != nil {
			t.Fatal(err)
		}
	}
	keys.Close()
	if err := <-ended; err != nil || heard != sent {
		t.Errorf("%d keys of %d, %v", heard, sent, err)
	}
}
