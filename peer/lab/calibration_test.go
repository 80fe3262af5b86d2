package lab

import (
	"fmt"
	"testing"
	"time"

	"switchback/world/grid"
)

// Each test here measures a figure of the report where its true value is known and not
// zero: a figure that is lost, halved or made up fails.

// tickMS is a tick in ms: what happens between two ticks shows at the second.
const tickMS = 1000.0 / 60

// within fails unless a figure lies from low to high.
func within(t *testing.T, what string, got Number, low, high float64) {
	t.Helper()
	if !(float64(got) >= low && float64(got) <= high) {
		t.Errorf("%s is %v, want %v to %v", what, got, low, high)
	}
}

// exactly fails unless a figure is a value.
func exactly(t *testing.T, what string, got, want float64) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestABodyMovedByHandIsACorrection(t *testing.T) {
	for _, moved := range []grid.Pos{{X: grid.Metre / 4}, {X: grid.Metre / 2}, {Y: -grid.Metre}} {
		b := newBench(t, Config{Guests: 2}).until(3 * time.Second)
		body := &b.host.World().Players[b.players[0].view.Self]
		body.Pos = body.Pos.Add(moved)
		b.until(6 * time.Second)
		g := b.guest(0)
		want := float64(grid.Abs(moved.X)+grid.Abs(moved.Y)) * 100 / grid.Metre
		exactly(t, "correction_cm.max", statisticOf(t, g.Correction, "max"), want)
		exactly(t, "correction_cm.p50", statisticOf(t, g.Correction, "p50"), 0)
		exactly(t, "corrections_per_min", float64(g.Corrections), 60/(b.now-b.players[0].figures.since).Seconds())
		exactly(t, "correction_cm.max of the other", statisticOf(t, b.guest(1).Correction, "max"), 0)
	}
}

// The host cannot guess a guest that turns in every tick. Of the ticks whose commands
// were lost at first, the last still gets its command in time: commands come one tick
// early.
func TestCommandsHeldLateAreStarvedTicks(t *testing.T) {
	for _, lost := range []int{6, 30, 60} {
		b := newBench(t, Config{Guests: 2})
		b.players[0].brain = &turner{every: 1, by: 500}
		b.until(5 * time.Second)
		b.play(fmt.Sprintf("5s guest 1 net up.drop:all %dms", lost*1000/60))
		b.until(10 * time.Second)
		f := &b.players[0].figures
		exactly(t, "ticks", float64(f.ticks), 598)
		exactly(t, "starved_pct", float64(b.guest(0).Starved), 100*float64(lost-1)/598)
		exactly(t, "starved_pct of the other", float64(b.guest(1).Starved), 0)
		exactly(t, "slack_ticks.p50", statisticOf(t, b.guest(0).Slack, "p50"), 1)
	}
}

// The host guesses a guest that stands still right, however late its commands come.
func TestCommandsThatWereGuessedDoNotStarve(t *testing.T) {
	b := newBench(t, Config{Guests: 1, Net: "lat:20; 5s up.drop:all 1s"}).until(10 * time.Second)
	exactly(t, "starved_pct", float64(b.guest(0).Starved), 0)
	within(t, "unacked.max", Number(statisticOf(t, b.guest(0).Unacked, "max")), 60, 70)
}

// Without snapshots the others stand still on the screen once all that came before has
// been shown. Each further tick of silence holds one frame more.
func TestFramesWithNothingNewerAreHeld(t *testing.T) {
	const shown = 4 // frames go on for the interpolation delay of 55 ms
	for _, silent := range []int{30, 60, 120} {
		b := newBench(t, Config{Guests: 2}).until(5 * time.Second)
		b.play(fmt.Sprintf("5s guest 1 net down.drop:all %dms", silent*1000/60))
		b.until(10 * time.Second)
		f := &b.players[0].figures
		exactly(t, "held_pct", float64(b.guest(0).Held), 100*float64(silent-shown)/float64(f.frames))
		exactly(t, "held_pct of the other", float64(b.guest(1).Held), 0)
	}
}

// A clock that is fast by 1 % shows 0.6 s more after a minute.
func TestADriftingClockDrifts(t *testing.T) {
	for ppm, want := range map[int]time.Duration{10_000: 600 * time.Millisecond, -10_000: -600 * time.Millisecond} {
		b := newBench(t, Config{Guests: 2, Script: fmt.Sprintf("0s guest 1 drift %d", ppm)}).until(time.Minute)
		drifted, true_ := b.players[0].view.Sample, b.players[1].view.Sample
		within(t, "drift in ms", Number(milliseconds(drifted.At-true_.At-want)), -tickMS, tickMS)
		if off := int(drifted.Tick) - int(true_.Tick); off < -2 || off > 2 {
			t.Errorf("the guest is %d ticks off: it did not follow the host", off)
		}
	}
}

func TestAClockShowsItsDrift(t *testing.T) {
	var c clock
	c.drift(10*time.Second, 500)
	exactly(t, "drift after a minute in ms", milliseconds(c.here(70*time.Second)-70*time.Second), 30)
	c.drift(70*time.Second, -1000) // back by 60 ms a minute
	exactly(t, "drift after two in ms", milliseconds(c.here(130*time.Second)-130*time.Second), -30)
}

// An event takes the latency, and what is left of the three ticks between two
// snapshots.
func TestADelayedEventIsLate(t *testing.T) {
	for net, latency := range map[string]float64{"": 0, "down.lat:200": 200, "up.lat:200": 0, "lat:300": 300} {
		b := newBench(t, Config{Guests: 2, Net: net, Script: "5s guest 2 leave"}).until(10 * time.Second)
		g := b.guest(0)
		within(t, net+": event_ms.max", Number(statisticOf(t, g.Event, "max")), latency, latency+3*tickMS+5)
		exactly(t, net+": event_ms.p50", statisticOf(t, g.Event, "p50"), statisticOf(t, g.Event, "max")) // there was one
	}
}

