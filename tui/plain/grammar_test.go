package plain

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"switchback/peer"
	"switchback/tui/start"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
	rules "switchback/world/hike"
)

// stillParty is a party in which nothing moves.
type stillParty struct {
	peer.Party // nil: its methods are not called
	view       peer.View
	said       []string
	led        []string // what the host's methods were called with
	in         peer.Intent
}

func (p *stillParty) View() *peer.View       { return &p.view }
func (p *stillParty) Fresh() <-chan struct{} { return nil }
func (p *stillParty) Input(i peer.Intent)    { p.in = i }
func (p *stillParty) Say(text string)        { p.said = append(p.said, text) }
func (p *stillParty) Done() <-chan struct{}  { return nil }
func (p *stillParty) Invite() string         { return "" }
func (p *stillParty) Leave()                 {}

// noParties starts no party.
type noParties struct{}

var errNone = errors.New("there is no hike here")

func (noParties) Solo(peer.Options) (peer.Party, error) { return nil, errNone }
func (noParties) Host(peer.Options) (peer.Party, error) { return nil, errNone }
func (noParties) Join(context.Context, string, peer.Options, func(peer.Step, string)) (peer.Party, error) {
	return nil, errNone
}

func (p *stillParty) Begin(seed uint64) { p.led = append(p.led, fmt.Sprint("begin ", seed)) }
func (p *stillParty) Admit(most int, closed bool) {
	p.led = append(p.led, fmt.Sprint("admit ", most, closed))
}
func (p *stillParty) Kick(s world.Seat) { p.led = append(p.led, fmt.Sprint("kick ", s)) }

// still is the world of a stillParty, made once: two players after one tick.
var still = sync.OnceValue(func() *world.World {
	w := world.New(3, rules.Mode)
	in := [world.MaxSeats]world.Input{{Change: world.Take}, {Change: world.Take}}
	w.Step(&in)
	return w
})

// stillHike returns a program in the hike of a stillParty, with a friend beside the player.
func stillHike() (*program, *stillParty) {
	still := still()
	party := &stillParty{}
	party.view.State = still.State
	party.view.Names[0], party.view.Names[1] = peer.MakeName("Fern"), peer.MakeName("Old Moss")
	p := &program{cfg: Config{Parties: noParties{}}, begun: start.Way{Kind: start.Solo}}
	p.hike = newHike(p, party, func() {})
	p.hike.land = land{still.Terrain}
	p.hike.see(noon)
	p.speech.clear()
	return p, party
}

// answerTo obeys a line and returns all that is said then.
func (p *program) answerTo(line string) string {
	p.speech = speech{}
	p.obey(line)
	texts, _ := pace(&p.speech, noon)
	return strings.Join(texts, " ")
}

func TestOrdersAreForgiving(t *testing.T) {
	p, _ := stillHike()
	for line, want := range map[string]string{
		"go lantern": "go/lantern", "GO LANTERN": "go/lantern", " Go  to the lantern, please. ": "go/lantern", "go": "go/",
		"walk to camp": "go/camp", "g camp": "go/camp", "lan": "/", "li": "light/", "light": "light/", "light it": "light/",
		"pull up": "pull up/", "pull up Moss": "pull up/moss", "pull": "pull up/", "n": "north/", "NE": "north-east/",
		"south": "south/", "perk 2": "perk/2", "pick 2": "perk/2", "say Hello THERE": "say/Hello THERE", "sa hi": "say/hi",
		"lamp no": "lamp/no", "help stop": "help/stop", "where am I?": "where/am i", "?": "help/", "help go": "help/go",
		"exit": "quit/", "leave": "leave/", "l": "look/", "stat": "status/", "xyzzy": "/", "fl": "flash/",
	} {
		word, rest := cut(line)
		o, arg, _ := p.find(word, rest)
		name := ""
		if o != nil {
			name = o.Name
		}
		if got := name + "/" + arg; got != want {
			t.Errorf("%q is %q, want %q", line, got, want)
		}
	}
}

func TestEveryOrderAnswers(t *testing.T) {
	p, party := stillHike()
	for _, o := range p.orders() {
		switch {
		case o.Name == "wait" || o.Name == "quit" || o.Name == "leave":
		case o.Name == "say":
			p.obey("say Good evening")
			if len(party.said) != 1 || party.said[0] != "Good evening" {
				t.Errorf("said %q", party.said)
			}
		default:
			if got := p.answerTo(o.Name); got == "" {
				t.Errorf("%s is answered with nothing", o.Name)
			}
		}
	}
}

func TestEveryWordMeansOneThing(t *testing.T) {
	p, _ := stillHike()
	for _, table := range [][]order{p.orders(), append(titleOrders(), everywhere()...)} {
		of := map[string]string{}
		for _, o := range table {
			for _, word := range append([]string{o.Name}, o.Also...) {
				if other, taken := of[word]; taken {
					t.Errorf("%q is %s and %s", word, other, o.Name)
				}
				of[word] = o.Name
			}
		}
	}
}

func TestHelpNamesEveryWordAndExplainsIt(t *testing.T) {
	p, _ := stillHike()
	all := p.answerTo("help")
	for _, o := range p.orders() {
		if o.About == "" {
			continue
		}
		if !strings.Contains(all, o.Name) {
			t.Errorf("help leaves out %s", o.Name)
		}
		if got := p.answerTo("help " + o.Name); !strings.Contains(got, o.About) {
			t.Errorf("help %s is %q", o.Name, got)
		}
	}
}

func TestTheDocumentHasEveryWord(t *testing.T) {
	document, err := os.ReadFile("../../docs/plain.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range slices.Concat(hikeOrders(), titleOrders(), everywhere()) {
		if o.About != "" && !strings.Contains(string(document), "`"+o.Name+"`") {
			t.Errorf("docs/plain.md leaves out %s", o.Name)
		}
	}
}

