package plain

import (
	"bufio"
	"io"
	"strings"
	"unicode"

	"switchback/lobby/invite"
)

// maxLine is how many bytes of a line are read: a chat message with a code in
// it. The rest of a longer one is thrown away.
const maxLine = min(4096, invite.MaxText)

// readLines sends the lines of in until it ends, or until nobody listens.
func readLines(in io.Reader, lines chan<- string, stop <-chan struct{}) {
	defer close(lines)
	r := bufio.NewReaderSize(in, maxLine)
	for {
		text, err := readLine(r)
		if err != nil && text == "" {
			return
		}
		select {
		case lines <- text:
		case <-stop:
			return
		}
	}
}

// readLine returns the next line, cleaned, at most maxLine bytes of it.
func readLine(r *bufio.Reader) (string, error) {
	head, more, err := r.ReadLine()
	text := cleanLine(head)
	for more && err == nil {
		_, more, err = r.ReadLine()
	}
	return text, err
}

// cleanLine keeps what can be printed of a line.
func cleanLine(b []byte) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == unicode.ReplacementChar || !unicode.IsPrint(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(string(b), "")))
}
