package lab

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/brain"
	"switchback/peer/degrade"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/hike"
	"switchback/world/level"
)

// Steps happen at their time, to the guests that they name.
func TestStepsHappenAtTheirTime(t *testing.T) {
	b := newBench(t, Config{Guests: 3, Script: "2s guest 2 leave\n3s all net lat:300\n4s guest 1 drift -10000\n4s guest 3 brain straight"})
	b.until(2*time.Second - 1)
	if b.players[1].left {
		t.Error("left too early")
	}
	b.until(3*time.Second - 1)
	if !b.players[1].left || b.players[0].left || b.players[2].left {
		t.Error("others left than the second")
	}
	if got := b.players[0].net.Spec().String(); got != "" {
		t.Errorf("the network is %q too early", got)
	}
	b.until(4*time.Second - 1)
	if got := b.players[0].net.Spec().String() + " " + b.players[2].net.Spec().String(); got != "lat:300 lat:300" {
		t.Errorf("the networks are %q", got)
	}
	if got := b.players[1].net.Spec().String(); got != "" {
		t.Errorf("the network of a guest that left is %q", got)
	}
	b.until(6 * time.Second)
	if b.players[0].clock.ppm != -10_000 || b.players[2].clock.ppm != 0 {
		t.Errorf("drifts %d and %d", b.players[0].clock.ppm, b.players[2].clock.ppm)
	}
	if w := b.players[2].wish; w.MoveX == 0 && w.MoveY == 0 {
		t.Error("the third guest goes on standing")
	}
	if len(b.script) != 0 {
		t.Errorf("%d steps are still to come", len(b.script))
	}
}

func TestOutagesEndWhenASpecificationSaysSo(t *testing.T) {
	for text, want := range map[string][]time.Duration{
		"lat:40":                 nil,
		"lat:40; 2s drop:all 1s": {13 * time.Second},
		"lat:40; 2s up.drop:all 1s; 9s drop:all 500ms": {13 * time.Second, 19500 * ms},
		"drop:all":                               nil,
		"drop:all; 3s drop:none":                 {13 * time.Second},
		"2s down.drop:all 2s; 3s up.drop:all 2s": {15 * time.Second}, // one after another is one
	} {
		spec, err := degrade.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := outageEnds(spec, 10*time.Second); !slices.Equal(got, want) {
			t.Errorf("%s: outages end at %v, want %v", text, got, want)
		}
	}
}

// A step that lifts an outage ends it; one that changes something else does not.
func TestAStepEndsAnOutage(t *testing.T) {
	b := newBench(t, Config{Guests: 1, Net: "drop:none"}).until(2 * time.Second)
	p := b.players[0]
	for _, c := range []struct {
		net  string
		ends int
	}{{"drop:all", 0}, {"drop:all,lat:5", 0}, {"lat:5", 1}, {"lat:6", 0}} {
		spec, err := degrade.Parse(c.net)
		if err != nil {
			t.Fatal(err)
		}
		p.condition(b.now, spec)
		if len(p.outages) != c.ends {
			t.Errorf("%s: %d ends of outages", c.net, len(p.outages))
		}
		b.until(b.now + time.Second)
	}
}

// A brain plays from one second after the guest has its seat.
func TestABrainLooksAroundFirst(t *testing.T) {
	b := newBench(t, Config{Guests: 1, Net: "lat:100"})
	thinker := &counter{}
	b.players[0].brain = thinker
	b.until(time.Second)
	if thinker.frames != 0 {
		t.Errorf("thought %d times in the first second", thinker.frames)
	}
	b.until(4 * time.Second)
	want := int((b.now - b.players[0].figures.since - settle) / (time.Second / 60))
	if thinker.frames < want || thinker.frames > want+1 {
		t.Errorf("thought %d times, want once a frame: %d", thinker.frames, want)
	}
}

// counter counts how often it is asked.
type counter struct {
	turner
	frames int
}

func (c *counter) Think(v *peer.View, t *level.Terrain) peer.Intent {
	c.frames++
	return c.turner.Think(v, t)
}

