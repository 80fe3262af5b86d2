package main

import (
	"reflect"
	"testing"
	"time"
)

func TestKeysAreRead(t *testing.T) {
	for keys, want := range map[string][]step{
		"hello Esc":   {{word: "hello", keys: "hello"}, {word: "Esc", keys: "\x1b"}},
		"[so far] e":  {{word: "[so far]", text: "so far"}, {word: "e", keys: "e"}},
		"w*40":        {{word: "w*40", held: "w", times: 40}},
		"wd*[E go]":   {{word: "wd*[E go]", keys: "w", held: "d", text: "E go"}},
		"Up*3":        {{word: "Up*3", held: "\x1b[A", times: 3}},
		"2: a 1: [b]": {{word: "2:", player: 1}, {word: "a", player: 1, keys: "a"}, {word: "1:"}, {word: "[b]", text: "b"}},
		"pause 20ms":  {{word: "pause 20ms", pause: 20 * time.Millisecond}},
		"*":           {{word: "*", keys: "*"}},
		"":            nil,
	} {
		got, err := parseKeys(keys)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v, %v, want %+v", keys, got, err, want)
		}
	}
}

func TestAPauseNeedsATime(t *testing.T) {
	for _, keys := range []string{"pause", "pause w", "a pause -"} {
		if got, err := parseKeys(keys); err == nil {
			t.Errorf("%q: %+v", keys, got)
		}
	}
}
