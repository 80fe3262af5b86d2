package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"switchback/tui/canvas"
	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/screens"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
)

// kitty is the answer of a terminal that reports everything about keys.
const kitty = "\x1b[?31u"

// kittyKey is an event of Kitty's protocol: 1 a press, 2 a repeat, 3 a release.
func kittyKey(letter rune, event int) string { return fmt.Sprintf("\x1b[%d;1:%du", letter, event) }

func TestHeldOnATerminalThatOnlyRepeats(t *testing.T) {
	withKeyboard(t, settings.Default(), func(t *testing.T, k *keyboard) {
		k.hold("w", 500*ms, nextRepeat, 500*ms+2*time.Second)
		k.y = 0
		for range 30 {
			k.send("w")
			near(t, "m/s", k.speed(nextRepeat), 4, 0.01)
		}
		k.wait(2 * time.Second)
		near(t, "m, all in all", k.y, -4*(30*nextRepeat+nextRepeat*3/2).Seconds(), 0.05)
		k.x, k.y = 0, 0
		for range 60 { // W and D in turn, as two keys that are held never do but two fingers can
			k.send("w")
			k.wait(16 * ms)
			k.send("d")
			k.wait(17 * ms)
		}
		if k.x < 4 || k.y > -4 {
			t.Errorf("W and D in turn: %.1f m east, %.1f m south", k.x, k.y)
		}
		k.wait(time.Second)
		if in := k.party.intent(); in.MoveX != 0 || in.MoveY != 0 {
			t.Errorf("axes %d, %d a second later", in.MoveX, in.MoveY)
		}
	})
}

func TestHeldOnATerminalThatReportsReleases(t *testing.T) {
	withKeyboard(t, settings.Default(), func(t *testing.T, k *keyboard) {
		k.send(kitty + kittyKey('w', 1))
		near(t, "until the first repeat, m/s", k.speed(500*ms), 4, 0.05)
		for range 60 {
			k.send(kittyKey('w', 2))
			near(t, "m/s", k.speed(nextRepeat), 4, 0.01)
		}
		k.send(kittyKey('w', 3))
		if in := k.party.intent(); in.MoveX != 0 || in.MoveY != 0 {
			t.Errorf("axes %d, %d after the release", in.MoveX, in.MoveY)
		}
	})
}

// TestAPromiseOfReleasesThatIsNotKept answers as tmux does, which then passes no release
// on.
func TestAPromiseOfReleasesThatIsNotKept(t *testing.T) {
	for name, events := range map[string]string{"a tap": kittyKey('w', 1), "a letter": "w"} {
		t.Run(name, func(t *testing.T) {
			withKeyboard(t, settings.Default(), func(t *testing.T, k *keyboard) {
				k.send(kitty + events)
				k.wait(time.Minute)
				near(t, "m", k.y, -4, 0.05)
				k.y = 0
				k.send(events)
				k.wait(time.Minute)
				near(t, "m, by a second tap", k.y, -1.2, 0.1)
			})
		})
	}
}

