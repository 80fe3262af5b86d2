package plain

import (
	"bufio"
	"io"
	"strings"
	"unicode"

	"switchback/lobby/invite"
)

// maxLine is how many bytes of a line are read, which is room for a chat message with
// a code in it. The rest of a longer line is dropped.
const maxLine = min(4096, invite.MaxText)

// readLines sends the lines of in, cleaned, until in ends or stop is closed. Then it
// closes lines.
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

// cleanLine returns the printable text of a line, with spaces for white space.
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
