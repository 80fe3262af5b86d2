package tui

import (
	"slices"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// onTheHike starts a solo hike in a terminal.
func onTheHike(t *testing.T, setup func(*peer.View)) *running {
	t.Helper()
	r := launch(t, &fakeParties{setup: func(p *fakeParty) {
		if setup != nil {
			setup(&p.view)
		}
	}}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	return r
}

// deed returns the newest deed that the party was asked for, and how many there were.
func (r *running) deed() (world.Deed, uint8) {
	in := r.parties.party().intent()
	return in.Deed, in.Presses[world.Do]
}

func (r *running) awaitDeed(want world.Deed) {
	r.t.Helper()
	eventually(r.t, "the deed", func() bool { d, _ := r.deed(); return d == want })
}

func TestChatTakesEveryKey(t *testing.T) {
	r := onTheHike(t, nil)
	r.typeKeys("\x1b[119;1:1u\x1b[119;1:3u\x1b[119;1:1u") // W is held
	eventually(t, "a step north", func() bool { return r.parties.party().intent().MoveY < 0 })
	r.typeKeys("\r")
	r.awaitText(words.ChatPrompt)
	eventually(t, "the player stops", func() bool { return r.parties.party().intent().MoveY == 0 })
	r.typeKeys("wasdq?12 \x1b[200~on\nto\x1b[201~")
	r.awaitText(words.ChatPrompt + "wasdq?12 on to")
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
	r.press("n", "no is taken", func() bool { return !r.shows(words.QuitTitle) })
	r.typeKeys("\r")
	eventually(t, "it is said", func() bool { return len(r.parties.party().heard()) == 1 })
	if got := r.parties.party().heard()[0]; got != "wasdq?12 on to" {
		t.Errorf("said %q", got)
	}
	r.awaitGone(words.ChatPrompt)
	if in := r.parties.party().intent(); in.MoveX != 0 || in.MoveY != 0 || in.Presses != [world.NumPresses]uint8{} {
		t.Errorf("keys leaked into the hike: %+v", in)
	}
}

func TestEscClosesTheChatAlone(t *testing.T) {
	r := onTheHike(t, nil)
	r.typeKeys("\t")
	r.awaitText(words.SquadTitle)
	r.typeKeys("\r")
	r.awaitText(words.ChatPrompt)
	r.typeKeys("hello")
	r.awaitText("say: hello")
	r.typeKeys("\x1b")
	r.awaitGone(words.ChatPrompt)
	r.awaitText(words.SquadTitle)
	if said := r.parties.party().heard(); len(said) != 0 {
		t.Errorf("said %q", said)
	}
}

func TestWhatIsSaidIsShown(t *testing.T) {
	r := onTheHike(t, nil)
	var c peer.Chat
	c.Add(1, peer.MakeName("Moss"), "wait for me\x1b[2J")
	r.parties.party().change(func(v *peer.View) { v.Chat = c.Lines })
	r.awaitText("Moss: wait for me?[2J")
}

func TestPerkIsPicked(t *testing.T) {
	r := onTheHike(t, func(v *peer.View) {
		v.State.Night = world.Night{Phase: world.Dark, Camp: 1, PauseTil: v.State.Tick + 600}
		v.State.Gear[0].Offer = [3]world.Perk{world.Ember, world.SoftStep, world.Packrat}
	})
	r.awaitText("2 Soft step")
	r.typeKeys("2")
	r.awaitDeed(world.PickSecond)
}

func TestGesturesOnTheWheel(t *testing.T) {
	r := onTheHike(t, nil)
	r.typeKeys("z")
	r.awaitText("1 wave  2 point  3 warn  4 cheer")
	r.typeKeys("4")
	r.awaitDeed(world.Cheer)
	r.awaitGone("1 wave")
	if _, n := r.deed(); n != 1 {
		t.Errorf("%d deeds, want 1", n)
	}
}

func TestGhostOfAPostStandsUntilTheHostAnswers(t *testing.T) {
	r := onTheHike(t, nil)
	r.typeKeys("b")
	r.awaitText(words.Ghost)
	r.awaitDeed(world.BuildPost)
	r.parties.party().change(func(v *peer.View) {
		v.Notices[15] = peer.Notice{
			Number: 1, Tick: v.State.Tick, What: peer.WorldNotice + peer.NoticeKind(world.CannotBuild), Index: uint8(world.NoSupplies),
		}
	})
	r.awaitText("No post: it takes 3 supplies")
	r.awaitGone(words.Ghost)
}

func TestMapOpensAndCloses(t *testing.T) {
	r := onTheHike(t, nil)
	r.typeKeys("m")
	r.awaitText(words.MapTitle)
	r.typeKeys("\x1b")
	r.awaitGone(words.MapTitle)
}

func TestSummaryOfANight(t *testing.T) {
	r := onTheHike(t, func(v *peer.View) {
		v.State.Night = world.Night{Phase: world.Sunrise, Camp: 5, Began: 1, Ended: 60 * 60}
		v.State.Tick = 60*60 + 6*grid.TicksPerSecond
		v.State.Gear[0].Hits = 31
	})
	r.awaitText("Sunrise")
	r.awaitText("^^^^^ camp 5")
	r.awaitText("31")
	r.typeKeys("c")
	r.awaitText(words.CopiedNote)
	eventually(t, "OSC 52 goes out", func() bool { return strings.Contains(r.output(), "\x1b]52;c;") })
	r.typeKeys("\r")
	r.awaitGone("^^^^^ camp 5")
	r.parties.party().change(func(v *peer.View) { v.State.Night, v.Night = world.Night{}, v.State.Tick })
	r.awaitText(words.Dusk)
	r.parties.party().change(func(v *peer.View) { v.State.Night.Phase = world.Overcome })
	r.awaitText("The night has won")
	r.typeKeys("l")
	r.awaitText(words.LeaveSolo)
	r.press("y", "yes leaves", func() bool { return r.parties.party().over() })
}

// Left and right choose whom to watch while the player is down. They walk nobody.
func TestKeysChooseWhomToWatch(t *testing.T) {
	r := onTheHike(t, func(v *peer.View) {
		others(v, 20, 40)
		v.State.Players[0].Condition = body.Down
	})
	r.awaitText("watching Moss")
	r.typeKeys("d")
	r.awaitText("watching Ash")
	r.typeKeys("\x1b[D")
	r.awaitText("watching Moss")
	if in := r.parties.party().intent(); in.MoveX != 0 {
		t.Errorf("the keys walk: %+v", in)
	}
}

// TestATapOnARealTerminal walks, glides and stops by the program's own clock.
func TestATapOnARealTerminal(t *testing.T) {
	for _, delay := range delays {
		t.Run(delay.String(), func(t *testing.T) {
			t.Parallel()
			r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind, c.Settings.Repeat = start.Solo, delay })
			r.awaitText("health 100%")
			r.typeKeys("d")
			p := r.parties.party()
			eventually(t, "the tap ends", func() bool { return len(p.paced()) >= 3 })
			if got := p.paced(); !slices.Equal(got, []int8{body.MaxAxis, 48, 0}) {
				t.Errorf("the player walked %v, want full, a glide, a stop", got)
			}
		})
	}
}

