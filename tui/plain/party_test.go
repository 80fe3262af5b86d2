package plain_test

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/party"
	"switchback/tui/plain"
	"switchback/tui/start"
)

// person plays in lines over real links.
type person struct {
	ear
	t      *testing.T
	name   string
	typing *io.PipeWriter
	done   chan error
}

func sit(t *testing.T, name string, s start.Way) *person {
	in, typing := io.Pipe()
	p := &person{t: t, name: name, typing: typing, done: make(chan error, 1)}
	p.start = time.Now()
	go func() {
		p.done <- plain.Run(t.Context(), plain.Config{
			Parties: party.Parties{}, Start: s, Options: peer.Options{Name: name, Seed: 3, Token: t.TempDir()},
			In: in, Out: p, Typed: true,
		})
	}()
	return p
}

func (p *person) types(format string, args ...any) {
	p.t.Helper()
	if _, err := fmt.Fprintf(p.typing, format+"\n", args...); err != nil {
		p.t.Fatal(err)
	}
}

// hears waits for a line that contains part and returns it.
func (p *person) hears(part string) string {
	p.t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		p.mu.Lock()
		for _, l := range p.lines {
			if strings.Contains(l.text, part) {
				p.mu.Unlock()
				return l.text
			}
		}
		all := textOf(p.lines)
		p.mu.Unlock()
		select {
		case <-deadline:
			p.t.Fatalf("%s waited in vain for %q and heard:\n%s", p.name, part, all)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// TestTwoHikeInLines lets a host and a guest type and listen.
func TestTwoHikeInLines(t *testing.T) {
	t.Parallel() // it mostly waits, because lines are said slowly
	fern := sit(t, "Fern", start.Way{Kind: start.Host})
	code := regexp.MustCompile(`join (S\S+)`).FindStringSubmatch(fern.hears("Send a friend this line: switchback join "))[1]
	moss := sit(t, "Moss", start.Way{})
	moss.hears("Type solo, host, join and a code, help, or quit.")
	moss.types("join %s", code[:len(code)-2])
	moss.hears("That invite code cannot be read.")
	moss.types("join >> %s <<", strings.ToLower(code))
	for _, step := range []string{"Joining.", "You are in.", "You stand by the fire of"} {
		moss.hears(step)
	}
	fern.hears("Moss joined.")
	fern.types("say hello\x1b[2J there")
	moss.hears("Fern says: hello[2J there")
	moss.types("squad")
	moss.hears("Fern is ")
	moss.types("wave")
	fern.hears("Moss waves, ")
	moss.types("ping")
	fern.hears("Moss points out a place, ")
	moss.types("net")
	moss.hears("Round trip ")
	moss.types("night")
	moss.hears("Only the host can do that.")
	fern.types("code")
	fern.hears("Group 2: ")
	fern.types("leave")
	fern.hears("It ends for everyone.")
	fern.types("yes")
	fern.hears("You left the hike.")
	moss.hears("The host ended the hike.")
	for _, p := range []*person{fern, moss} {
		p.types("quit")
		_ = p.typing.Close()
	}
	if err := <-fern.done; err != nil {
		t.Errorf("who left ended with %v", err)
	}
	if err := <-moss.done; err == nil || !strings.Contains(err.Error(), "host-left") {
		t.Errorf("who was left ended with %v", err)
	}
}
