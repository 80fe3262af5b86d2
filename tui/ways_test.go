package tui

import (
	"errors"
	"testing"

	"switchback/peer"
	"switchback/tui/screens"
	"switchback/tui/start"
	"switchback/tui/words"
)

// TestTitleWithoutWays expects that what is not offered is neither shown nor
// obeyed, by a letter, a choice or a paste.
func TestTitleWithoutWays(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Without = screens.Ways{Host: true, Join: true} })
	r.awaitText(words.TitleKeys)
	for _, i := range []int{words.TitleHost, words.TitleJoin} {
		if c := words.TitleChoices[i]; r.shows(c.About) {
			t.Errorf("%s is offered:\n%s", c.Name, r.Text())
		}
	}
	if r.shows("code") {
		t.Errorf("a code is spoken of:\n%s", r.Text())
	}
	r.typeKeys("\x1b[200~" + testCode + "\x1b[201~")
	r.typeKeys("\x1b[B\x1b[B") // the third choice: the help, where the field for a code was
	const help = "Esc closes"
	r.press("\r", "the help", func() bool { return r.shows(help) })
	r.press("\x1b", "the title", func() bool { return !r.shows(help) })
	r.typeKeys("s")
	r.awaitText("health 100%")
	if solo, host, join := r.parties.starts(); solo != 1 || host+join != 0 {
		t.Errorf("%d solo, %d host, %d join", solo, host, join)
	}
}

// TestGameWithoutTitle expects that whatever leads to the title ends the game.
func TestGameWithoutTitle(t *testing.T) {
	without := func(kind start.Kind) func(*Config) {
		return func(c *Config) {
			c.Without, c.Start = screens.Ways{Title: true, Join: kind == start.Join}, start.Way{Kind: kind, Code: testCode}
		}
	}
	t.Run("leaving", func(t *testing.T) {
		r := launch(t, &fakeParties{}, without(start.Solo))
		r.awaitText("health 100%")
		r.typeKeys("\x1b")
		r.awaitText(words.MenuTitle)
		r.typeKeys("\x1b[A\x1b[B\x1b[B\x1b[B\x1b[B\r")
		r.awaitText(words.LeaveTitle)
		r.quit()
		if err := r.gone(); err != nil {
			t.Errorf("Run returned %v", err)
		}
	})
	t.Run("an end", func(t *testing.T) {
		r := launch(t, &fakeParties{}, without(start.Solo))
		r.awaitText("health 100%")
		r.parties.party().end(&peer.Ended{Reason: peer.Stalled})
		r.awaitText(words.EndQuitKeys)
		r.press("\r", "the program ends", func() bool { return len(r.result) > 0 })
		var ended *peer.Ended
		if err := r.gone(); !errors.As(err, &ended) || ended.Reason != peer.Stalled {
			t.Errorf("Run returned %v", err)
		}
	})
	t.Run("giving a join up", func(t *testing.T) {
		r := launch(t, &fakeParties{hold: true, steps: []peer.Step{peer.CodeRead}}, without(start.Join))
		r.awaitText("looking for the host")
		r.typeKeys("\x1b")
		if err := r.wait(); err != nil {
			t.Errorf("Run returned %v", err)
		}
	})
}
