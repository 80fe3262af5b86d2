package panels

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/words"
)

func TestNoHintStaysForEver(t *testing.T) {
	var h hinter
	m := moment{used: &Used{}, telling: true, struck: true, shades: true, hurt: true, weak: true, call: true, rain: true}
	stood := map[string]time.Duration{}
	const step = time.Second
	for now := time.Duration(0); now < 10*time.Minute; now += step {
		m.walked, m.dusk = now, now < 4*time.Minute
		m.friends, m.warden, m.burning = now < 6*time.Minute, now > 5*time.Minute, now > 7*time.Minute
		stood[h.next(&m, now).text] += step
	}
	for _, hint := range hints {
		if got := stood[hint.text]; got != hintStays {
			t.Errorf("“%s” stood for %v", hint.text, got)
		}
	}
}

func TestHintIsNotSpentBehindWhatIsUrgent(t *testing.T) {
	var h hinter
	m := moment{used: &Used{}, warden: true}
	h.next(&m, 0)
	h.hide()
	if got := h.next(&m, hintStays+time.Second).text; got != words.HintAlone {
		t.Errorf("“%s” after a long act, want “%s”", got, words.HintAlone)
	}
}

func TestGuidanceComesAnewWithTheNeed(t *testing.T) {
	var h hinter
	m := moment{used: &Used{Walk: true}, weak: true, dusk: true}
	h.next(&m, 0)
	h.next(&m, hintStays)
	if got := h.next(&m, hintStays+1).text; got != "" {
		t.Errorf("“%s” after the time of every hint", got)
	}
	m.weak = false
	h.next(&m, hintStays+2)
	m.weak = true
	if got := h.next(&m, hintStays+3).text; got != words.HintWeak {
		t.Errorf("“%s”, want “%s”", got, words.HintWeak)
	}
}

func TestDangerIsHintedAtBeforeVerbs(t *testing.T) {
	m := moment{used: &Used{}, shades: true, hurt: true, weak: true, struck: true, telling: true, warden: true, burning: true, friends: true}
	for _, c := range []struct {
		want string
		over func()
	}{
		{words.HintBurning, func() { m.burning = false }},
		{words.HintWarden, func() { m.friends = false }},
		{words.HintAlone, func() { m.warden = false }},
		{words.HintTell, func() { m.telling = false }},
		{words.HintStruck, func() { m.struck = false }},
		{words.HintFlash, func() { m.used.Flash, m.used.lock = true, true }},
		{words.HintHurt, func() { m.hurt = false }},
		{words.HintWeak, func() { m.weak = false }},
		{words.HintWalk, func() {}},
	} {
		var h hinter
		if got := h.next(&m, 0).text; got != c.want {
			t.Errorf("“%s”, want “%s”", got, c.want)
		}
		c.over()
	}
}

func TestHintGivesWayWhenItsVerbIsUsed(t *testing.T) {
	var h hinter
	m := moment{used: &Used{}, walked: 3 * hintTime}
	for _, c := range []struct {
		set  func()
		want string
	}{
		{func() {}, words.HintWalk},
		{func() { m.used.Walk = true }, words.HintRun},
		{func() { m.shades = true }, words.HintFlash},
		{func() { m.used.Flash = true }, words.HintLock},
		{func() { m.shades = false }, words.HintRun},
		{func() { m.used.Run = true }, words.HintGoal},
	} {
		c.set()
		if got := h.next(&m, 0).text; got != c.want {
			t.Errorf("“%s”, want “%s”", got, c.want)
		}
	}
}

// Players on the smallest screen need the advice most.
func TestHintsFitTheSmallestScreen(t *testing.T) {
	const smallest = 40 // columns of the smallest screen
	var m keys.Keymap
	far := fmt.Sprintf(words.HintWay, "NW 140 m")
	for _, h := range hints {
		s := m.Fill(h.text)
		if slices.Contains([]string{words.HintHurt, words.HintWeak, words.HintCall}, h.text) {
			s += far
		}
		if w := canvas.Width(s); w > smallest {
			t.Errorf("“%s” takes %d columns", s, w)
		}
	}
}
