package tui

import (
	"strings"
	"testing"

	"switchback/world"
)

// TestNothingIsToldByColourAlone reads a fight of four players as plain text: every
// player has a character of their own, and so has every mood of a shade.
func TestNothingIsToldByColourAlone(t *testing.T) {
	r := newLook(t)
	r.paint.options.Glyphs = true
	r.frame()
	fight(r)
	r.me().Health = world.MaxHealth / 5
	r.frame()
	rows := strings.Split(r.frame(), "\n")
	onMap := strings.Join(rows[1:r.grid.H-barRows], "\n")
	for sign, what := range map[string]string{
		"@": "the player", "B": "Moss", "C": "Ash", "D": "Ivy", "!": "one about to rush", "%": "a stunned one",
	} {
		if n := strings.Count(onMap, sign); n != 1 {
			t.Errorf("%d of %s, %s:\n%s", n, sign, what, onMap)
		}
	}
	for _, sign := range []string{"&", ":"} {
		if !strings.Contains(onMap, sign) {
			t.Errorf("no %s:\n%s", sign, onMap)
		}
	}
	for at, want := range map[int]string{0: "30%", r.grid.H - 1: "health 20%"} {
		if !strings.Contains(rows[at], want) {
			t.Errorf("row %d is %q, without %s", at, rows[at], want)
		}
	}
}
