package tui

import (
	"testing"
	"time"
)

func TestNoHintStaysForEver(t *testing.T) {
	var h hinter
	m := moment{used: &used{}, dusk: true, friends: true}
	stood := map[string]time.Duration{}
	const step = time.Second
	for now := time.Duration(0); now < 5*time.Minute; now += step {
		m.walked, m.dusk = now, now < time.Minute
		stood[h.next(&m, now)] += step
	}
	for _, hint := range hints {
		if hint.text == hintFlash || hint.text == hintLock {
			continue // no shade came
		}
		if got := stood[hint.text]; got != hintStays {
			t.Errorf("“%s” stood for %v", hint.text, got)
		}
	}
}

func TestHintGivesWayWhenItsVerbIsUsed(t *testing.T) {
	var h hinter
	m := moment{used: &used{}, walked: 3 * hintTime}
	for _, c := range []struct {
		set  func()
		want string
	}{
		{func() {}, hintWalk},
		{func() { m.used.walk = true }, hintRun},
		{func() { m.shades = true }, hintFlash},
		{func() { m.used.flash = true }, hintLock},
		{func() { m.shades = false }, hintRun},
		{func() { m.used.run = true }, hintLamp},
	} {
		c.set()
		if got := h.next(&m, 0); got != c.want {
			t.Errorf("“%s”, want “%s”", got, c.want)
		}
	}
}