func TestScenes(t *testing.T) {
	if want := []string{"clearing", "hike", "horde150", "hunt40"}; !slices.Equal(sceneNames(), want) {
		t.Errorf("scenes %v", sceneNames())
	}
	if m, err := sceneOf(""); err != nil || m.Name != defaultScene {
		t.Errorf("no scene is %v, %v", m, err)
	}
	if _, err := sceneOf("desert"); err == nil || !strings.Contains(err.Error(), "horde150") {
		t.Errorf("an unknown scene: %v", err)
	}
	if m, _ := sceneOf("hike"); m != hike.Mode {
		t.Error("the hike is not the one that is played")
	}
}

// A scene has as many shades as its name says. All hunt players who stand, and nobody
// comes to harm.
func TestScenesHaveTheirShades(t *testing.T) {
	for scene, want := range map[string]int{"clearing": 0, "hunt40": 40, "horde150": 150} {
		b := newBench(t, Config{Scene: scene, Guests: 3}).until(8 * time.Second)
		shades, after := 0, map[world.Seat]int{}
		for i := range b.host.World().Shades {
			if h := &b.host.World().Shades[i]; h.Mood != world.NoMood {
				shades++
				after[h.Target]++
			}
		}
		if shades != want {
			t.Errorf("%s: %d shades", scene, shades)
		}
		if want > 0 && len(after) != 3 {
			t.Errorf("%s: they are after %v", scene, after)
		}
		for i, p := range b.players {
			if hiker := b.host.World().Players[p.view.Self]; hiker.Condition != body.Standing || hiker.Health != world.MaxHealth {
				t.Errorf("%s: guest %d is %+v", scene, i, hiker)
			}
		}
	}
}

// A scene heals the players whom it hunts.
func TestTheHuntedTakeNoHarm(t *testing.T) {
	b := newBench(t, Config{Scene: "hunt40", Guests: 1}).until(2 * time.Second)
	body := &b.host.World().Players[b.players[0].view.Self]
	body.Health = 1
	if b.until(b.now + 100*ms); body.Health != world.MaxHealth {
		t.Errorf("health %d", body.Health)
	}
}

// The host is looked at once a second.
func TestTheHostIsReadOnceASecond(t *testing.T) {
	b := newBench(t, Config{Guests: 2}).until(10*time.Second + 100*ms)
	if n := b.figures.entities.Count(); n != 10 {
		t.Errorf("read %d times in ten seconds", n)
	}
	within(t, "host.wire_up_bytes_per_s", b.report().Host.WireUp, 2*15*60, 2*25*100)
}

// The zero value of every field means what its comment says.
func TestAConfigFillsItself(t *testing.T) {
	p, err := Config{}.check()
	if err != nil || p.Transport != Memory || p.Guests != 4 || p.Length != time.Minute || p.mode.Name != "clearing" || p.Brain != brain.Names()[0] {
		t.Errorf("%+v, %v", p, err)
	}
	for _, c := range []Config{{Guests: -1}, {Guests: world.MaxSeats}, {Length: maxLength + 1}, {Scene: "desert"}, {Net: "lat:9s"}} {
		if _, err := c.check(); err == nil {
			t.Errorf("%+v is accepted", c)
		}
	}
	if _, err := (Config{Guests: world.MaxSeats - 1, Length: maxLength}).check(); err != nil {
		t.Errorf("the largest: %v", err)
	}
}

// A run that is cancelled before it began still says goodbye.
func TestACancelledRunReports(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := Run(ctx, Config{Guests: 1}); err != context.Canceled || r == nil || r.Ticks != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// After the end no session is left, on either side.
func TestAnExperimentEndsInOrder(t *testing.T) {
	b := newBench(t, Config{Guests: 3, Net: "lat:100"}).until(3 * time.Second)
	b.finish()
	for i, p := range b.players {
		if p.err == nil || !p.left {
			t.Errorf("guest %d is still there: %v", i, p.err)
		}
	}
	if b.hostErr == nil || b.now > 3*time.Second+2*goodbyeWithin {
		t.Errorf("the host ended with %v at %v", b.hostErr, b.now)
	}
}

func TestTimeThatStandsStillPanics(t *testing.T) {
	defer func() {
		if r := recover(); r == nil || !strings.Contains(r.(string), "time stands still at 5s") {
			t.Errorf("recovered %v", r)
		}
	}()
	s := &star{now: 5 * time.Second}
	for range maxStill + 1 {
		s.pass(s.now)
	}
}
