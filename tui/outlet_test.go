package tui

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/start"
	"switchback/tui/theme"
	"switchback/tui/words"
	"switchback/world"
)

// Sequences that colour text.
var (
	anyColour  = regexp.MustCompile(`\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m`)
	truecolour = regexp.MustCompile(`[34]8;2;`)
	many       = regexp.MustCompile(`[34]8;[25];`)
	notASCII   = regexp.MustCompile(`[^\x00-\x7f]`)
)

// TestNothingBeyondTheTerminal plays on old and new terminals and checks every byte that
// they get.
func TestNothingBeyondTheTerminal(t *testing.T) {
	const utf8 = "LANG=en_US.UTF-8"
	for name, c := range map[string]struct {
		env  []string
		want *regexp.Regexp // nil: nothing
		not  []*regexp.Regexp
	}{
		"truecolor":            {[]string{"TERM=xterm-256color", "COLORTERM=truecolor", utf8}, truecolour, nil},
		"Apple Terminal":       {[]string{"TERM_PROGRAM=Apple_Terminal", "TERM=xterm-256color", utf8}, many, []*regexp.Regexp{truecolour}},
		"tmux in it":           {[]string{"TERM_PROGRAM=tmux", "TERM=tmux-256color", "TMUX=/nowhere,1,0", utf8}, many, []*regexp.Regexp{truecolour}},
		"screen":               {[]string{"TERM=screen-256color", "COLORTERM=truecolor", utf8}, many, []*regexp.Regexp{truecolour}},
		"NO_COLOR":             {[]string{"NO_COLOR=1", "TERM=xterm-256color", "COLORTERM=truecolor", utf8}, nil, []*regexp.Regexp{anyColour}},
		"NO_COLOR beats force": {[]string{"NO_COLOR=1", "CLICOLOR_FORCE=1", "TERM=xterm-256color", utf8}, nil, []*regexp.Regexp{anyColour}},
		"empty NO_COLOR":       {[]string{"NO_COLOR=", "TERM=xterm-256color", "COLORTERM=truecolor", utf8}, truecolour, nil},
		"Linux console":        {[]string{"TERM=linux", utf8}, anyColour, []*regexp.Regexp{many, notASCII}},
		"C locale":             {[]string{"TERM=xterm-16color", "LANG=C"}, anyColour, []*regexp.Regexp{many, notASCII}},
		"Latin-1":              {[]string{"TERM=xterm", "LANG=en_US.ISO-8859-1"}, anyColour, []*regexp.Regexp{many, notASCII}},
		"vt220":                {[]string{"TERM=vt220", utf8}, nil, []*regexp.Regexp{anyColour, notASCII}},
	} {
		t.Run(name, func(t *testing.T) {
			parties := &fakeParties{setup: func(p *fakeParty) {
				p.view.State.Players[1], p.view.Names[1] = p.view.State.Players[0], peer.MakeName("Zoë 한글")
				p.view.State.Players[0].Health = world.MaxHealth / 5
			}}
			s := newTestTerminal(t, 80, 24)
			s.env = c.env
			r := startIn(t, s, parties, func(c *Config) { c.Start.Kind = start.Solo })
			r.awaitText("lantern")
			r.typeKeys("\t")
			r.awaitText(words.SquadTitle)
			r.cancel()
			if err := r.wait(); err != nil {
				t.Fatal(err)
			}
			out := r.output()
			if c.want != nil && !c.want.MatchString(out) {
				t.Errorf("nothing like %v", c.want)
			}
			for _, not := range c.not {
				if at := not.FindStringIndex(out); at != nil {
					t.Errorf("%v: %q", not, out[max(0, at[0]-20):min(len(out), at[1]+20)])
				}
			}
		})
	}
}

// TestASCIIByHand chooses ASCII on a terminal that could do more.
func TestASCIIByHand(t *testing.T) {
	parties := &fakeParties{setup: func(p *fakeParty) {
		p.view.State.Players[1], p.view.Names[1] = p.view.State.Players[0], peer.MakeName("Zoë 한글")
	}}
	r := launch(t, parties, func(c *Config) { c.Settings.ASCII, c.Start.Kind = true, start.Solo })
	r.awaitText("lantern")
	r.typeKeys("\t")
	r.awaitText(words.SquadTitle)
	if beyond := notASCII.FindString(r.output()); beyond != "" {
		t.Errorf("%q was written", beyond)
	}
}

// paperSeen is the background colour of a light panel, as a terminal gets it.
var paperSeen = func() string {
	r, g, b := theme.Look{Background: theme.Light}.Panels(canvas.Truecolor, false).Of(theme.Panel).Parts()
	return strings.Join([]string{"48;2", fmt.Sprint(r), fmt.Sprint(g), fmt.Sprint(b)}, ";")
}()

// The first frame waits for no answer. That may come late, in pieces, or never, and then
// the dark look stays. It is no key.
func TestBackgroundIsAskedFor(t *testing.T) {
	r := launch(t, &fakeParties{}, nil)
	r.awaitText(words.TitleLine)
	const query, emptyField = "\x1b]11;?", "A code begins with"
	eventually(t, "the question", func() bool { return strings.Contains(r.output(), query) })
	if strings.Contains(r.output(), paperSeen) {
		t.Error("light before an answer")
	}
	r.typeKeys("j")
	r.awaitText(words.JoinTitle)
	r.typeKeys("\x1b]11;rgb:ffff/")
	r.typeKeys("ffff/eeee\x1b\\")
	eventually(t, "the light look", func() bool { return strings.Contains(r.output(), paperSeen) })
	r.awaitText(emptyField)
	r.typeKeys("\x1b]11;rgb:0000/0000/0000\x07")
	r.typeKeys("\x1b]11;mauve\x07") // no answer
	r.awaitText(emptyField)
}

// An answer changes nothing for a player who has chosen a background.
func TestBackgroundThatWasChosenStays(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Settings.Look.Background = theme.Dark })
	r.awaitText(words.TitleLine)
	r.typeKeys("\x1b]11;rgb:ffff/ffff/ffff\x07j")
	r.awaitText(words.JoinTitle)
	if strings.Contains(r.output(), paperSeen) {
		t.Error("a light look, though a dark one was chosen")
	}
}

// A terminal that draws half blocks two columns wide gets ASCII once its answer shows
// that. Other reports of its cursor mean nothing.
func TestBroadBlocksFallBackToASCII(t *testing.T) {
	r := launch(t, &fakeParties{}, nil)
	r.awaitText(words.TitleLine)
	eventually(t, "the question", func() bool { return strings.Contains(r.output(), widthProbe) })
	r.typeKeys("\x1b[2;2R\x1b[1;3R\x1b[9;3R")
	r.typeKeys("j")
	r.awaitText("┌─ " + words.JoinTitle)
	r.typeKeys("\x1b[2;3R")
	r.awaitText("+- " + words.JoinTitle)
	r.awaitGone("▀")
}
