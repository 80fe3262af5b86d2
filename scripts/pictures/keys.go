package main

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
	"unicode/utf8"
)

// step is one thing that a player does.
type step struct {
	player int           // from 0
	word   string        // as it was written, for failures
	keys   string        // typed first
	held   string        // typed again and again,
	times  int           // so often,
	text   string        // or until this is on the screen
	pause  time.Duration // waited at the end
}

// named are the keys that have no letter, as a terminal sends them.
var named = map[string]string{
	"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Space": " ", "F3": "\x1bOR",
	"Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D",
}

var (
	words = regexp.MustCompile(`pause \S+|(?:[^\s\[]|\[[^\]]*\])+`) // other blanks count only in brackets
	turn  = regexp.MustCompile(`^([1-9]):$`)
	pause = regexp.MustCompile(`^pause(?: (.*))?$`)
	await = regexp.MustCompile(`^\[([^\]]+)\]$`)
	hold  = regexp.MustCompile(`^(.+)\*(?:(\d+)|\[([^\]]+)\])$`)
)

// parseKeys reads what the players do.
func parseKeys(keys string) (steps []step, err error) {
	player := 0
	for _, word := range words.FindAllString(keys, -1) {
		if m := turn.FindStringSubmatch(word); m != nil {
			player = int(m[1][0] - '1')
			steps = append(steps, step{player: player, word: word})
			continue
		}
		s := step{player: player, word: word}
		if err := s.read(word); err != nil {
			return nil, err
		}
		steps = append(steps, s)
	}
	return steps, nil
}

// read takes a word: a pause, a text to wait for, a held key, or keys.
func (s *step) read(word string) (err error) {
	if m := pause.FindStringSubmatch(word); m != nil {
		if s.pause, err = time.ParseDuration(m[1]); err != nil {
			return fmt.Errorf("%s: how long is that?", word)
		}
	} else if m := await.FindStringSubmatch(word); m != nil {
		s.text = m[1]
	} else if m := hold.FindStringSubmatch(word); m != nil {
		s.keys, s.held = lastKey(m[1])
		s.times, _ = strconv.Atoi(m[2]) // no digits: the text says how long
		s.text = m[3]
	} else {
		s.keys = keyBytes(word)
	}
	return nil
}

// keyBytes is what a terminal sends for a named key, or the text itself.
func keyBytes(word string) string {
	if b, ok := named[word]; ok {
		return b
	}
	return word
}

// lastKey cuts keys in those that are typed once and the one that is held.
func lastKey(keys string) (typed, held string) {
	if b, ok := named[keys]; ok {
		return "", b
	}
	_, n := utf8.DecodeLastRuneInString(keys)
	return keys[:len(keys)-n], keys[len(keys)-n:]
}
