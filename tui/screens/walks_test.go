package screens

import (
	"fmt"
	"testing"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/body"
)

// place is where keys have led.
type place struct {
	mode  Mode
	over  Overlay
	panel SidePanel
	row   int
}

func (b *bench) place() place { return place{b.Mode, b.Overlay, b.Hike.Panel, b.Choice} }

// TestKeysOfTheTitle presses keys on the title, each long after the previous one.
func TestKeysOfTheTitle(t *testing.T) {
	const down, up = keys.Down, keys.Up
	for _, c := range []struct {
		keys []rune
		want place
		asks string
	}{
		{[]rune{'s'}, place{mode: WaitMode}, "raise 1"},
		{[]rune{'h'}, place{mode: WaitMode}, "raise 2"},
		{[]rune{'S'}, place{mode: WaitMode}, "raise 1"},
		{[]rune{'x'}, place{}, ""},
		{[]rune{'q'}, place{}, "quit"},
		{[]rune{'?'}, place{over: HelpOverlay}, ""},
		{[]rune{'?', keys.Space, keys.PgDown, up}, place{over: HelpOverlay, row: 1}, ""},
		{[]rune{'?', up}, place{over: HelpOverlay}, ""},
		{[]rune{'?', '?'}, place{}, ""},
		{[]rune{'o', keys.Escape}, place{}, ""},
		{[]rune{down, down, up, keys.Enter}, place{mode: WaitMode}, "raise 2"},
		{[]rune{up, keys.Enter}, place{mode: WaitMode}, "raise 1"},
		{[]rune{'j', 's', keys.Escape}, place{}, ""},
		{[]rune{'j', keys.Enter}, place{mode: JoinMode}, ""},
		{[]rune{'s', 's', keys.Escape}, place{}, "raise 1, give up"},
	} {
		b := newBench(State{Settings: settings.Default()})
		b.press(c.keys...)
		if got, asks := b.place(), b.log(); got != c.want || asks != c.asks {
			t.Errorf("%q: %+v, asked for %q; want %+v, %q", c.keys, got, asks, c.want, c.asks)
		}
	}
}

// TestKeysOfTheForest presses keys on a host's hike, each long after the previous one.
func TestKeysOfTheForest(t *testing.T) {
	const down, enter, esc = keys.Down, keys.Enter, keys.Escape
	for _, c := range []struct {
		keys []rune
		want place
		asks string
	}{
		{nil, place{mode: HikeMode, panel: StagingPanel}, ""},
		{[]rune{esc}, place{mode: HikeMode}, ""},
		{[]rune{esc, esc}, place{mode: HikeMode, over: MenuOverlay}, ""},
		{[]rune{esc, esc, esc}, place{mode: HikeMode}, ""},
		{[]rune{'m'}, place{mode: HikeMode, panel: MapPanel}, ""},
		{[]rune{'m', 'm'}, place{mode: HikeMode}, ""},
		{[]rune{keys.Tab}, place{mode: HikeMode, panel: SquadPanel}, ""},
		{[]rune{keys.Tab, 'i'}, place{mode: HikeMode, panel: StagingPanel}, ""},
		{[]rune{'?'}, place{mode: HikeMode, panel: StagingPanel, over: HelpOverlay}, ""},
		{[]rune{'p'}, place{mode: HikeMode, panel: StagingPanel, over: DoorsOverlay}, ""},
		{[]rune{'p', down, down, enter}, place{mode: HikeMode, panel: StagingPanel, over: NightOverlay}, ""},
		{[]rune{esc, esc, enter}, place{mode: HikeMode}, ""},
		{[]rune{esc, esc, down, enter}, place{mode: HikeMode, panel: StagingPanel}, ""},
		{[]rune{esc, esc, down, down, enter}, place{mode: HikeMode, over: HelpOverlay}, ""},
		{[]rune{esc, esc, down, down, down, enter}, place{mode: HikeMode, over: OptionsOverlay}, ""},
		{[]rune{esc, esc, down, down, down, down, down, enter}, place{mode: HikeMode, over: LeaveOverlay}, ""},
		{[]rune{esc, esc, down, down, down, down, enter, enter}, place{mode: HikeMode, over: LeaveOverlay}, ""},
		{[]rune{esc, esc, down, down, down, down, enter, 'n'}, place{mode: HikeMode}, ""},
		{[]rune{esc, esc, down, down, down, down, enter, 'y'}, place{mode: TitleMode}, "give up, leave party"},
	} {
		b, _ := onTheHike(start.Host)
		b.press(c.keys...)
		if c.want.mode == TitleMode {
			b.Hike.Panel = NoPanel // not shown
		}
		if got, asks := b.place(), b.log(); got != c.want || asks != c.asks {
			t.Errorf("%q: %+v, asked for %q; want %+v, %q", c.keys, got, asks, c.want, c.asks)
		}
	}
}

