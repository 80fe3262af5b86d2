package tui

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world/body"
)

func TestTitleToSolo(t *testing.T) {
	r := launch(t, &fakeParties{}, nil)
	r.awaitText("Solo")
	r.typeKeys("s")
	r.awaitText("health 100%")
	r.awaitText("dark lantern")
	if solo, host, join := r.parties.starts(); solo != 1 || host+join != 0 {
		t.Errorf("started %d solo, %d host, %d join", solo, host, join)
	}
}

func TestUnmarkedAndMarkedPastes(t *testing.T) {
	line := "Join me: " + strings.ToLower(testCode) + " !"
	for _, screen := range []string{"title", "join field"} {
		for name, keys := range map[string]string{
			"CR":              testCode + "\r",
			"CR CR":           testCode + "\r\r",
			"chat line":       line + "\r",
			"CR LF":           testCode + "\r\n",
			"no line end":     testCode,
			"marked":          "\x1b[200~" + testCode + "\x1b[201~",
			"marked, CR":      "\x1b[200~" + testCode + "\x1b[201~\r",
			"marked chat, CR": "\x1b[200~" + line + "\r\n\x1b[201~\r\r",
		} {
			for _, pieces := range []string{"at once", "byte by byte"} {
				t.Run(screen+"/"+name+"/"+pieces, func(t *testing.T) {
					t.Parallel()
					checkPaste(t, screen == "join field", keys, pieces == "at once")
				})
			}
		}
	}
}

// checkPaste expects exactly one join, and its failure to stay on the screen.
func checkPaste(t *testing.T, inField bool, keys string, atOnce bool) {
	r := launch(t, &fakeParties{fail: &peer.Ended{Reason: peer.NoRoute}}, nil)
	r.awaitText("Solo")
	if inField {
		r.typeKeys("j")
		r.awaitText(words.JoinTitle)
	}
	if atOnce {
		r.typeKeys(keys)
	} else {
		for i := range len(keys) {
			r.typeKeys(keys[i : i+1])
		}
	}
	r.awaitText("No path to the host")
	r.typeKeys("\x1b[I") // a focus report: when it is through, so is all before it
	r.awaitText(words.EndKeys)
	solo, host, join := r.parties.starts()
	if solo != 0 || host != 0 || join != 1 || r.parties.joined[0] != testCode {
		t.Errorf("%d solo, %d host, joins %q", solo, host, r.parties.joined)
	}
}

func TestBadPasteSaysWhy(t *testing.T) {
	r := launch(t, &fakeParties{}, nil)
	r.awaitText("Solo")
	r.typeKeys("\x1b[200~" + testCode[:20] + "\x1b[201~")
	r.awaitText("too short by")
	r.typeKeys("\x1b")
	r.awaitText("Solo")
}

func TestHugePaste(t *testing.T) {
	r := launch(t, &fakeParties{}, nil)
	r.awaitText("Solo")
	go func() { _, _ = io.WriteString(r.keys, "\x1b[200~"+strings.Repeat("A", 1<<20)+"\x1b[201~") }()
	r.awaitText("too much text")
}

func TestJoinShowsItsStepsAndCanBeGivenUp(t *testing.T) {
	r := launch(t, &fakeParties{hold: true, steps: []peer.Step{peer.CodeRead}}, func(c *Config) {
		c.Start = start.Way{Kind: start.Join, Code: testCode}
	})
	r.awaitText("looking for the host  0 s")
	r.typeKeys("\x1b")
	r.awaitText(words.JoinTitle)
	r.typeKeys("\x1b")
	r.awaitText("Solo")
}

func TestNetOnOwnCommandLine(t *testing.T) {
	f := &optionParties{}
	f.fail = &peer.Ended{Reason: peer.Full}
	s := newTestTerminal(t, 80, 24)
	r := startIn(t, s, &f.fakeParties, func(c *Config) {
		c.Parties = f
		c.Start = start.Typed(testCode + "?net=lat:200")
	})
	r.awaitText("Every place in this hike is taken")
	if got := f.options().Net; got != "lat:200" {
		t.Errorf("the conditioner is %q", got)
	}
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
	var ended *peer.Ended
	r.quit()
	if err := r.wait(); !errors.As(err, &ended) || ended.Reason != peer.Full {
		t.Errorf("Run returned %v, want the reason for the exit code", err)
	}
}

// quit answers the open question with yes, as soon as it takes answers.
func (r *running) quit() {
	r.t.Helper()
	r.press("y", "the program ends", func() bool { return len(r.result) > 0 })
}

