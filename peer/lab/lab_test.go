package lab

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"switchback/peer/brain"
)

// run runs an experiment that must not fail.
func run(t *testing.T, c Config) *Report {
	t.Helper()
	r, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// demand runs an experiment that must fulfil its assertions.
func demand(t *testing.T, c Config, asserts ...string) {
	t.Helper()
	c.Asserts = append(asserts, "verdict==ok")
	if r := run(t, c); r.Verdict != OK {
		t.Errorf("%s, seed %d: %s:\n%s", c.Net, c.Seed, r.Verdict, strings.Join(r.Failures, "\n"))
	}
}

func TestSameConfigSameBytes(t *testing.T) {
	c := Config{Guests: 3, Length: 20 * time.Second, Seed: 7, Net: "lat:75,jitter:30,loss:10,dup:1,reorder:2"}
	was := runtime.GOMAXPROCS(1)
	one := run(t, c).json()
	runtime.GOMAXPROCS(8)
	eight := run(t, c).json()
	runtime.GOMAXPROCS(was)
	if !bytes.Equal(one, eight) {
		t.Errorf("seed 7 gave two reports:\n%s\n%s", one, eight)
	}
	for _, other := range []Config{
		{Guests: 3, Length: c.Length, Seed: 8, Net: c.Net},
		{Guests: 3, Length: c.Length, Seed: 7, Net: c.Net + ",seed:1"},
	} {
		if bytes.Equal(one, run(t, other).json()) {
			t.Errorf("%+v gave the same report as %+v", other, c)
		}
	}
}

func TestCleanLinkCorrectsNothing(t *testing.T) {
	for _, name := range brain.Names() {
		demand(t, Config{Seed: 1, Length: eachBrain, Net: "lat:75", Brain: name},
			"guests.correction_cm.max==0", "guests.corrections_per_min==0", "guests.starved_pct==0",
			"guests.interp_delay_ms.p99<=55", "guests.held_pct<1", "guests.loss_up_pct==0", "guests.joined_ms<250")
	}
}

func TestLossyLink(t *testing.T) {
	demand(t, Config{Seed: 2, Length: 30 * time.Second, Net: "lat:75,jitter:15,loss:5"},
		"guests.correction_cm.p99==0", "guests.correction_cm.max<25", "guests.starved_pct<0.1", "guests.held_pct<1")
}

func TestOutageIsRecoveredFrom(t *testing.T) {
	demand(t, Config{Guests: 1, Brain: "straight", Length: 20 * time.Second, Net: "lat:75; 10s drop:all 1s"},
		"guests.recover_ms<250", "guests.oldest_run_ms<250", "guests.corrections_per_min<=3.5", "guests.correction_cm.max<100")
}

func TestFiguresAreThoseOfTheNetwork(t *testing.T) {
	for _, lat := range []int{0, 50, 100, 250, 500} {
		demand(t, Config{Guests: 1, Length: 10 * time.Second, Net: fmt.Sprintf("lat:%d", lat)},
			fmt.Sprintf("guests.rtt_ms.p50>=%d", 2*lat-5), fmt.Sprintf("guests.rtt_ms.p95<=%d", 2*lat+5))
	}
	const tolerance = 4 // % of some 1,000 packets
	for _, loss := range []float64{10, 30} {
		demand(t, Config{Guests: 2, Length: 50 * time.Second, Seed: 3, Net: fmt.Sprintf("lat:20,loss:%v", loss)},
			fmt.Sprintf("guests.loss_down_pct>=%v", loss-tolerance), fmt.Sprintf("guests.loss_down_pct<=%v", loss+tolerance),
			fmt.Sprintf("guests.loss_up_pct>=%v", loss-tolerance), fmt.Sprintf("guests.loss_up_pct<=%v", loss+tolerance))
	}
}

func TestOneGuestOfManyIsConditioned(t *testing.T) {
	demand(t, Config{Guests: 3, Length: 30 * time.Second, Net: "lat:20", Script: "5s guest 2 net up.lat:20,down.lat:300,loss:20"},
		"guests.1.rtt_ms.max>=310", "guests.1.rtt_ms.max<=325", "guests.1.loss_up_pct>5",
		"guests.0.rtt_ms.max<=42", "guests.2.rtt_ms.max<=42", "guests.0.loss_up_pct==0", "guests.2.loss_up_pct==0",
		"guests.0.correction_cm.max==0", "guests.2.correction_cm.max==0")
}

func TestScriptedOutage(t *testing.T) {
	demand(t, Config{Guests: 2, Length: 20 * time.Second, Brain: "straight", Net: "lat:50", Script: `
# the second guest is gone for a second, the first never
5s guest 2 net drop:all
6s guest 2 net lat:50
8s guest 1 brain circle
`}, "guests.1.recover_ms<250", "guests.0.recover_ms==null")
}

func TestDriftingClocks(t *testing.T) {
	demand(t, Config{Guests: 2, Length: 2 * time.Minute, Net: "lat:75", Script: "0s guest 1 drift 500\n0s guest 2 drift -500"},
		"guests.starved_pct<0.1", "guests.slack_ticks.p1>=0", "guests.slack_ticks.p50<=2", "guests.correction_cm.p99==0")
}

func TestLeavingIsNoFailure(t *testing.T) {
	demand(t, Config{Guests: 2, Length: 5 * time.Second, Net: "lat:50", Script: "2s guest 1 leave"}, "guests.1.relevant.max>0")
}

func TestLostGuestIsAFailure(t *testing.T) {
	r := run(t, Config{Guests: 2, Length: 40 * time.Second, Script: "2s guest 1 net drop:all"})
	if r.Verdict != Failure || len(r.Failures) != 1 || r.Failures[0] != "guest-1 ended: host-lost" {
		t.Errorf("%s %q", r.Verdict, r.Failures)
	}
}

func TestFailedAssertionNamesItsValue(t *testing.T) {
	r := run(t, Config{Guests: 2, Length: 5 * time.Second, Net: "lat:75", Asserts: []string{"guests.rtt_ms.p50<100", "verdict==ok"}})
	want := []string{"guests.rtt_ms.p50<100: guests.0.rtt_ms.p50 is 150", "guests.rtt_ms.p50<100: guests.1.rtt_ms.p50 is 150",
		"verdict==ok: verdict is failed"}
	if r.Verdict != Failure || fmt.Sprint(r.Failures) != fmt.Sprint(want) {
		t.Errorf("%s %q, want %q", r.Verdict, r.Failures, want)
	}
}

// TestMemoryIsFlat: four times the game time uses no more memory. The guest stays where
// it is, because a forest keeps the chunks that it has made, up to a bound.
func TestMemoryIsFlat(t *testing.T) {
	after := func(length time.Duration) (live uint64) {
		p, err := Config{Guests: 1, Length: length, Brain: "circle", Net: "lat:75,jitter:15,loss:5"}.check()
		if err != nil {
			t.Fatal(err)
		}
		s, err := p.virtualStar()
		if err != nil {
			t.Fatal(err)
		}
		s.run(context.Background(), length)
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		runtime.KeepAlive(s)
		return m.HeapAlloc
	}
	const slack = 64 << 10 // of histogram bins
	short, long := after(time.Minute), after(4*time.Minute)
	if long > short+slack {
		t.Errorf("%d bytes live after a minute, %d after four", short, long)
	}
}

func TestRealLinks(t *testing.T) {
	defer noLeaks(t)
	demand(t, Config{Transport: WebRTC, Guests: 2, Length: 2 * time.Second, Net: "lat:20"}, "guests.rtt_ms.p50>=40")
}

func TestCancelledRunEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	c := Config{Length: time.Hour, Guests: 1}
	c.Progress = func(done, length time.Duration) {
		if done >= time.Minute {
			cancel()
		}
	}
	if _, err := Run(ctx, c); err != context.Canceled {
		t.Errorf("a cancelled run returns %v", err)
	}
}

func TestTimingsOnlyWhenAsked(t *testing.T) {
	c := Config{Guests: 1, Length: 2 * time.Second}
	if run(t, c).Timings != nil {
		t.Error("timings in a report that nobody asked for")
	}
	c.Timings = true
	if r := run(t, c); r.Timings == nil || r.Timings.Tick[0].Value <= 0 {
		t.Errorf("timings %+v", r.Timings)
	}
}

func TestBadConfigs(t *testing.T) {
	for says, c := range map[string]Config{
		"transport":     {Transport: "pigeon"},
		"guests":        {Guests: 17},
		"length":        {Length: -1},
		"no brain":      {Brain: "clever"},
		"keys: lat":     {Net: "latt:5"},
		"script line 2": {Script: "1s all leave\nsoon all leave"},
		"assert":        {Asserts: []string{"guests.speed<1"}},
	} {
		if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%+v: %v, want an error about %q", c, err, says)
		}
	}
}

// noLeaks fails if goroutines outlive the test. A link's last ones end a moment after
// it was closed, which is long on a busy machine.
func noLeaks(t *testing.T) {
	t.Helper()
	var err error
	for range 10 { // each looks for about a second
		if err = goleak.Find(); err == nil {
			return
		}
	}
	t.Error(err)
}
