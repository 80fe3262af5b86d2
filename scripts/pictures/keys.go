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
	word   string        // the word in the keys, for errors
	keys   string        // typed first, once
	held   string        // then typed again and again
	times  int           // how often, if text is ""
	text   string        // until this is on the screen
	pause  time.Duration // at the end
}

// named maps the names of keys to the bytes that a terminal sends.
var named = map[string]string{
	"Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Space": " ", "F3": "\x1bOR",
	"Up": "\x1b[A", "Down": "\x1b[B", "Right": "\x1b[C", "Left": "\x1b[D",
}

var (
	words = regexp.MustCompile(`pause \S+|(?:[^\s\[]|\[[^\]]*\])+`) // within brackets blanks are part of a word
	turn  = regexp.MustCompile(`^([1-9]):$`)
	pause = regexp.MustCompile(`^pause(?: (.*))?$`)
	await = regexp.MustCompile(`^\[([^\]]+)\]$`)
	hold  = regexp.MustCompile(`^(.+)\*(?:(\d+)|\[([^\]]+)\])$`)
)

// parseKeys parses the keys of a hike into steps.
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

// read parses a word: a pause, a text to wait for, a held key, or keys.
func (s *step) read(word string) (err error) {
	if m := pause.FindStringSubmatch(word); m != nil {
		if s.pause, err = time.ParseDuration(m[1]); err != nil {
			return fmt.Errorf("%s: how long is that?", word)
		}
	} else if m := await.FindStringSubmatch(word); m != nil {
		s.text = m[1]
	} else if m := hold.FindStringSubmatch(word); m != nil {
		s.keys, s.held = lastKey(m[1])
		s.times, _ = strconv.Atoi(m[2]) // without digits it is held until the text shows
		s.text = m[3]
	} else {
		s.keys = keyBytes(word)
	}
	return nil
}

// keyBytes returns what a terminal sends for a named key, or else the word itself.
func keyBytes(word string) string {
	if b, ok := named[word]; ok {
		return b
	}
	return word
}

// lastKey splits keys into those that are typed once and the last, which is held.
func lastKey(keys string) (typed, held string) {
	if b, ok := named[keys]; ok {
		return "", b
	}
	_, n := utf8.DecodeLastRuneInString(keys)
	return keys[:len(keys)-n], keys[len(keys)-n:]
}
