//go:build endtoend

package endtoend

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// stranger plays only by what the screen says: it looks for words and presses the
// key that is named before them. It knows only what the printed names of keys mean,
// and that north is at the top of a map. If it waits for a word in vain, the screen
// is at fault.
type stranger struct {
	*player
	night *night
	knows map[string]string // the keys that it has read so far, by what they do
}

// keyNames maps the printed names of keys to what the keys send.
var keyNames = map[string]string{
	"Enter": enter, "Esc": escape, "Tab": tab, "Space": " ", "Ctrl-C": ctrlC, "arrows": "\x1b[A",
}

// meant returns what the key with a printed name sends. Names that are not in
// keyNames are single letters.
func meant(name string) (key string, ok bool) {
	if key, ok = keyNames[name]; ok {
		return key, true
	}
	return strings.ToLower(name), utf8.RuneCountInString(name) == 1
}

// keyBefore returns the key that is named before some words.
func keyBefore(screen, words string) (key string, ok bool) {
	for _, m := range regexp.MustCompile(`(\S+?):? +`+regexp.QuoteMeta(words)).FindAllStringSubmatch(screen, -1) {
		if key, ok = meant(m[1]); ok {
			return key, true
		}
	}
	return "", false
}

// reads waits until the screen says something.
func (s *stranger) reads(words string) {
	s.night.t.Helper()
	s.night.awaitText(s.player, words)
}

// keyFor reads which key does something, or recalls it.
func (s *stranger) keyFor(deed string) (key string) {
	s.night.t.Helper()
	s.night.await(s.name+" reads which key is for: "+deed, func() (ok bool) {
		if key, ok = keyBefore(s.text(), deed); !ok {
			key, ok = s.knows[deed]
		}
		return ok
	})
	s.knows[deed] = key
	return key
}

// unanswered is how long a player waits before pressing a key once more.
const unanswered = time.Second

// does presses the key that is named before a deed, until the screen shows some words.
func (s *stranger) does(deed, then string) {
	s.night.t.Helper()
	s.presses(s.keyFor(deed), "what “"+deed+"” leads to: "+then, func() bool { return s.shows(then) })
}

// presses presses a key until something has happened.
func (s *stranger) presses(key, what string, happened func() bool) {
	s.night.t.Helper()
	s.night.press(s.player, key, what, unanswered, happened)
}

// chooses goes down a list to a row and takes it.
func (s *stranger) chooses(row, then string) {
	s.night.t.Helper()
	s.reads(row)
	s.presses(down, "the mark at: "+row, func() bool { return s.shows("> " + row) })
	s.presses(enter, then, func() bool { return s.shows(then) })
}

// way matches what the status line says of the next light: direction and metres.
var way = regexp.MustCompile(`\b(N|NE|E|SE|S|SW|W|NW) (\d+) m\b`)

// compass reads the way to the next light. ok is false if the status line has none.
func (s *stranger) compass() (wind string, metres int, ok bool) {
	rows := strings.Split(strings.TrimRight(s.text(), "\n"), "\n")
	m := way.FindStringSubmatch(rows[len(rows)-1])
	if m == nil {
		return "", 0, false
	}
	metres, err := strconv.Atoi(m[2])
	return m[1], metres, err == nil
}

// arrows are the keys that walk in each direction; for NE and the like, two are
// pressed in turn.
var arrows = map[rune]string{'N': "\x1b[A", 'S': "\x1b[B", 'E': "\x1b[C", 'W': "\x1b[D"}

// steps presses the arrows that lead towards the next light.
func (s *stranger) steps() {
	wind, _, _ := s.compass()
	for _, letter := range wind {
		s.typeKeys(arrows[letter])
	}
}

// walks walks towards the next light until a condition holds.
func (s *stranger) walks(what string, there func() bool) {
	s.night.t.Helper()
	pace := time.NewTicker(nextRepeat)
	defer pace.Stop()
	for deadline := time.Now().Add(patience); !there(); <-pace.C {
		if time.Now().After(deadline) {
			s.night.t.Fatalf("%s walks, but not: %s\n%s", s.name, what, s.night.screens())
		}
		s.steps()
	}
}

// nearer walks until the next light is at most so many metres away.
func (s *stranger) nearer(metres int) {
	s.night.t.Helper()
	s.walks(fmt.Sprintf("%d m from the next light", metres), func() bool {
		_, left, ok := s.compass()
		return ok && left <= metres
	})
}

// verb is an action that a hint names.
type verb struct {
	hint string // the words after the key
	does func(*stranger)
}

// triesHints does what hints on the screen say, each once.
func (s *stranger) triesHints(verbs []verb) {
	s.night.t.Helper()
	for _, v := range verbs {
		if _, known := s.knows[v.hint]; known {
			continue
		}
		if _, ok := keyBefore(s.text(), v.hint); ok {
			v.does(s)
		}
	}
}
