//go:build endtoend

package endtoend

import (
	"strings"
	"syscall"
	"testing"
	"time"
)

// quickSeed is a forest in which shades soon find a hiker who stands in the dark.
const quickSeed = "7"

// Sizes to which a stranger's window is resized.
var (
	broad = size{200, 60}
	tiny  = size{40, 12}
)

// TestAStrangersEvening hosts, joins by a mangled code, walks, lights, is killed
// and comes back, loses the night, begins another and quits: by the words on the
// screens alone.
func TestAStrangersEvening(t *testing.T) {
	n := newNight(t)
	host, guest := n.stranger("Ash", usual), n.stranger("Fern", broad)
	host.does("Host", "Send a friend the line at the top.")
	code := mangled(host.copiesTheCode())
	guest.joins(code)
	host.reads("Waiting for you, Fern")
	host.does("ready", "Waiting for Fern")
	guest.presses(guest.keyFor("ready"), "the forest alone", func() bool { return guest.panel() == "" })
	guest.lightsTheLantern(host)
	guest.signal(t, syscall.SIGKILL)
	<-guest.ended
	guest = n.stranger("Fern", usual)
	guest.joins(code)
	host.reads("Fern is back")
	n.loses(host, guest)
	for _, v := range verbs {
		if host.knows[v.hint] == "" && guest.knows[v.hint] == "" {
			t.Errorf("no hint has named the key for: %s", v.hint)
		}
	}
	guest.reads("The host chooses the next night.")
	host.does("another night", "Another forest")
	host.does("begins it", "Before the night")
	guest.reads("Before the night")
	guest.quitsAsTheHelpSays()
	host.reads("Fern left")
	host.leavesByTheMenu()
}

// stranger starts a player on the title.
func (n *night) stranger(name string, s size) *stranger {
	n.t.Helper()
	return &stranger{player: n.start(s, name, "--seed", quickSeed), night: n, knows: map[string]string{}}
}

// copiesTheCode copies the line to send, which may continue in the next row.
func (s *stranger) copiesTheCode() string {
	s.night.t.Helper()
	s.reads(joinCommand)
	_, line, _ := strings.Cut(s.text(), joinCommand)
	var code strings.Builder
	for part := range strings.Lines(line) {
		code.WriteString(strings.TrimSpace(part))
		if !strings.HasSuffix(strings.TrimSpace(part), "-") {
			break
		}
	}
	return code.String()
}

const joinCommand = "switchback join "

// mangled returns a code as it may arrive in a chat message, retyped.
func mangled(code string) string {
	code = strings.ReplaceAll(strings.ToLower(code), "0", "o")
	return "come on, it's `" + strings.Replace(code, "-", " – ", 1) + "` :)"
}

// joins joins from the title with what came in a chat.
func (s *stranger) joins(code string) {
	s.night.t.Helper()
	s.does("Join", "Paste the invite code.")
	s.pasteUnmarked(code)
	s.night.inHike(s.player)
}

// lightsTheLantern walks to the first lantern, while the window is resized, and
// lights it.
func (s *stranger) lightsTheLantern(friend *stranger) {
	s.night.t.Helper()
	s.keyFor("walk")
	s.nearer(20)
	s.resize(s.night.t, tiny)
	s.nearer(10)
	s.resize(s.night.t, usual)
	const lights = "light the lantern"
	s.walks("a key for: "+lights, func() bool { _, ok := keyBefore(s.text(), lights); return ok })
	s.does(lights, "lighting, stand still")
	s.reads("You lit a lantern")
	friend.reads("Fern lit a lantern")
}

// verbs are the actions that hints name, and how their effects are seen.
var verbs = []verb{
	{"or Shift runs", func(s *stranger) { s.does("or Shift runs", "running") }},
	{"lamp: dark saves the battery", func(s *stranger) {
		key := s.keyFor("lamp: dark saves the battery")
		s.presses(key, "the lamp is off", func() bool { return s.shows("lamp off") || s.shows(" unlit ") })
		s.presses(key, "the lamp is on", func() bool { return s.shows("lamp on") || s.shows(" lit ") })
	}},
	{"says something to everyone", func(s *stranger) {
		s.does("says something to everyone", "say: ")
		s.keyFor("says it")
		s.typeKeys("where are you?")
		s.does("says it", s.name+": where are you?")
	}},
	{"points a place out", func(s *stranger) { s.typeKeys(s.keyFor("points a place out")) }},
	{"waves, points", func(s *stranger) {
		s.does("waves, points", "2 point")
		s.typeKeys(s.keyFor("wave"))
	}},
	{"shows the keys", (*stranger).readsTheKeys},
	{"3 hits banish", func(s *stranger) { s.typeKeys(s.keyFor("3 hits banish")) }},
}

// readsTheKeys turns the pages of the list of keys, if it has several, and remembers
// how to quit and to open the menu.
func (s *stranger) readsTheKeys() {
	s.night.t.Helper()
	s.does("shows the keys", "keep facing a shade")
	if !s.shows("quit, asks first") {
		s.does("more", "quit, asks first")
	}
	s.keyFor("quit, asks first")
	s.keyFor("close; menu")
	s.presses(s.keyFor("closes"), "the forest again", func() bool { return s.panel() == "" })
}

// inTheDark is how many metres from the next light the two stop, away from the last.
const inTheDark = 35

// loses has the strangers stand in the dark until the night has won. Meanwhile they
// try what the hints say.
func (n *night) loses(strangers ...*stranger) {
	n.t.Helper()
	pace := time.NewTicker(nextRepeat)
	defer pace.Stop()
	n.within(wholeNight, "the night has won", func() bool {
		<-pace.C
		over := true
		for _, s := range strangers {
			if s.shows("The night has won") {
				continue
			}
			over = false
			if s.shows("down: up in") {
				continue
			}
			s.triesHints(verbs)
			if _, metres, ok := s.compass(); ok && metres > inTheDark {
				s.steps()
			}
		}
		return over
	})
}

// wholeNight is longer than it takes shades to find two who stand in the dark, twice.
const wholeNight = 4 * time.Minute

// quitsAsTheHelpSays opens the list of keys and quits with the key named there.
func (s *stranger) quitsAsTheHelpSays() {
	s.night.t.Helper()
	s.presses(s.keyFor("quit, asks first"), "the question", func() bool { return s.shows("Quit Switchback?") })
	s.presses(s.keyFor("yes"), "the shell", s.isOver)
	s.night.restored(s.player, *s.before)
}

// leavesByTheMenu leaves the hike and then the program.
func (s *stranger) leavesByTheMenu() {
	s.night.t.Helper()
	s.does("close; menu", "Walk on")
	s.chooses("Leave the hike", "It ends for everyone.")
	s.does("yes", "Solo")
	s.presses(s.keyFor("Quit"), "the shell", s.isOver)
	s.night.restored(s.player, *s.before)
}
