package panels

import (
	"strings"
	"testing"

	"switchback/tui/canvas"
)

func TestMessageStandsWhereOneLooks(t *testing.T) {
	for _, c := range []struct {
		width, x int
		message  string
	}{
		{80, 0, "E open the cache"},
		{200, 92, "E open the cache"},
		{120, 3, strings.Repeat("E", 98)}, // as near to the middle as the notice lets it
	} {
		g := canvas.NewGrid(c.width, 1)
		MessageRow(g, 0, span{c.message, canvas.PlainStyle}, true, "You lit a lantern")
		x := 0
		for g.Row(0)[x].Rune != 'E' {
			x++
		}
		if x != c.x {
			t.Errorf("%d columns: the message begins in column %d, want %d", c.width, x, c.x)
		}
	}
}

func TestLessIsSaidWhereThereIsLessRoom(t *testing.T) {
	const whole = "down: up in 27 s at a lantern; a friend can pull you up"
	for width, want := range map[int]string{80: whole, 55: whole, 54: "down: up in 27 s at a lantern"} {
		if got := essence(whole, width); got != want {
			t.Errorf("%d columns: %q", width, got)
		}
	}
}