func TestEveryLayoutWalks(t *testing.T) {
	const east, south, west, north = "E", "S", "W", "N"
	for _, c := range []struct {
		name   string
		preset keys.Preset
		keys   [4]string // towards north, west, south, east
	}{
		{"QWERTY", keys.WASD, [4]string{"w", "a", "s", "d"}},
		{"capitals", keys.WASD, [4]string{"W", "A", "S", "D"}},
		{"AZERTY", keys.AZERTY, [4]string{"z", "q", "s", "d"}},
		{"AZERTY, by base key", keys.WASD, [4]string{"\x1b[122::119u", "\x1b[113::97u", "s", "d"}},
		{"Dvorak", keys.Dvorak, [4]string{",", "a", "o", "e"}},
		{"Dvorak, by base key", keys.WASD, [4]string{"\x1b[44::119u", "a", "\x1b[111::115u", "\x1b[101::100u"}},
		{"Colemak", keys.Colemak, [4]string{"w", "a", "r", "s"}},
		{"Russian", keys.WASD, [4]string{"ц", "ф", "ы", "в"}},
		{"Russian, by base key", keys.Dvorak, [4]string{"\x1b[1094::119u", "\x1b[1092::97u", "\x1b[1099::115u", "\x1b[1074::100u"}},
		{"hjkl", keys.HJKL, [4]string{"k", "h", "j", "l"}},
		{"arrows", keys.HJKL, [4]string{"\x1b[A", "\x1b[D", "\x1b[B", "\x1b[C"}},
		{"arrows, application mode", keys.Dvorak, [4]string{"\x1bOA", "\x1bOD", "\x1bOB", "\x1bOC"}},
		{"number pad", keys.WASD, [4]string{"\x1b[57419u", "\x1b[57417u", "\x1b[57420u", "\x1b[57418u"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			withKeyboard(t, settings.All{Keymap: keys.Keymap{Preset: c.preset}}, func(t *testing.T, k *keyboard) {
				for i, want := range []string{north, west, south, east} {
					k.x, k.y = 0, 0
					k.send(c.keys[i])
					k.wait(2 * time.Second)
					got := ""
					switch {
					case k.y < -1 && k.x == 0:
						got = north
					case k.y > 1 && k.x == 0:
						got = south
					case k.x < -1 && k.y == 0:
						got = west
					case k.x > 1 && k.y == 0:
						got = east
					}
					if got != want {
						t.Errorf("%q leads %.1f m east, %.1f m south, want %s", c.keys[i], k.x, k.y, want)
					}
				}
			})
		})
	}
}

// TestChatNeverLeaks holds W, opens the chat and types keys that do much outside it.
func TestChatNeverLeaks(t *testing.T) {
	for name, terminal := range map[string]string{"repeats only": "", "releases": kitty} {
		t.Run(name, func(t *testing.T) {
			withKeyboard(t, settings.Default(), func(t *testing.T, k *keyboard) {
				k.send(terminal)
				k.hold("w", 500*ms, nextRepeat, time.Second)
				if k.y > -2 {
					t.Fatalf("only %.1f m walked", -k.y)
				}
				before := k.party.intent().Presses
				k.send("\r")
				k.wait(time.Second)
				still := func(when string) {
					t.Helper()
					in := k.party.intent()
					if in.MoveX != 0 || in.MoveY != 0 || in.Presses != before {
						t.Errorf("%s the player does %+v", when, in)
					}
				}
				still("as the chat opens")
				k.send("wasdq?12")
				k.wait(time.Second)
				still("while it is typed")
				k.send("\x03")
				k.wait(time.Second)
				if st := k.copy(); st.Overlay != screens.QuitOverlay || st.Hike.Chat.Text != "wasdq?12" {
					t.Errorf("after Ctrl-C: overlay %d, text %q", st.Overlay, st.Hike.Chat.Text)
				}
				k.send("\x1b")
				k.wait(time.Second)
				if st := k.copy(); st.Overlay != screens.NoOverlay || st.Hike.Chat.Text != "wasdq?12" {
					t.Errorf("after Esc: overlay %d, text %q", st.Overlay, st.Hike.Chat.Text)
				}
				k.send("\r")
				k.wait(time.Second)
				if said := k.party.heard(); len(said) != 1 || said[0] != "wasdq?12" {
					t.Errorf("said %q", said)
				}
				k.send("\rw\x1b")
				k.wait(time.Second)
				if st := k.copy(); st.Hike.Chat.Open || st.Mode != screens.HikeMode || st.Overlay != screens.NoOverlay {
					t.Errorf("Esc closes more than the chat: %+v", st.Overlay)
				}
				still("in the end")
			})
		})
	}
}

