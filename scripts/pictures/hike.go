package main

import (
	"errors"
	"strings"
)

// hike is a hike played for a picture, as the package comment describes.
type hike struct {
	size    size     // of each player's terminal
	players []string // their command lines
	keys    string   // what the players do
	show    int      // whose screen is drawn, from 0
}

// play performs the players' steps and returns the screen of one of them.
func (h *hike) play() (_ screen, err error) {
	steps, err := parseKeys(h.keys)
	if err != nil {
		return nil, err
	}
	st, err := newStage(h.size, commandLines(h.players))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, st.clear()) }()
	if err := st.perform(steps); err != nil {
		return nil, err
	}
	p, err := st.player(h.show)
	if err != nil {
		return nil, err
	}
	return p.settled()
}

// commandLines splits each player's command line into words.
func commandLines(players []string) [][]string {
	lines := make([][]string, len(players))
	for i, p := range players {
		lines[i] = strings.Fields(p)
	}
	return lines
}
