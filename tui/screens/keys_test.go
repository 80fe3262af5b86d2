package screens

import (
	"testing"
	"time"

	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/start"
)

var ctrlC = keys.Key{Code: 'c', Mods: keys.Ctrl}

func TestQuestionBeforeQuittingStaysWhenAHikeBegins(t *testing.T) {
	b := newBench(State{})
	b.Start(start.Way{Kind: start.Solo}, b.now)
	b.send(ctrlC)
	b.Raised(b.raised[0], newFakeParty("party"), nil, b.now)
	if b.Mode != HikeMode || b.Overlay != QuitOverlay {
		t.Errorf("mode %d, overlay %d, want the question over the hike", b.Mode, b.Overlay)
	}
}

// TestCtrlCAsksAndAnswers expects that the second Ctrl-C quits, but not one that
// the keyboard repeats or that comes before anybody can have read the question.
func TestCtrlCAsksAndAnswers(t *testing.T) {
	b := newBench(State{})
	b.Press(ctrlC, b.now)
	b.Press(ctrlC, b.now+settleTime-1)
	b.Press(keys.Key{Code: 'c', Mods: keys.Ctrl, Repeat: true}, b.now+time.Minute)
	if got := b.log(); got != "" {
		t.Errorf("asked for %s", got)
	}
	b.Press(ctrlC, b.now+settleTime)
	if got := b.log(); got != "quit" {
		t.Errorf("asked for %q", got)
	}
}

func TestCtrlZSuspendsAndLetsGo(t *testing.T) {
	b, p := onTheHike(start.Solo)
	b.tap('w')
	if b.Settle(b.now); p.in.MoveY >= 0 {
		t.Fatal("W does not walk")
	}
	b.Press(keys.Key{Code: 'z', Mods: keys.Ctrl}, b.now)
	b.Settle(b.now)
	if got := b.log(); got != "suspend" || p.in.MoveY != 0 {
		t.Errorf("asked for %q, walks %d", got, p.in.MoveY)
	}
}

// TestEscNeverQuits presses it on everything that can be open.
func TestEscNeverQuits(t *testing.T) {
	for m := TitleMode; m <= EndMode; m++ {
		for o := NoOverlay; o <= QuitOverlay; o++ {
			b, _ := onTheHike(start.Host)
			b.Mode = m
			b.open(o, b.now-time.Hour)
			b.press(keys.Escape, keys.Escape, keys.Escape, keys.Escape, keys.Escape)
			if got := b.log(); m != WaitMode && got != "" {
				t.Errorf("mode %d, overlay %d: asked for %s", m, o, got)
			}
		}
	}
}

// TestQuestionTakesNoAnswerAtOnce: a key that is still on its way was not meant for it.
func TestQuestionTakesNoAnswerAtOnce(t *testing.T) {
	b, _ := onTheHike(start.Solo)
	b.open(LeaveOverlay, b.now)
	b.Press(key('y'), b.now+settleTime-1)
	b.Press(keys.Key{Code: 'y', Repeat: true}, b.now+settleTime)
	if got := b.log(); got != "" || b.Overlay != LeaveOverlay {
		t.Errorf("overlay %d, asked for %q", b.Overlay, got)
	}
	if b.Press(key('y'), b.now+settleTime); b.Mode != TitleMode {
		t.Errorf("mode %d after the answer", b.Mode)
	}
}

func TestRepeatIsNoHotkey(t *testing.T) {
	b := newBench(State{})
	if b.send(keys.Key{Code: 's', Text: "s", Repeat: true}); b.log() != "" {
		t.Errorf("begun: %+v", b.raised)
	}
}

// TestIntentIsGivenOnce, when it changes.
func TestIntentIsGivenOnce(t *testing.T) {
	b, p := onTheHike(start.Solo)
	p.inputs = 0
	b.tap('w')
	b.Settle(b.now)
	if b.Settle(b.now); p.inputs != 1 {
		t.Errorf("given %d times", p.inputs)
	}
}

// TestOnlyWhatIsShownIsInThePicture expects that a key without a meaning does not change
// the picture.
func TestOnlyWhatIsShownIsInThePicture(t *testing.T) {
	b, _ := onTheHike(start.Solo)
	b.press('k') // the first one sees the night
	for _, c := range []struct {
		key  rune
		want bool
	}{{'k', false}, {keys.Tab, true}, {'w', true}, {'m', true}} {
		b.now += time.Second
		before := b.Picture()
		b.Press(keys.Key{Code: c.key}, b.now)
		b.Settle(b.now)
		if changed := b.Picture() != before; changed != c.want {
			t.Errorf("key %q changes the picture: %v", c.key, changed)
		}
	}
	before := b.Picture()
	if b.Hike.Keys.Delay++; b.Picture() != before {
		t.Error("what the key model has learnt changes the picture")
	}
}

func TestMarkedPasteJoinsWhereNoHikeIsLost(t *testing.T) {
	for _, c := range []struct {
		name string
		mode Mode
		over Overlay
		no   Ways
		want string
	}{
		{"title", TitleMode, NoOverlay, Ways{}, "raise 3"},
		{"field", JoinMode, NoOverlay, Ways{}, "raise 3"},
		{"end", EndMode, NoOverlay, Ways{}, "raise 3"},
		{"waiting", WaitMode, NoOverlay, Ways{}, ""},
		{"hike", HikeMode, NoOverlay, Ways{}, ""},
		{"menu", TitleMode, HelpOverlay, Ways{}, ""},
		{"no joining", TitleMode, NoOverlay, Ways{Join: true}, ""},
	} {
		b := newBench(State{Mode: c.mode, Overlay: c.over, Without: c.no, Settings: settings.Default()})
		if b.Paste("switchback join "+testCode, b.now); b.log() != c.want {
			t.Errorf("%s: %+v was begun", c.name, b.raised)
		}
	}
}