// A turn crosses both ways and waits for the interpolation delay.
func TestATurnShowsOnTheOtherScreen(t *testing.T) {
	const interpolation, wait = 55, 3 * tickMS // for the next snapshot
	for net, latency := range map[string]float64{"": 0, "up.lat:200": 200, "down.lat:200": 200, "lat:200": 400} {
		b := newBench(t, Config{Guests: 2, Net: net})
		b.players[1].brain = &turner{every: 60, by: 5000}
		b.until(10 * time.Second)
		least := latency + interpolation
		within(t, net+": input_to_other_screen_ms.p50", b.guest(1).InputToOther[0].Value, least, least+wait+2*tickMS)
		if statisticOf(t, b.guest(1).Correction, "max") != 0 {
			t.Error("turning moved the body")
		}
	}
}

// The first command after an outage takes the latency and runs in the tick it was made
// for: no command is under way longer.
func TestRecoveryTakesTheLatency(t *testing.T) {
	for _, lat := range []float64{50, 100, 250} {
		b := newBench(t, Config{Guests: 2, Net: fmt.Sprintf("lat:%v", lat), Script: "5s guest 1 net drop:all\n6s guest 1 net lat:" + fmt.Sprint(lat)})
		b.until(10 * time.Second)
		within(t, "recover_ms", b.guest(0).Recover, lat, lat+4*tickMS) // who stands still sends every third tick
		within(t, "oldest_run_ms", b.guest(0).OldestRun, lat, lat+4*tickMS)
		if r := b.guest(1).Recover; r == r { // not null
			t.Errorf("a guest without an outage recovered in %v ms", r)
		}
	}
}

// An outage that has not ended is no recovery. One after which no command ran counts
// up to the end of the run.
func TestRecoveryOfAnOutageWithoutEnd(t *testing.T) {
	b := newBench(t, Config{Guests: 1, Net: "5s drop:all"}).until(8 * time.Second)
	if r := b.guest(0).Recover; r == r {
		t.Errorf("recovered in %v ms inside the outage", r)
	}
	b = newBench(t, Config{Guests: 1, Net: "lat:500; 5s drop:all 1s"}).until(6300 * time.Millisecond)
	exactly(t, "recover_ms of what has not recovered", float64(b.guest(0).Recover), 300)
}

// A corrupted snapshot that decodes is another snapshot: its hash shows it.
func TestASnapshotOfOtherValuesIsADesync(t *testing.T) {
	r := run(t, Config{Guests: 2, Length: 20 * time.Second, Net: "down.corrupt:20"})
	if r.Verdict != Desync || r.Desync == nil || r.Desync.Peer != "guest-1" && r.Desync.Peer != "guest-2" {
		t.Fatalf("verdict %s, desync %+v", r.Verdict, r.Desync)
	}
	if tick := r.Desync.Tick; tick == 0 || tick > r.Ticks {
		t.Errorf("desync in tick %d of %d", tick, r.Ticks)
	}
	if d := r.Desync; d.Host == d.Guest || d.Entity == "" || d.Field == "" {
		t.Errorf("what differs is not named: %+v", d)
	}
	if err := r.Err(); err == nil {
		t.Error("a desync is no error")
	}
}

// Packets and bytes are those of the link: 20 snapshots a second, and 20
// packets of commands from a guest whose commands do not change.
func TestTrafficIsThatOfTheLink(t *testing.T) {
	b := newBench(t, Config{Guests: 1}).until(21 * time.Second)
	g, seconds := b.guest(0), (b.now - b.players[0].figures.since).Seconds()
	within(t, "snapshots_per_s", g.Snapshots, 19.8, 20)
	within(t, "packets_down_per_s", g.PacketsDown, 19.8, 20.2)
	within(t, "packets_up_per_s", g.PacketsUp, 19.8, 20.2)
	link := b.players[0].net.Stats()
	then := b.players[0].figures.links
	exactly(t, "wire_down_bytes_per_s", float64(g.WireDown), float64(link.Down.Bytes-then.Down.Bytes)/seconds)
	exactly(t, "wire_up_bytes_per_s", float64(g.WireUp), float64(link.Up.Bytes-then.Up.Bytes)/seconds)
	const headers = 56
	payload := statisticOf(t, g.Payload, "mean")
	within(t, "wire_down_bytes_per_s", g.WireDown, 19.8*(payload+headers)-50, 20.2*(payload+headers))
	exactly(t, "full_snapshots", float64(g.FullSnapshots), 1)
	exactly(t, "interp_delay_ms.p50, rounded", float64(int(statisticOf(t, g.InterpDelay, "p50"))), 55)
}

// The time to join is the latency of the greeting both ways, and no figure counts from
// before it.
func TestJoiningTakesTheLatency(t *testing.T) {
	for _, lat := range []float64{0, 100, 300} {
		b := newBench(t, Config{Guests: 1, Net: fmt.Sprintf("lat:%v", lat)}).until(5 * time.Second)
		g := b.guest(0)
		within(t, "joined_ms", g.JoinedMS, 2*lat, 2*lat+4*tickMS)
		within(t, "ticks", Number(b.players[0].figures.ticks), (5000-float64(g.JoinedMS))/tickMS-2, (5000-float64(g.JoinedMS))/tickMS+2)
	}
}