// TestPastesAtTheirPace sends a code as terminals do that do not mark pastes: a byte
// every two milliseconds.
func TestPastesAtTheirPace(t *testing.T) {
	for _, field := range []bool{false, true} {
		for _, end := range []string{"\r", "\r\r", "\n", ""} {
			onTitle(t, settings.Default(), func(t *testing.T, k *keyboard) {
				k.wait(time.Second)
				if field {
					k.send("j")
					k.wait(time.Second)
				}
				for _, b := range []byte(testCode + end) {
					k.send(string(b))
					k.wait(2 * ms)
				}
				k.wait(time.Second)
				solo, host, join := k.parties.starts()
				if solo != 0 || host != 0 || join != 1 || k.copy().Mode != screens.EndMode {
					t.Errorf("in the field %v, ended by %q: %d solo, %d host, %d joins, mode %d", field, end, solo, host, join, k.copy().Mode)
				}
			})
		}
	}
}

// TestHotkeysWaitForWhatFollows expects that a key is a hotkey only if no other follows
// within 50 ms.
func TestHotkeysWaitForWhatFollows(t *testing.T) {
	onTitle(t, settings.Default(), func(t *testing.T, k *keyboard) {
		k.wait(time.Second)
		k.send("s")
		k.wait(48 * ms)
		k.send("h")
		k.wait(time.Second)
		if solo, host, _ := k.parties.starts(); solo+host != 0 {
			t.Errorf("two letters in a row began %d solo, %d host", solo, host)
		}
		k.send("s")
		k.wait(48 * ms)
		if solo, _, _ := k.parties.starts(); solo != 0 {
			t.Error("a letter fired at once")
		}
		k.wait(4 * ms)
		if solo, _, _ := k.parties.starts(); solo != 1 {
			t.Error("a letter that stays alone fires nothing")
		}
	})
}

// TestHotkeysOfOtherAlphabets presses S on a keyboard that types Russian.
func TestHotkeysOfOtherAlphabets(t *testing.T) {
	onTitle(t, settings.Default(), func(t *testing.T, k *keyboard) {
		k.wait(time.Second)
		k.send("ы")
		k.wait(time.Second)
		if solo, _, _ := k.parties.starts(); solo != 1 {
			t.Error("no hike")
		}
	})
}

// TestRebindingOnTheSmallestScreen binds a key by the keyboard alone, returns to the
// title, and plays with that key.
func TestRebindingOnTheSmallestScreen(t *testing.T) {
	onTitle(t, settings.Default(), func(t *testing.T, k *keyboard) {
		const down, right = "\x1b[B", "\x1b[C"
		k.window.w, k.window.h = leastColumns, leastRows
		paint := newPainter(&k.cfg, canvas.Terminal{})
		for _, step := range []struct{ keys, shows string }{
			{"o", "> Name"},
			{down + down, "> Background     < auto: dark >"},
			{right, "< dark >"},
			{strings.Repeat(down, panels.KeysRow), "> Keys one by one"},
			{"\r", "> W         walk up"},
			{strings.Repeat(down, 4), "> E         act"},
			{"\r", "Press the key for: act"},
			{"q", "Q is for “lamp"},
			{"\r", "> Q         act"},
			{"\x1b", "> Keys one by one"},
			{"\x1b", "Solo"},
			{"?", "Q            act: light"},
			{"\x1b", "Solo"},
		} {
			k.send(step.keys)
			k.wait(time.Second)
			if screen := drawnBy(&paint, k.game, leastColumns, leastRows); !strings.Contains(screen, step.shows) {
				t.Fatalf("after %q “%s” is not on the screen:\n%s", step.keys, step.shows, screen)
			}
		}
		k.walkWith(k.party, start.Solo)
		before := k.party.intent().Presses
		k.send("q")
		if in := k.party.intent(); in.Presses[world.Act] != before[world.Act]+1 || in.Presses[world.Lamp] != before[world.Lamp] {
			t.Errorf("Q does %v, before %v", in.Presses, before)
		}
	})
}