// TestWithoutATitleTheGameEnds where others would go back to it.
func TestWithoutATitleTheGameEnds(t *testing.T) {
	without := State{Settings: settings.Default(), Without: Ways{Title: true, Join: true}}
	for name, happens := range map[string]func(b *bench){
		"giving a start up": func(b *bench) { b.press(keys.Escape) },
		"a start that fails": func(b *bench) {
			b.Raised(b.raised[0], nil, &peer.Ended{Reason: peer.NoRoute}, b.now)
			b.press(keys.Enter)
		},
	} {
		b := newBench(without)
		b.Start(start.Way{Kind: start.Join, Code: testCode}, b.now)
		b.log()
		if happens(b); b.asked == nil || b.asked[len(b.asked)-1] != "quit" {
			t.Errorf("%s: asked for %q", name, b.asked)
		}
	}
}

// TestCodeIsTypedIntoTheField letter by letter, and in a burst as an unmarked paste
// is.
func TestCodeIsTypedIntoTheField(t *testing.T) {
	for _, burst := range []bool{false, true} {
		b := newBench(State{Mode: JoinMode})
		for _, r := range testCode {
			k := keys.Key{Code: r, Text: string(r)}
			if b.Press(k, b.now); !burst {
				b.now += pasteGap
				b.Advance(b.now)
			}
		}
		if b.Field.Text != testCode || !b.Field.Reads || b.log() != "" {
			t.Fatalf("burst %v: the field has %+v, begun %+v", burst, b.Field, b.raised)
		}
		if burst {
			b.Advance(b.now + pasteGap)
		} else {
			b.press(keys.Enter)
		}
		if len(b.raised) != 1 || b.raised[0].Way.Code != testCode {
			t.Errorf("burst %v: begun %+v", burst, b.raised)
		}
	}
	b := newBench(State{Mode: JoinMode})
	b.press('a', 'b', keys.Backspace)
	if b.Field.Text != "a" || b.Field.Error == "" {
		t.Errorf("the field has %+v", b.Field)
	}
	b.send(keys.Key{Code: 'u', Mods: keys.Ctrl})
	if b.Field.Text != "" || b.Field.Error != "" {
		t.Errorf("after Ctrl-U the field has %+v", b.Field)
	}
}

// TestHostOpensAndClosesTheDoors changes the places and the doors.
func TestHostOpensAndClosesTheDoors(t *testing.T) {
	b, p := onTheHike(start.Host)
	p.view.Max = 5
	for _, c := range []struct {
		key  rune
		want string
	}{{keys.Right, "6 false"}, {keys.Left, "4 false"}, {keys.Down, "4 false"}, {keys.Enter, "5 true"}} {
		if b.Overlay != DoorsOverlay {
			b.press('p')
		}
		if b.press(c.key); fmt.Sprint(p.most, " ", p.closed) != c.want {
			t.Errorf("key %q: admits %d, closed %v, want %s", c.key, p.most, p.closed, c.want)
		}
	}
	p.view.Max, p.most = world.MaxSeats, 0
	if b.press(keys.Escape, 'p', keys.Right); p.most != world.MaxSeats {
		t.Errorf("beyond the most: admits %d", p.most)
	}
}

// TestArrowsChooseWhomToWatch while the player is down, and walk nobody.
func TestArrowsChooseWhomToWatch(t *testing.T) {
	b, p := onTheHike(start.Solo)
	for s := range 2 {
		p.view.State.Players[s+1] = p.view.State.Players[0]
	}
	p.view.State.Players[0].Condition = body.Down
	b.press('d', 'd', keys.Left)
	b.send(keys.Key{Code: 'd', Text: "d", Repeat: true})
	if b.Hike.Turns != 1 || p.in.MoveX != 0 {
		t.Errorf("%d turns, walks %d", b.Hike.Turns, p.in.MoveX)
	}
	p.view.State.Players[0].Condition = body.Standing
	if b.tap('d'); b.Hike.Turns != 1 {
		t.Errorf("%d turns while the player stands", b.Hike.Turns)
	}
}

// TestReleasesEndTheWalk on a terminal that reports them, as losing the focus does.
func TestReleasesEndTheWalk(t *testing.T) {
	for name, end := range map[string]func(b *bench){
		"release":       func(b *bench) { b.Release(key('w'), b.now) },
		"loss of focus": func(b *bench) { b.LetGo() },
	} {
		b, p := onTheHike(start.Solo)
		b.Promise(true)
		b.tap('w')
		if b.Settle(b.now); p.in.MoveY >= 0 {
			t.Fatalf("%s: W walks %d", name, p.in.MoveY)
		}
		end(b)
		if b.Settle(b.now); p.in.MoveY != 0 {
			t.Errorf("%s: walks on, %d", name, p.in.MoveY)
		}
	}
}
