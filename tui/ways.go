package tui

import (
	"strings"

	"switchback/tui/words"
)

// Ways are those into a hike that a game may be without: it need not offer, on
// another's computer, what it offers at home.
type Ways struct {
	Title bool // where leaving a hike leads to; without it the game ends there
	Host  bool // to let friends in
	Join  bool // by a code, chosen or pasted
}

// titleOf are the title's choices that there are, in the order of
// words.TitleChoices.
func titleOf(without Ways) (choices []int) {
	for i := range words.TitleChoices {
		if i == words.TitleHost && without.Host || i == words.TitleJoin && without.Join {
			continue
		}
		choices = append(choices, i)
	}
	return choices
}

// titleRows are those choices in words.
func titleRows(without Ways) (rows []words.Choice) {
	for _, i := range titleOf(without) {
		rows = append(rows, words.TitleChoices[i])
	}
	return rows
}

// titleHint is what else may be done on the title.
func titleHint(without Ways) string {
	if without.Join {
		return words.TitleKeys
	}
	return words.TitleKeys + words.TitlePaste
}

// titleLetter returns the choice of a letter; false for one that has none.
func titleLetter(letter rune, without Ways) (int, bool) {
	i := strings.IndexRune(words.TitleHotkeys, letter)
	for _, c := range titleOf(without) {
		if c == i {
			return i, true
		}
	}
	return 0, false
}

// endKeys are what can be done when a hike is over.
func endKeys(again bool, without Ways) string {
	switch {
	case again && without.Title:
		return words.EndAgainQuitKeys
	case again:
		return words.EndAgainKeys
	case without.Title:
		return words.EndQuitKeys
	}
	return words.EndKeys
}