func TestResizeWhileWalking(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	for _, size := range [][2]int{
		{200, 50}, {10, 3}, {80, 24}, {80, 23}, {79, 24}, {119, 23}, {40, 12}, {39, 12}, {20, 5}, {1, 1}, {80, 24},
	} {
		r.typeKeys("d")
		r.resize(size[0], size[1])
		want := strings.Fields(fmt.Sprintf("%d×%d, needs", size[0], size[1]))[0]
		if size[0] >= leastColumns && size[1] >= leastRows {
			want = "33 m"
		}
		r.await(want, func(screen string) bool {
			rows := strings.Split(screen, "\n")
			return len(rows) == size[1]+1 && strings.HasPrefix(rows[0], cut(want, size[0])) ||
				strings.Contains(rows[len(rows)-2], want)
		})
	}
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
}

func cut(s string, n int) string { return string([]rune(s)[:min(n, len([]rune(s)))]) }

func TestTinyScreensAreReadable(t *testing.T) {
	for size, c := range map[[2]int]struct{ needs, quit []string }{
		{39, 12}: {[]string{"39×12, needs 40×12; the hike goes on"}, []string{"Quit Switchback? Y or Ctrl-C yes N no"}},
		{20, 5}:  {[]string{"20×5, needs 40×12;", "the hike goes on"}, []string{"Quit Switchback? Y", "or Ctrl-C yes N no"}},
		{10, 3}:  {[]string{"10×3,", "needs", "40×12"}, []string{"Quit? Y", "yes N no"}},
	} {
		r := startIn(t, newTestTerminal(t, size[0], size[1]), &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
		for _, l := range c.needs {
			r.awaitText(l)
		}
		r.typeKeys("\x03")
		for _, l := range c.quit {
			r.awaitText(l)
		}
		r.quit()
	}
}

func TestHelpHasPagesOnSmallScreens(t *testing.T) {
	r := startIn(t, newTestTerminal(t, 40, 12), &fakeParties{}, nil)
	r.awaitText("Solo")
	r.typeKeys("?")
	r.awaitText("Space more (1 of 4)")
	r.awaitText("walk")
	r.typeKeys(" ")
	r.awaitText("(2 of 4)")
	r.typeKeys(" ")
	r.awaitText("(3 of 4)")
	r.typeKeys(" ")
	r.awaitText("quit, asks first")
	r.typeKeys("\x1b[A")
	r.awaitText("(3 of 4)")
	r.typeKeys("\x1b[B\x1b[B")
	r.awaitText("(1 of 4)")
}

var nastyNames = []string{
	"\x1b[2J", "\x1b]0;pwn\x07", "\x1b]52;c;aGk=\x07", "\x1b[6n", "\x1bP+q544e\x1b\\", "\u009b31m", "\x9b31m", "\x07\x00",
	"Zoë “q”", "💅🏻", "💇🏻‍♀️", "🏳️‍🌈", "❤️⚠️", "🇫🇷", "e\u0301", "한글", "ｗ", "ע ב",
	"a" + strings.Repeat("\u0301", 45), "tab\tand\nline", "\u202eright to left", "",
}

func TestNastyNamesKeepTheBorders(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		for i := 0; i < len(nastyNames); i += 8 {
			t.Run(fmt.Sprint(i, ascii), func(t *testing.T) {
				t.Parallel()
				checkNames(t, nastyNames[i:min(i+8, len(nastyNames))], ascii)
			})
		}
	}
}

func checkNames(t *testing.T, names []string, ascii bool) {
	r := launch(t, &fakeParties{setup: func(p *fakeParty) {
		for i, n := range names {
			p.view.Names[i+1] = peer.MakeName(n)
			p.view.State.Players[i+1].Condition = body.Standing
		}
	}}, func(c *Config) { c.Start.Kind, c.Settings.ASCII = start.Solo, ascii })
	r.awaitText("health 100%")
	r.typeKeys("\t")
	border := "│"
	if ascii {
		border = "|"
	}
	r.await("a straight table", func(screen string) bool { return straight(screen, border, len(names)+1) })
	for _, bad := range []string{"\x1b]0;", "\x1b]52", "\x1b[6n", "\x1bP", "\u009b", "\x9b3", "\x07"} {
		if out := r.output(); strings.Contains(out[strings.Index(out, "health"):], bad) {
			t.Errorf("%q reached the terminal", bad)
		}
	}
}

// straight reports whether n rows have a border twice, in the same two columns.
func straight(screen, border string, n int) bool {
	columns := map[[2]int]int{}
	for _, line := range strings.Split(screen, "\n") {
		cells := []rune(line)
		var at []int
		for x, c := range cells {
			if string(c) == border {
				at = append(at, x)
			}
		}
		if len(at) == 2 {
			columns[[2]int{at[0], at[1]}]++
		}
	}
	for _, rows := range columns {
		if rows == n && len(columns) == 1 {
			return true
		}
	}
	return false
}

