package plain

import (
	"slices"
	"time"
)

// urgency is what goes first of what waits to be said.
type urgency uint8

// From what cannot wait to what may be left out.
const (
	answer  urgency = iota // the first line of what an order is answered with
	danger                 // what may hurt
	news                   // what happened
	detail                 // the further lines of an answer
	talk                   // what others say
	chatter                // what is nice to know
)

// The pace: what a screen reader can speak and a person can follow.
const (
	linesASecond = 2
	maxWaiting   = 64 // lines: more than half a minute of talk
)

// line is something to be said.
type line struct {
	text    string
	urgency urgency
	about   string    // a newer line about the same thing takes its place; "": nothing does
	until   time.Time // stale from then on; zero: never
}

// speech holds what waits to be said, and when the last lines were. The zero
// value is ready.
type speech struct {
	waiting []line
	said    [linesASecond]time.Time // oldest first
}

// say puts a line among those that wait. When there are too many the least
// urgent is left out, the oldest of those.
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

// next takes the line that is to be said now. When it is too soon for one, or
// there is none, ok is false and at is when to ask again; zero: when something
// was said.
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

// answering reports whether lines of an answer still wait.
func (s *speech) answering() bool {
	return slices.ContainsFunc(s.waiting, func(l line) bool { return l.urgency == answer || l.urgency == detail })
}

// interrupt drops what is left of the last answer: there is a newer order.
func (s *speech) interrupt() {
	s.waiting = slices.DeleteFunc(s.waiting, func(l line) bool { return l.urgency == detail })
}

// clear drops everything.
func (s *speech) clear() { s.waiting = nil }
