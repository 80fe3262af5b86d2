package screens

import (
	"testing"

	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
)

func TestInviteIsCopiedWhereItIsShown(t *testing.T) {
	b, p := onTheHike(start.Host)
	p.invite = testCode
	b.press('c')
	if got := b.log(); got != "copy "+words.JoinLine(testCode) || b.Hike.Copied == 0 {
		t.Errorf("asked for %q", got)
	}
	b.press(keys.Escape, 'c')
	if got := b.log(); got != "" {
		t.Errorf("asked for %q without the panel", got)
	}
}

// TestSummaryIsCopiedWithItsDate expects the date of the moment at which it is copied.
func TestSummaryIsCopiedWithItsDate(t *testing.T) {
	b, p := onTheHike(start.Solo)
	p.view.State.Night = world.Night{Phase: world.Overcome, Began: 1, Ended: 600}
	b.press('c')
	if got := b.log(); got != "copy "+b.ground.Tally(b.date) {
		t.Errorf("asked for %q", got)
	}
}

// TestNextNightIsInTheForestThatWasChosen also expects that an Enter begins no night before
// anybody can have read the choice.
func TestNextNightIsInTheForestThatWasChosen(t *testing.T) {
	b, p := onTheHike(start.Host)
	p.view.State.Night = world.Night{Phase: world.Overcome, Began: 1, Ended: 600}
	b.tap('n')
	b.tap(keys.Enter)
	if len(p.begun) != 0 || b.Overlay != NightOverlay {
		t.Fatalf("overlay %d, begun %v", b.Overlay, p.begun)
	}
	b.press(keys.Down, keys.Enter)
	if len(p.begun) != 1 || p.begun[0] != fakeSeed || b.Overlay != NoOverlay {
		t.Errorf("overlay %d, begun %v", b.Overlay, p.begun)
	}
}

func TestSendingAwayAsksFirst(t *testing.T) {
	for answer, want := range map[rune]int{'n': 0, 'y': 1} {
		b, p := onTheHike(start.Host)
		p.view.State.Players[3] = p.view.State.Players[0]
		b.press('p', keys.Down, keys.Down, keys.Down, keys.Enter)
		if b.Overlay != AwayOverlay || b.Hike.Away != 3 {
			t.Fatalf("overlay %d about seat %d", b.Overlay, b.Hike.Away)
		}
		if b.press(answer); len(p.kicked) != want || want == 1 && p.kicked[0] != 3 {
			t.Errorf("after %c: sent away %v", answer, p.kicked)
		}
	}
}

func TestChatTakesEveryKey(t *testing.T) {
	b, p := onTheHike(start.Solo)
	before := p.in
	b.press(keys.Enter, 'w', 'q', '?', '1')
	b.Paste(" on\nto", b.now)
	if b.Hike.Chat.Text != "wq?1 on to" || p.in != before {
		t.Errorf("the field has %q, the party %+v", b.Hike.Chat.Text, p.in)
	}
	b.press(keys.Enter)
	if len(p.said) != 1 || p.said[0] != "wq?1 on to" || b.Hike.Chat.Open {
		t.Errorf("said %q", p.said)
	}
}
