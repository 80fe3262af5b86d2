package plain

import (
	"fmt"
	"testing"
	"time"
)

// pace lets a speech say all that waits, on a clock that begins at now.
func pace(s *speech, now time.Time) (texts []string, at []time.Time) {
	for len(s.waiting) > 0 {
		text, wake, ok := s.next(now)
		switch {
		case ok:
			texts, at = append(texts, text), append(at, now)
		case wake.After(now):
			now = wake
		}
	}
	return texts, at
}

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

func TestNoSecondHasMoreThanTwoLines(t *testing.T) {
	var s speech
	for i := range 20 {
		s.say(line{text: fmt.Sprint(i), urgency: urgency(i) % (chatter + 1)})
	}
	_, at := pace(&s, noon)
	if len(at) != 20 || !at[0].Equal(noon) || !at[1].Equal(noon) {
		t.Fatalf("%d lines, the first at %v", len(at), at)
	}
	for i := linesASecond; i < len(at); i++ {
		if d := at[i].Sub(at[i-linesASecond]); d < time.Second {
			t.Errorf("lines %d to %d within %v", i-linesASecond, i, d)
		}
	}
}

func TestTheMostUrgentGoesFirst(t *testing.T) {
	var s speech
	for _, u := range []urgency{chatter, talk, event, danger, detail, answer, danger} {
		s.say(line{text: fmt.Sprint(u, len(s.waiting)), urgency: u})
	}
	texts, _ := pace(&s, noon)
	want := fmt.Sprint([]string{"0 5", "1 3", "1 6", "2 2", "3 4", "4 1", "5 0"})
	if fmt.Sprint(texts) != want {
		t.Errorf("said %v, want %v", texts, want)
	}
}

func TestNewerTakesThePlaceOfOlder(t *testing.T) {
	var s speech
	s.say(line{text: "a shade, far", urgency: danger, about: "shades"})
	s.say(line{text: "a shade, near", urgency: danger, about: "shades"})
	s.say(line{text: "rain", urgency: event})
	s.say(line{text: "rain", urgency: event})
	if texts, _ := pace(&s, noon); fmt.Sprint(texts) != "[a shade, near rain]" {
		t.Errorf("said %q", texts)
	}
}

func TestWhatIsStaleIsNotSaid(t *testing.T) {
	var s speech
	s.say(line{text: "old", urgency: danger, until: noon.Add(-time.Second)})
	s.say(line{text: "new", urgency: danger, until: noon.Add(time.Second)})
	if texts, _ := pace(&s, noon); fmt.Sprint(texts) != "[new]" {
		t.Errorf("said %q", texts)
	}
}

func TestTooMuchLeavesOutTheLeastUrgent(t *testing.T) {
	var s speech
	s.say(line{text: "first of all", urgency: event})
	for i := range 2 * maxWaiting {
		s.say(line{text: fmt.Sprint("gossip ", i), urgency: chatter})
	}
	texts, _ := pace(&s, noon)
	if len(texts) != maxWaiting || texts[0] != "first of all" || texts[1] == "gossip 0" {
		t.Errorf("%d lines from %q, %q", len(texts), texts[0], texts[1])
	}
}

func TestAnOrderInterruptsTheRestOfAnAnswer(t *testing.T) {
	var s speech
	s.say(line{text: "help", urgency: answer})
	s.say(line{text: "more help", urgency: detail})
	s.interrupt()
	if texts, _ := pace(&s, noon); fmt.Sprint(texts) != "[help]" || s.answering() {
		t.Errorf("said %q", texts)
	}
}
