package emulator

import (
	"fmt"
	"io"
	"testing"
	"time"
)

// program reads one answer at a time, and none while it has one.
type program chan string

func (p program) Write(answer []byte) (int, error) {
	select {
	case p <- string(answer):
		return len(answer), nil
	default:
		return 0, io.ErrClosedPipe
	}
}

// Queries are answered. While nobody reads the answers, the screen goes on without.
func TestQueriesAreAnswered(t *testing.T) {
	const query, answer = "\x1b[6n", "\x1b[1;3R" // where the cursor is
	p := make(program, 1)
	s := NewAnswering(t, 10, 2, p)
	fmt.Fprint(s, "ab"+query)
	select {
	case got := <-p:
		if got != answer {
			t.Errorf("answered %q, want %q", got, answer)
		}
	case <-time.After(patience):
		t.Fatal("no answer")
	}
	fmt.Fprint(s, query+query+query+"c")
	s.AwaitText("abc")
}

func TestCellsOfWideCharacters(t *testing.T) {
	s := New(t, 4, 1)
	fmt.Fprint(s, "한b")
	if got, want := fmt.Sprintf("%q", s.Cells()), `[["한" "" "b" " "]]`; got != want {
		t.Errorf("cells %s, want %s", got, want)
	}
	if got, want := s.Text(), "한 b \n"; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
}