func TestCtrlCAsks(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
	r.typeKeys("\r") // no answer
	r.press("n", "no is taken", func() bool { return !r.shows(words.QuitTitle) })
	r.typeKeys("\x03")
	r.awaitText(words.QuitTitle)
	r.press("\x03", "the second Ctrl-C quits", func() bool { return len(r.result) > 0 })
	if err := r.wait(); err != nil {
		t.Errorf("Run returned %v", err)
	}
}

func TestEscClosesOneThingAtATime(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Host })
	r.awaitText(words.StagingSend)
	r.awaitText(testCode[:11])
	r.typeKeys("\t")
	r.awaitText(words.SquadTitle)
	r.awaitGone(words.StagingSend)
	r.typeKeys("\x1b")
	r.awaitGone(words.SquadTitle)
	r.typeKeys("\x1b")
	r.awaitText("Leave the hike")
	r.typeKeys("\x1b")
	r.awaitGone("Leave the hike")
	r.awaitText("health 100%")
}

func TestLeaveByTheMenu(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Host })
	r.awaitText(words.StagingSend)
	r.typeKeys("\x1b")
	r.awaitGone(words.StagingSend)
	r.typeKeys("\x1b")
	r.awaitText("Walk on")
	r.typeKeys(strings.Repeat("\x1b[B", len(words.MenuChoices)-1) + "\r")
	r.awaitText(words.LeaveHost)
	r.press("y", "yes leaves", func() bool { return r.parties.party().over() })
	r.awaitText("Solo")
}

func TestInviteIsCopied(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Host })
	r.awaitText("C copies it")
	r.typeKeys("c")
	r.awaitText(words.StagingCopied[:20])
	eventually(t, "OSC 52 goes out", func() bool { return strings.Contains(r.output(), "\x1b]52;c;") })
}

func TestHelpAndNetgraphKeys(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	r.typeKeys("?")
	r.awaitText("keep facing a shade")
	r.typeKeys("?")
	r.typeKeys("\x1b")
	r.awaitGone("keep facing a shade")
}

func TestWalkingReachesTheParty(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	r.typeKeys("\x1bOC") // an arrow in application mode
	eventually(t, "a step east", func() bool { return r.parties.party().intent().MoveX > 0 })
	eventually(t, "the tap ends", func() bool { return r.parties.party().intent().MoveX == 0 })
	r.typeKeys("\x1b[119;1:1u\x1b[119;1:3u") // from here on releases are trusted
	r.typeKeys("\x1b[119;1:1u")
	eventually(t, "a step north", func() bool { return r.parties.party().intent().MoveY < 0 })
	r.typeKeys("\x1b[O")
	eventually(t, "losing the focus lets go", func() bool { return r.parties.party().intent().MoveY == 0 })
}

func TestSilentHost(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start = start.Way{Kind: start.Join, Code: testCode} })
	r.awaitText("health 100%")
	r.parties.party().change(func(v *peer.View) { v.Silent = 3e9 })
	r.awaitText("host not responding for 3 s")
}

func TestJoinAgainWithTheSameCode(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start = start.Way{Kind: start.Join, Code: testCode} })
	r.awaitText("health 100%")
	r.parties.party().end(&peer.Ended{Reason: peer.HostLost})
	r.awaitText("R join again")
	r.press("r", "R leads back", func() bool { _, _, joins := r.parties.starts(); return joins == 2 })
	r.awaitText("health 100%")
	if r.parties.joined[1] != testCode {
		t.Errorf("joined %q", r.parties.joined)
	}
}

func TestHostLeaves(t *testing.T) {
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start = start.Way{Kind: start.Join, Code: testCode} })
	r.awaitText("health 100%")
	r.parties.party().end(&peer.Ended{Reason: peer.HostLeft, Evidence: peer.Said{Text: "Fern said goodnight"}})
	r.awaitText("The host ended the hike.")
	r.awaitText("Fern said goodnight")
	r.press("\r", "Enter leads back", func() bool { return r.shows("Solo") })
}

func TestStoppedTerminalHoldsUpNothing(t *testing.T) {
	t.Parallel()
	r := launch(t, &fakeParties{}, func(c *Config) { c.Start.Kind = start.Solo })
	r.awaitText("health 100%")
	p := r.parties.party()
	r.stick(true)
	for i := range 4000 { // far more than any buffer holds
		p.change(func(v *peer.View) { v.State.Players[0].X = int32(i%64) << 14 })
	}
	r.typeKeys("d")
	eventually(t, "a key reaches the party", func() bool { return p.intent().MoveX > 0 })
	eventually(t, "and counts as released", func() bool { return p.intent().MoveX == 0 })
	r.cancel()
	if err := r.wait(); err != nil {
		t.Errorf("Run returned %v", err)
	}
	if !p.over() {
		t.Error("the party was not left")
	}
}
