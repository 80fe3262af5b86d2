package tui

import (
	"fmt"
	"slices"
	"testing"

	"switchback/peer"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
)

// hosting starts a hosted hike with a friend in it.
func hosting(t *testing.T, setup func(*peer.View)) *running {
	t.Helper()
	r := launch(t, &fakeParties{setup: func(p *fakeParty) {
		v := &p.view
		v.Max = 5
		v.Names[3] = peer.MakeName("Moss")
		v.State.Players[3] = v.State.Players[0]
		if setup != nil {
			setup(v)
		}
	}}, func(c *Config) { c.Start.Kind = start.Host })
	r.awaitText("health 100%")
	return r
}

// leaves quits the program from the hike.
func (r *running) leaves() {
	r.t.Helper()
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
	r.press("\x03", "the second Ctrl-C quits", func() bool { return len(r.result) > 0 })
	if err := r.wait(); err != nil {
		r.t.Errorf("Run returned %v", err)
	}
}

// awaitOrder waits until the party was given an order.
func (r *running) awaitOrder(want string) {
	r.t.Helper()
	eventually(r.t, "order "+want, func() bool { return slices.Contains(r.parties.party().ordered(), want) })
}

func TestReadyAndSetOut(t *testing.T) {
	r := hosting(t, nil)
	r.awaitText(words.StagingTitle)
	r.typeKeys("y")
	r.awaitDeed(world.Ready)
	if in := r.parties.party().intent(); in.Arg != 1 {
		t.Errorf("ready with %d", in.Arg)
	}
	r.parties.party().change(func(v *peer.View) { v.State.Gear[0].Ready = true })
	r.awaitText("Fern         ready")
	r.typeKeys("t")
	r.awaitDeed(world.SetOut)
	r.parties.party().change(func(v *peer.View) { v.State.Night.SetOut = true })
	r.awaitGone(words.StagingTitle)
	r.awaitGone(words.HikeTitle)
}

func TestReadyCanBeTakenBack(t *testing.T) {
	r := hosting(t, func(v *peer.View) { v.State.Gear[0].Ready, v.State.Gear[3].Ready = true, true })
	r.awaitText(words.StagingTitle)
	r.typeKeys("y")
	r.awaitDeed(world.Ready)
	if in := r.parties.party().intent(); in.Arg != 0 {
		t.Errorf("not ready with %d", in.Arg)
	}
}

func TestWalkingGoesOnBesideStaging(t *testing.T) {
	r := hosting(t, nil)
	r.awaitText(words.StagingTitle)
	r.typeKeys("\x1b[119;1:1u") // W is held
	eventually(t, "a step north", func() bool { return r.parties.party().intent().MoveY < 0 })
	r.awaitText(words.StagingTitle)
}

func TestHostsOptions(t *testing.T) {
	r := hosting(t, nil)
	r.awaitText(words.StagingTitle)
	r.typeKeys("p")
	r.awaitText("Places: 5")
	r.typeKeys("\x1b[C")
	r.awaitOrder("admit 6 false")
	r.typeKeys("\x1b[D")
	r.awaitOrder("admit 4 false")
	r.typeKeys("\x1b[B\r")
	r.awaitOrder("admit 5 true")
	r.parties.party().change(func(v *peer.View) { v.Closed = true })
	r.awaitText("Nobody new may join")
	r.typeKeys("\r")
	r.awaitOrder("admit 5 false")
}

func TestKickAsksFirst(t *testing.T) {
	for answer, want := range map[string]int{"n": 0, "y": 1} {
		r := hosting(t, nil)
		r.awaitText(words.StagingTitle)
		r.typeKeys("p")
		r.awaitText("Send Moss away")
		r.typeKeys("\x1b[B\x1b[B\x1b[B\r")
		r.awaitText("Send Moss away?")
		r.press(answer, "the answer is taken", func() bool { return !r.shows("Send Moss away?") })
		got := r.parties.party().ordered()
		if len(got) != want || want == 1 && got[0] != "kick 3" {
			t.Errorf("after %q: %q", answer, got)
		}
		r.leaves()
	}
}

func TestAnotherNightFromTheSummary(t *testing.T) {
	for choice, want := range []string{"", fmt.Sprint("begin ", fakeSeed), "begin "} {
		r := hosting(t, func(v *peer.View) { v.State.Night = world.Night{Phase: world.Overcome, Began: 1, Ended: 600} })
		r.awaitText("N another night")
		r.typeKeys("n")
		r.awaitText("This forest again")
		for range choice {
			r.typeKeys("\x1b[B")
		}
		r.press("\r", "the night begins", func() bool { return len(r.parties.party().ordered()) == 1 })
		got := r.parties.party().ordered()[0]
		if again := got == fmt.Sprint("begin ", fakeSeed); again != (choice == words.SameForest) || got[:len("begin ")] != "begin " {
			t.Errorf("choice %d: %q, want %q", choice, got, want)
		}
		r.parties.party().change(func(v *peer.View) { v.State.Night, v.Night = world.Night{}, 601 })
		r.awaitText(words.StagingTitle)
		r.awaitGone("The night has won")
		r.leaves()
	}
}

// A guest reads what it waits for and how to leave. N chooses nothing.
func TestGuestWaitsForTheNextNight(t *testing.T) {
	r := launch(t, &fakeParties{setup: func(p *fakeParty) {
		p.view.State.Night = world.Night{Phase: world.Sunrise, Began: 1, Ended: 600}
	}}, func(c *Config) { c.Start = start.Way{Kind: start.Join, Code: testCode} })
	r.awaitText("The host chooses the next night.")
	r.awaitText("L leave")
	r.typeKeys("np\r")
	r.awaitText(words.NextWaits)
	if r.shows(words.NightTitle) || len(r.parties.party().ordered()) != 0 {
		t.Errorf("a guest chooses: %q\n%s", r.parties.party().ordered(), r.Text())
	}
}

// During a night no other is offered, so that a wrong key ends nobody's night.
func TestNoOtherNightInTheNight(t *testing.T) {
	r := hosting(t, func(v *peer.View) { v.State.Night.Phase = world.Dark })
	r.typeKeys("p")
	r.awaitText("Send Moss away")
	if r.shows(words.NightTitle) {
		t.Errorf("another night is offered:\n%s", r.Text())
	}
}

func TestAloneTheNextNightIsOnesOwn(t *testing.T) {
	r := onTheHike(t, func(v *peer.View) { v.State.Night = world.Night{Phase: world.Dawn, Began: 1, Ended: 600} })
	r.typeKeys("\r")
	r.awaitText("P another night")
	r.typeKeys("p")
	r.awaitText("Today's forest")
	r.typeKeys("\x1b[B")
	r.press("\r", "the night begins", func() bool { return len(r.parties.party().ordered()) == 1 })
	r.awaitOrder(fmt.Sprint("begin ", fakeSeed))
}
