package screens

import (
	"strings"

	"switchback/tui/words"
)

// Ways is a set of ways into a hike: those that a game is without. On somebody
// else's computer it need not offer what it offers at home.
type Ways struct {
	Title bool // the title, to which leaving a hike leads; without it the game ends there
	Host  bool // a hike of one's own that friends can join
	Join  bool // a friend's hike, by a code that is typed or pasted
}

// choices are the title's rows that are left, each by its index in
// words.TitleChoices.
func (without Ways) choices() (choices []int) {
	for i := range words.TitleChoices {
		if i == words.TitleHost && without.Host || i == words.TitleJoin && without.Join {
			continue
		}
		choices = append(choices, i)
	}
	return choices
}

// letter returns the choice that a letter stands for; false if it stands for none.
func (without Ways) letter(letter rune) (int, bool) {
	i := strings.IndexRune(words.TitleHotkeys, letter)
	for _, c := range without.choices() {
		if c == i {
			return i, true
		}
	}
	return 0, false
}

// TitleRows are the title's choices in words.
func (without Ways) TitleRows() (rows []words.Choice) {
	for _, i := range without.choices() {
		rows = append(rows, words.TitleChoices[i])
	}
	return rows
}

// TitleHint says what else may be done on the title.
func (without Ways) TitleHint() string {
	if without.Join {
		return words.TitleKeys
	}
	return words.TitleKeys + words.TitlePaste
}

// EndKeys says what can be done when a hike is over. again reports whether joining
// it again may help.
func (without Ways) EndKeys(again bool) string {
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