func TestUnknownWordsGetAUsefulAnswer(t *testing.T) {
	p, _ := stillHike()
	for line, want := range map[string]string{
		"xyzzy":       "I do not know xyzzy. Type help for the words.",
		"flush":       "I do not know flush. Words that begin so: follow, flash, fight.",
		"f":           "That could be follow, or flash, or fight, or avoid, or squad.",
		"go atlantis": "I do not know the place atlantis. Places are lantern,",
		"follow Ivy":  "Nobody here is called ivy.",
		"open":        "You know of no closed cache near here.",
		"perk 2":      "There is no perk to pick",
		"heal":        "Your health is full.",
		"build":       "You build a lantern post",
		"go moss":     "You walk to Old Moss,",
		"follow fern": "Nobody here is called fern.",
		"light":       "Too far: the lantern is",
	} {
		if got := p.answerTo(line); !strings.HasPrefix(got, want) {
			t.Errorf("%q is answered with %q", line, got)
		}
	}
}

func TestLeavingAsks(t *testing.T) {
	p, _ := stillHike()
	p.obey("leave")
	p.obey("no")
	p.obey("leave")
	p.obey("look") // drops the question
	p.obey("yes")  // answers nothing
	if p.hike == nil {
		t.Fatal("left without a yes")
	}
	p.obey("leave")
	p.obey("Yes!")
	if p.hike != nil || p.quits {
		t.Errorf("hike %v, quits %v", p.hike, p.quits)
	}
	if got := p.answerTo("help"); !strings.Contains(got, "solo, host, join, stop, again") {
		t.Errorf("the title's words are %q", got)
	}
}

func TestWhoIsDownCanStillTalk(t *testing.T) {
	p, party := stillHike()
	party.view.State.Players[0].Condition = body.Down
	for line, want := range map[string]string{
		"go lantern": spoken.DownFriend, "light": spoken.DownFriend, "n": spoken.DownFriend, "heal": spoken.DownFriend, "wave": "You wave.", "where": spoken.DownFriend,
		"squad": "Old Moss is",
	} {
		if got := p.answerTo(line); !strings.HasPrefix(got, want) {
			t.Errorf("%q is answered with %q", line, got)
		}
	}
	party.view.State.Night.Phase = world.Overcome
	if got := p.answerTo("go lantern"); got != spoken.NightOver {
		t.Errorf("after the night walking is answered with %q", got)
	}
}

func TestGivingUpAJoin(t *testing.T) {
	p, _ := stillHike()
	p.depart()
	if got := p.answerTo("stop"); got != spoken.NothingBegins {
		t.Errorf("with nothing to stop: %q", got)
	}
	p.start(start.Way{Kind: start.Join, Code: "S1"})
	if got := p.answerTo("solo"); got != spoken.StillBeginning {
		t.Errorf("a second beginning is answered with %q", got)
	}
	if got := p.answerTo("stop"); got != spoken.GaveUp+" "+spoken.TitleAgain || p.attempt != nil {
		t.Errorf("giving up is answered with %q", got)
	}
}

func TestOnlyAHostLeads(t *testing.T) {
	lines := []string{"night 5", "yes", "night same", "no", "admit off", "kick moss", "y", "start"}
	for kind, want := range map[start.Kind]string{
		start.Host: "[begin 5 admit 4 true kick 1]", start.Join: "[]",
	} {
		p, party := stillHike()
		p.hike.kind, party.view.Max = kind, 4
		for _, l := range lines {
			p.obey(l)
		}
		if got := fmt.Sprint(party.led); got != want {
			t.Errorf("a %d led %s, want %s", kind, got, want)
		}
	}
	p, party := stillHike()
	party.view.State.Night.Phase = world.Overcome
	if got := p.answerTo("night same"); got != spoken.NewNight || fmt.Sprint(party.led) != "[begin 3]" {
		t.Errorf("after a night another was answered with %q, and led %v", got, party.led)
	}
}

func TestPerksByNumberAndName(t *testing.T) {
	p, party := stillHike()
	for _, line := range []string{"perk 2", "pick two", "perk second", "perk wide", "choose Wide flash"} {
		party.view.State.Gear[0].Offer = [3]world.Perk{world.Ember, world.WideFlash, world.Packrat}
		party.view.State.Tick += grid.TicksPerSecond
		if got := p.answerTo(line); got != "You pick Wide flash." {
			t.Errorf("%q is answered with %q", line, got)
		}
		before := party.in.Presses[world.Do]
		p.hike.see(noon)
		if party.in.Presses[world.Do] != before+1 || party.in.Deed != world.PickSecond {
			t.Errorf("%q presses %d, deed %d", line, party.in.Presses[world.Do], party.in.Deed)
		}
	}
	if got := p.answerTo("perk 4"); !strings.Contains(got, "Perk 2, Wide flash:") {
		t.Errorf("a number that is none is answered with %q", got)
	}
}

func FuzzOrders(f *testing.F) {
	for _, s := range []string{"go lantern", "help", "say \x1b[2J", "perk 9999999999999", "wait -1", "go ┌", "quit\nyes\nsolo", "join S1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, _ := stillHike()
		defer p.depart()
		for l := range strings.Lines(s) {
			if !p.quits && p.attempt == nil {
				p.obey(cleanLine([]byte(l)))
			}
			if p.hike != nil {
				p.hike.see(noon.Add(time.Second))
			}
		}
		texts, _ := pace(&p.speech, noon)
		for _, text := range texts {
			if bad := unspeakable(text); bad != "" {
				t.Errorf("%q %s", text, bad)
			}
		}
	})
}