// TestHelpShowsTheKeysAsBound by a settings file.
func TestHelpShowsTheKeysAsBound(t *testing.T) {
	s, err := settings.Read(map[string]string{"keys": "azerty"}, map[string]string{"act": "x"})
	if err != nil {
		t.Fatal(err)
	}
	r := launch(t, &fakeParties{}, func(c *Config) { c.Settings = s })
	r.awaitText("Solo")
	r.typeKeys("?")
	r.awaitText("ZQSD arrows")
	r.awaitText("X            act: light, rest")
	r.awaitText("A            lamp on and off")
}

// TestOptionsTakeEffectAtOnce turns colours and mouse off on a terminal that has both.
func TestOptionsTakeEffectAtOnce(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Settings = settings.Default() })
	r.awaitText("Solo")
	r.typeKeys("o")
	r.awaitText("> Name")
	if !strings.Contains(r.output(), ";2;") || !strings.Contains(r.output(), "\x1b[?1003h") {
		t.Fatal("the terminal has neither colours nor mouse to begin with")
	}
	r.typeKeys("\x1b[B\x1b[D")
	r.awaitText("< none >")
	before := len(r.output())
	r.typeKeys(strings.Repeat("\x1b[B", rowOf("mouse")-rowOf("color")) + "\x1b[D")
	r.awaitText("< off >")
	eventually(t, "the mouse is let go", func() bool { return strings.Contains(r.output()[before:], "\x1b[?1003l") })
	if out := r.output()[before:]; strings.Contains(out, ";2;") || strings.Contains(out, "38;5") {
		t.Errorf("colours are still written: %q", out[:min(len(out), 300)])
	}
	r.typeKeys("\x1b")
	r.awaitText("Solo")
}

func TestBellOnATerminal(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind, c.Settings.Bell = start.Solo, settings.BellDanger })
	r.awaitText("health 100%")
	r.typeKeys("\t")
	r.awaitText(words.SquadTitle)                                  // a frame of the hike has been heard
	rings := func() int { return strings.Count(r.output(), "\a") } // the end of a title is one too
	before := rings()
	r.parties.party().change(func(v *peer.View) {
		v.Notices[15] = peer.Notice{Number: 1, Tick: v.State.Tick, What: peer.WorldNotice + peer.NoticeKind(world.Blow), Index: world.MaxShades}
	})
	r.awaitText("The Warden struck you")
	eventually(t, "the bell", func() bool { return rings() == before+1 })
}
