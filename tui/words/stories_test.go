package words

import (
	"testing"
	"unicode/utf8"

	"switchback/world/level"
)

func TestNoStoryIsToldTwiceInANight(t *testing.T) {
	for seed := range uint64(20) {
		told := map[Story]bool{}
		for i := range level.MaxLost {
			told[HikerStory(seed, i)] = true
		}
		if len(told) != level.MaxLost {
			t.Errorf("seed %d: %d stories of %d hikers", seed, len(told), level.MaxLost)
		}
	}
}

func TestStoriesFitTheSmallestUsualScreen(t *testing.T) {
	for _, s := range append(hikerStories[:], cabinStories[:]...) {
		for _, l := range s {
			if utf8.RuneCountInString(l) > 78 {
				t.Errorf("%d columns: %s", utf8.RuneCountInString(l), l)
			}
		}
	}
}
