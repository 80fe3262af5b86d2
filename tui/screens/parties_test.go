package screens

import (
	"testing"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
)

// TestJoiningGuest walks a guest from the command line into the forest and out
// of it again, as the host leaves.
func TestJoiningGuest(t *testing.T) {
	b, p := newBench(State{Settings: settings.Default()}), newFakeParty("party")
	b.Start(start.Way{Kind: start.Join, Code: testCode}, b.now)
	if b.Mode != WaitMode || len(b.raised) != 1 {
		t.Fatalf("mode %d, begun %+v", b.Mode, b.raised)
	}
	b.Progress(b.raised[0], peer.PathOpened, "by the relay")
	b.Progress(b.raised[0], peer.HostFound, "")
	if b.Wait.Step != peer.HostFound || b.Wait.Detail != "by the relay" {
		t.Errorf("what is shown while it waits: %+v", b.Wait)
	}
	b.Raised(b.raised[0], p, nil, b.now)
	if b.Mode != HikeMode || b.Hike.Party != p || b.Hike.Kind != start.Join {
		t.Errorf("mode %d, hike %+v", b.Mode, b.Hike)
	}
	p.err = &peer.Ended{Reason: peer.HostLeft}
	b.Ended(newFakeParty("an earlier one"), b.now)
	if b.Mode != HikeMode {
		t.Error("the end of another party ends this hike")
	}
	b.Ended(p, b.now)
	if b.Mode != EndMode || b.Failure() != p.err {
		t.Errorf("mode %d, failure %v", b.Mode, b.Failure())
	}
	if got := b.log(); got != "raise 3, watch party, leave party" {
		t.Errorf("asked for %s", got)
	}
	if b.press(keys.Enter); b.Mode != TitleMode || b.Failure() != nil {
		t.Errorf("back on the title: mode %d, failure %v", b.Mode, b.Failure())
	}
}

// TestPartyThatNobodyWaitsForIsLeft gives an attempt up, begins another, and lets
// the first one come up.
func TestPartyThatNobodyWaitsForIsLeft(t *testing.T) {
	b := newBench(State{Settings: settings.Default()})
	b.Start(start.Way{Kind: start.Solo}, b.now)
	b.press(keys.Escape)
	b.Raised(b.raised[0], newFakeParty("late"), nil, b.now)
	if got := b.log(); got != "raise 1, give up, leave late" || b.Mode != TitleMode {
		t.Fatalf("mode %d, asked for %s", b.Mode, got)
	}
	b.press('s')
	if got := b.log(); got != "raise 1" || b.Mode != WaitMode {
		t.Fatalf("mode %d, asked for %s", b.Mode, got)
	}
	b.Progress(b.raised[0], peer.PathOpened, "stale")
	b.Raised(b.raised[0], newFakeParty("stale"), nil, b.now)
	if got := b.log(); got != "leave stale" || b.Mode != WaitMode || b.Wait.Detail != "" {
		t.Errorf("mode %d, %+v, asked for %s", b.Mode, b.Wait, got)
	}
	b.Raised(b.raised[1], newFakeParty("fresh"), nil, b.now)
	if got := b.log(); got != "watch fresh" || b.Mode != HikeMode {
		t.Errorf("mode %d, asked for %s", b.Mode, got)
	}
}

// TestCodeThatCannotBeReadStandsInTheField, with the reason, when it comes from
// the command line.
func TestCodeThatCannotBeReadStandsInTheField(t *testing.T) {
	b := newBench(State{})
	b.Start(start.Way{Kind: start.Join, Code: "S1H5W-G18E"}, b.now)
	if b.Mode != JoinMode || b.Field.Text != "S1H5W-G18E" || b.Field.Error == "" || b.log() != "" {
		t.Errorf("mode %d, field %+v", b.Mode, b.Field)
	}
}

func TestJoinAgainIsOfferedWhereItMayHelp(t *testing.T) {
	for reason, again := range map[peer.Reason]bool{
		peer.HostLost: true, peer.GuestLost: true, peer.Broken: true, peer.Stalled: true, peer.Crashed: true,
		peer.HostLeft: false, peer.Kicked: false, peer.Replaced: false,
	} {
		for kind, joins := range map[start.Kind]bool{start.Join: true, start.Solo: false} {
			b := newBench(State{})
			b.Raised(b.starts(kind), nil, &peer.Ended{Reason: reason}, b.now)
			if got := b.Ending.Again; got != (again && joins) {
				t.Errorf("%v, start %d: %v", reason, kind, got)
			}
		}
	}
}

func TestEndIsTitledByWhatHappened(t *testing.T) {
	for title, err := range map[string]error{
		words.NoJoinTitle: &peer.Ended{Reason: peer.NoRoute},
		"No place left":   &peer.Ended{Reason: peer.Full},
		"Other version":   &peer.Ended{Reason: peer.WrongVersion},
	} {
		b := newBench(State{})
		b.Raised(b.starts(start.Join), nil, err, b.now)
		if got := b.Ending.Title; got != title {
			t.Errorf("%v is titled %q, want %q", err, got, title)
		}
	}
}
