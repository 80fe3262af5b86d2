package screens

import (
	"testing"

	"switchback/tui/words"
)

func TestLettersOfTheTitle(t *testing.T) {
	for choice, letter := range words.TitleHotkeys {
		for _, without := range []Ways{{}, {Host: true}, {Join: true}} {
			missing := without.Host && choice == words.TitleHost || without.Join && choice == words.TitleJoin
			if got, ok := without.letter(letter); ok == missing || ok && got != choice {
				t.Errorf("%c without %+v is choice %d, %v", letter, without, got, ok)
			}
		}
	}
	if choice, ok := (Ways{}).letter('x'); ok {
		t.Errorf("x is choice %d", choice)
	}
}
