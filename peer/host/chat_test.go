package host

import (
	"fmt"
	"testing"
	"time"

	"switchback/snapshot"
	"switchback/world"
)

// said returns the newest lines at the host, oldest first.
func (r *rig) said(n int) (lines []string) {
	chat := r.view().Chat
	for _, l := range chat[len(chat)-n:] {
		if l.Number > 0 {
			lines = append(lines, fmt.Sprintf("%d %s: %s", l.Seat, l.Who.String(), l.Text()))
		}
	}
	return lines
}

func TestChatIsPassedOnCleanAndUnderTheSpeakersSeat(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	r.ticks(1)
	a.chat("shall we?")
	r.ticks(2)
	r.host.Say("  wait\x1b[2J  a moment ")
	r.host.Say(" \x1b ") // nothing is left of it
	r.ticks(2 * world.SnapshotTicks)
	want := []string{"1 Moss: shall we?", "0 Fern: wait[2J a moment"}
	if got := r.said(3); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the host reads %q, want %q", got, want)
	}
	for _, v := range []*visitor{a, b} {
		lines := v.heard(snapshot.EventChat)
		if len(lines) != 2 || lines[0].Seat != 1 || lines[0].Text != "shall we?" || lines[1].Seat != 0 || lines[1].Text != "wait[2J a moment" {
			t.Errorf("seat %d reads %+v", v.welcome.Seat, lines)
		}
	}
}

func TestHostWithoutABodySaysNothing(t *testing.T) {
	r := newRig(t, Config{NoBody: true})
	r.host.Say("hello")
	if got := r.said(1); len(got) != 0 {
		t.Errorf("said %q", got)
	}
}

// So many lines at once, and one more each second, are passed on. Lines beyond that
// are dropped, counted under a name, and are no offence.
func TestChatIsLimitedExactly(t *testing.T) {
	r := newRig(t, Config{})
	v := r.join("Moss")
	r.ticks(1)
	speak := func(lines int) (passed uint32) {
		before := r.view().Chat[7].Number
		for range lines {
			v.chat("spam")
		}
		r.ticks(3)
		return r.view().Chat[7].Number - before
	}
	if n := speak(chatBurst + 3); n != chatBurst {
		t.Errorf("%d lines were passed on at once, want %d", n, chatBurst)
	}
	if d := r.host.Dropped()[dropChat]; d != 3 {
		t.Errorf("counted as %v", r.host.Dropped())
	}
	if n := speak(1); n != 0 {
		t.Error("a line was passed on too soon")
	}
	r.pass(chatEvery)
	if n := speak(2); n != 1 {
		t.Errorf("%d lines a second later, want 1", n)
	}
	r.pass(time.Minute)
	if n := speak(chatBurst + 1); n != chatBurst {
		t.Errorf("%d lines after a minute: what is not said is not saved up", n)
	}
	if r.host.seats[1].offences != 0 {
		t.Errorf("%d offences: talking is none", r.host.seats[1].offences)
	}
}

func TestEachGuestHasItsOwnLimit(t *testing.T) {
	r := newRig(t, Config{})
	a, b := r.join("Moss"), r.join("Reed")
	r.ticks(1)
	for range chatBurst + 1 {
		a.chat("spam")
	}
	r.ticks(2)
	b.chat("may I?")
	r.ticks(2)
	if got := r.said(1); len(got) != 1 || got[0] != "2 Reed: may I?" {
		t.Errorf("the last line is %q", got)
	}
}
