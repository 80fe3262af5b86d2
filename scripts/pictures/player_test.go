package main

import (
	"os/exec"
	"strings"
	"testing"
)

// echo is a player whose program shows what is typed.
func echo(t *testing.T) *player {
	t.Helper()
	p, err := launch(size{columns: 40, rows: 5}, exec.Command("cat"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.end)
	return p
}

// do has a player perform keys.
func do(t *testing.T, p *player, keys string) {
	t.Helper()
	steps, err := parseKeys(keys)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		if err := p.perform(s); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAPlayerTypesAndSees(t *testing.T) {
	p := echo(t)
	do(t, p, "hike [hike] Enter ab*3 [abbb] Enter c*[ccc]")
	s, err := p.settled()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"hike", "abbb"} { // once echoed as it is typed, once written by cat
		if n := strings.Count(s.text(), line+" "); n != 2 {
			t.Errorf("%d lines of %q:\n%s", n, line, s.text())
		}
	}
}

func TestTheSizeIsTheTerminals(t *testing.T) {
	s := echo(t).look()
	if len(s) != 5 || len(s[0]) != 40 {
		t.Errorf("%d rows, %d columns", len(s), len(s[0]))
	}
}

func TestAPlayerWithoutACommandLineIsRefused(t *testing.T) {
	st := stage{lines: [][]string{{"solo"}}, players: make([]*player, 1)}
	for _, i := range []int{-1, 1} {
		if p, err := st.player(i); err == nil {
			t.Errorf("player %d: %v", i, p)
		}
	}
}

func TestCommandLinesAreCutAtBlanks(t *testing.T) {
	got := commandLines([]string{"host --seed 7", "join CODE"})
	if len(got) != 2 || strings.Join(got[0], " ") != "host --seed 7" || strings.Join(got[1], " ") != "join CODE" {
		t.Errorf("%q", got)
	}
}
