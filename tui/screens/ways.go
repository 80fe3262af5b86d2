package screens

import (
	"strings"

	"switchback/tui/words"
)

// Ways are the ways into a hike that a game is without: on somebody else's
// computer it need not offer what it offers at home.
type Ways struct {
	Title bool // the title, to which leaving a hike leads; without it the game ends there
	Host  bool // a hike of one's own that friends can join
	Join  bool // a friend's hike, by a code that is typed or pasted
}

// choices are the title's choices that there are, in the order of
// words.TitleChoices.
func (w Ways) choices() (choices []int) {
	for i := range words.TitleChoices {
		if i == words.TitleHost && w.Host || i == words.TitleJoin && w.Join {
			continue
		}
		choices = append(choices, i)
	}
	return choices
}

// letter returns the choice of a letter; false for one that has none.
func (w Ways) letter(letter rune) (int, bool) {
	i := strings.IndexRune(words.TitleHotkeys, letter)
	for _, c := range w.choices() {
		if c == i {
			return i, true
		}
	}
	return 0, false
}

// TitleRows are the title's choices in words.
func (w Ways) TitleRows() (rows []words.Choice) {
	for _, i := range w.choices() {
		rows = append(rows, words.TitleChoices[i])
	}
	return rows
}

// TitleHint says what else may be done on the title.
func (w Ways) TitleHint() string {
	if w.Join {
		return words.TitleKeys
	}
	return words.TitleKeys + words.TitlePaste
}

// EndKeys says what can be done when a hike is over; again is whether its code can
// be tried again.
func (w Ways) EndKeys(again bool) string {
	switch {
	case again && w.Title:
		return words.EndAgainQuitKeys
	case again:
		return words.EndAgainKeys
	case w.Title:
		return words.EndQuitKeys
	}
	return words.EndKeys
}
