package plain

import (
	"slices"
	"time"
)

// urgency is the order in which lines are said: the lowest first.
type urgency uint8

// From what cannot wait to what may be left out.
const (
	answer  urgency = iota // the first line of an answer to an order
	danger                 // what may hurt
	event                  // what happened
	detail                 // the further lines of an answer
	talk                   // what others say
	chatter                // what is nice to know
)

// The pace that a screen reader can speak and a person can follow.
const (
	linesASecond = 2
	maxWaiting   = 64 // lines, which take half a minute
)

// line is something to be said.
type line struct {
	text    string
	urgency urgency
	about   string    // a newer line about the same thing replaces it; "": none does
	until   time.Time // not said after that; zero: at any time
}

// speech holds the lines that wait to be said, and when the last ones were said. The
// zero value is ready.
type speech struct {
	waiting []line
	said    [linesASecond]time.Time // oldest first
}

// say queues a line. It replaces one with the same text or about the same thing. Above
// maxWaiting lines, the oldest of the least urgent is dropped. An empty line is ignored.
func (s *speech) say(l line) {
	if l.text == "" {
		return
	}
	s.waiting = slices.DeleteFunc(s.waiting, func(o line) bool {
		return o.text == l.text || l.about != "" && o.about == l.about
	})
	s.waiting = append(s.waiting, l)
	if len(s.waiting) > maxWaiting {
		s.waiting = slices.Delete(s.waiting, s.least(), s.least()+1)
	}
}

func (s *speech) least() (at int) {
	for i := range s.waiting {
		if s.waiting[i].urgency > s.waiting[at].urgency {
			at = i
		}
	}
	return at
}

// next takes the line to be said now out of the queue. ok is false if it is too soon,
// when at is when to ask again, or if no line waits, when at is zero.
func (s *speech) next(now time.Time) (text string, at time.Time, ok bool) {
	s.waiting = slices.DeleteFunc(s.waiting, func(l line) bool { return !l.until.IsZero() && now.After(l.until) })
	if len(s.waiting) == 0 {
		return "", time.Time{}, false
	}
	if at = s.said[0].Add(time.Second); now.Before(at) {
		return "", at, false
	}
	first := 0
	for i := range s.waiting {
		if s.waiting[i].urgency < s.waiting[first].urgency {
			first = i
		}
	}
	text = s.waiting[first].text
	s.waiting = slices.Delete(s.waiting, first, first+1)
	copy(s.said[:], s.said[1:])
	s.said[len(s.said)-1] = now
	return text, time.Time{}, true
}

// answering reports whether any line of an answer still waits.
func (s *speech) answering() bool {
	return slices.ContainsFunc(s.waiting, func(l line) bool { return l.urgency == answer || l.urgency == detail })
}

// interrupt drops the details of the last answer, because a newer order has come.
func (s *speech) interrupt() {
	s.waiting = slices.DeleteFunc(s.waiting, func(l line) bool { return l.urgency == detail })
}

// clear drops all lines.
func (s *speech) clear() { s.waiting = nil }
