package plain_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"switchback/peer"
	"switchback/peer/party"
	"switchback/tui/plain"
	"switchback/tui/start"
)

// said is a line and how long after the start it was said.
type said struct {
	at   time.Duration
	text string
}

// ear keeps what is said.
type ear struct {
	mu    sync.Mutex
	start time.Time
	lines []said
}

// Write implements io.Writer. It gets one line at a time.
func (e *ear) Write(b []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.lines = append(e.lines, said{time.Since(e.start), string(bytes.TrimSuffix(b, []byte("\n")))})
	return len(b), nil
}

func (e *ear) heard(part string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, l := range e.lines {
		if strings.Contains(l.text, part) {
			return true
		}
	}
	return false
}

// play plays orders in virtual time, as if they were piped in, and returns what was
// said.
func play(t *testing.T, seed uint64, orders string) (lines []said, err error) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		e := &ear{start: time.Now()}
		err = plain.Run(t.Context(), plain.Config{
			Parties: party.Parties{}, Start: start.Way{Kind: start.Solo}, Options: peer.Options{Name: "Fern", Seed: seed},
			In: strings.NewReader(orders), Out: e,
		})
		lines = e.lines
	})
	return lines, err
}

// orders returns a file of orders.
func orders(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// textOf returns all lines as one text.
func textOf(lines []said) string {
	var all []string
	for _, l := range lines {
		all = append(all, l.text)
	}
	return strings.Join(all, "\n")
}

// mostOrders is how many orders the way to the first camp may take.
const mostOrders = 60

// TestOrdersAloneReachTheFirstCamp plays a file of orders that was written without
// looking at the forest.
func TestOrdersAloneReachTheFirstCamp(t *testing.T) {
	const seed = 7
	script := orders(t, "camp1.txt")
	if n := strings.Count(script, "\n"); n > mostOrders {
		t.Errorf("%d orders, at most %d", n, mostOrders)
	}
	lines, err := play(t, seed, script)
	if err != nil {
		t.Errorf("ended with %v", err)
	}
	for _, want := range []string{
		"You stand by the fire of", "The lantern burns.", "A shade ", "The Warden of", "is gone for good.",
		"is reached. That is camp 1 of 5.", "Pick a perk within 20 seconds.", "You pick ", "Goodbye.",
	} {
		if !strings.Contains(textOf(lines), want) {
			t.Errorf("was never said: %q", want)
		}
	}
	if t.Failed() {
		t.Log(textOf(lines))
	}
}

// everyday matches what the game itself says. In a solo hike nobody else speaks.
var everyday = regexp.MustCompile(`^[A-Za-z0-9 .,:;?!'"“”‘’()-]+$`)

// TestANightIsSpokenInWords checks that every line of a scripted night is in words, and
// that no second has more than two.
func TestANightIsSpokenInWords(t *testing.T) {
	lines, _ := play(t, 1, orders(t, "night.txt"))
	if len(lines) < 100 {
		t.Fatalf("a night of %d lines:\n%s", len(lines), textOf(lines))
	}
	for i, l := range lines {
		if !everyday.MatchString(l.text) || l.text != strings.TrimSpace(l.text) {
			t.Errorf("%q is not spoken in words", l.text)
		}
		if i >= 2 && l.at-lines[i-2].at < time.Second {
			t.Errorf("three lines within %v: %q, %q, %q", l.at-lines[i-2].at, lines[i-2].text, lines[i-1].text, l.text)
		}
	}
}

func TestTheEndOfTheLinesLeaves(t *testing.T) {
	lines, err := play(t, 3, "where\nsquad\n")
	if err != nil {
		t.Errorf("ended with %v", err)
	}
	for _, want := range []string{"You are in the light of the fire of", "Next is the lantern, dark,", "Nobody else is here yet."} {
		if !strings.Contains(textOf(lines), want) {
			t.Errorf("left before it said %q:\n%s", want, textOf(lines))
		}
	}
}

// TestLinesAreNotLeftWaiting has lines that wait for nothing but the answer before, so
// that nothing else wakes the program.
func TestLinesAreNotLeftWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{start: time.Now()}
		err := plain.Run(t.Context(), plain.Config{
			Parties: party.Parties{}, In: strings.NewReader("join nothing\nhelp quit\nnonsense\n"), Out: e,
		})
		if err != nil || !e.heard("I do not know nonsense.") {
			t.Errorf("ended with %v after\n%s", err, textOf(e.lines))
		}
		if took := time.Since(e.start); took > 10*time.Second {
			t.Errorf("three lines took %v", took)
		}
	})
}

func TestAnotherNightBeginsAnew(t *testing.T) {
	lines, _ := play(t, 3, "go lantern\nwait 3\nnight same\nyes\nwait 3\nnight 7\nyes\nwait 3\n")
	for gate, times := range map[string]int{"You stand by the fire of Heron Gate.": 2, "You stand by the fire of Wren Gate.": 1} {
		if n := strings.Count(textOf(lines), gate); n != times {
			t.Errorf("%q was said %d times, want %d:\n%s", gate, n, times, textOf(lines))
		}
	}
}

func TestInterruptAsksOnceThenLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, typing := io.Pipe()
		signals := make(chan os.Signal, 1)
		e, done := &ear{start: time.Now()}, make(chan error)
		go func() {
			done <- plain.Run(t.Context(), plain.Config{
				Parties: party.Parties{}, Start: start.Way{Kind: start.Solo}, In: in, Out: e, Typed: true, Signals: signals,
			})
		}()
		time.Sleep(5 * time.Second) // virtual, as all below
		signals <- os.Interrupt
		time.Sleep(time.Second)
		_, _ = io.WriteString(typing, "no\n")
		time.Sleep(time.Second)
		if !e.heard("Control C again leaves at once") || !e.heard("You go on.") {
			t.Errorf("an interrupt was answered with:\n%s", textOf(e.lines))
		}
		signals <- os.Interrupt
		time.Sleep(time.Second)
		select {
		case err := <-done:
			t.Fatalf("ended with %v", err)
		default:
		}
		signals <- os.Interrupt
		if err := <-done; err != nil {
			t.Errorf("ended with %v", err)
		}
		_ = typing.Close()
	})
}

// TestWhoTypesIsObeyedAtOnce types orders behind a wait, which holds nothing back for
// somebody who types.
func TestWhoTypesIsObeyedAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, typing := io.Pipe()
		e, done := &ear{start: time.Now()}, make(chan error)
		go func() {
			done <- plain.Run(t.Context(), plain.Config{
				Parties: party.Parties{}, Start: start.Way{Kind: start.Solo}, In: in, Out: e, Typed: true,
			})
		}()
		time.Sleep(5 * time.Second) // virtual
		_, _ = io.WriteString(typing, "go lantern\nwait\nhelp\nstatus\n")
		time.Sleep(2 * time.Second)
		if !e.heard("Health 100") {
			t.Errorf("two seconds later was said:\n%s", textOf(e.lines))
		}
		_ = typing.Close()
		if err := <-done; err != nil {
			t.Errorf("ended with %v", err)
		}
	})
}
