package degrade

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"switchback/peer"
)

const tick = time.Second / 60

func near(t *testing.T, what string, got, want, tolerance float64) {
	t.Helper()
	if got < want-tolerance || got > want+tolerance {
		t.Errorf("%s is %.3f, want %.3f ± %.3f", what, got, want, tolerance)
	}
}

func TestLatencyIsExactEachWay(t *testing.T) {
	for _, lat := range []int{0, 50, 100, 250, 500} {
		r := newRig(t, fmt.Sprintf("lat:%d", lat)).both(peer.State, 120, tick).run(10 * time.Second)
		for _, list := range [][]arrival{r.atHost, r.atGuest} {
			if len(list) != 120 {
				t.Fatalf("%d of 120 arrived", len(list))
			}
			for _, a := range list {
				if want := time.Duration(lat) * ms; a.delay() != want {
					t.Fatalf("lat:%d delays packet %d by %v", lat, a.number, a.delay())
				}
			}
		}
	}
}

func TestLossIsMeasuredAsConfigured(t *testing.T) {
	const n = 50_000
	for _, loss := range []int{0, 1, 10, 30} {
		r := newRig(t, fmt.Sprintf("loss:%d", loss)).both(peer.State, n, ms).run(n * ms)
		for _, list := range [][]arrival{r.atHost, r.atGuest} {
			count, _ := lost(list, n)
			near(t, "loss in %", 100*float64(count)/n, float64(loss), 0.5)
		}
		if toHost, _ := r.guest.Counts(); int(toHost.Lost) != n-len(r.atHost) {
			t.Errorf("counted %d lost, %d did not arrive", toHost.Lost, n-len(r.atHost))
		}
	}
}

func TestBurstLoss(t *testing.T) {
	const n = 1_000_000
	for text, want := range map[string]struct{ loss, burst float64 }{
		"ge:2/25":  {7.4, 4},
		"loss:7.4": {7.4, 1.08},
	} {
		p := newPath(up, testSeed, 0)
		p.follow(mustParse(t, text).Phases, 0)
		count, bursts, before := 0, 0, true
		for i := range n {
			p.enter(time.Duration(i)*ms, peer.State, nil)
			_, _, _, came := p.leave(time.Duration(i) * ms)
			if !came {
				count++
			}
			if !came && before {
				bursts++
			}
			before = came
		}
		near(t, text+": loss in %", 100*float64(count)/n, want.loss, 0.3)
		near(t, text+": mean burst", float64(count)/float64(bursts), want.burst, 0.1)
	}
}

func TestJitterNeverReorders(t *testing.T) {
	r := newRig(t, "lat:50,jitter:40").both(peer.State, 5000, tick).run(100 * time.Second)
	if n := inversions(r.atHost) + inversions(r.atGuest); n != 0 || len(r.atHost) != 5000 {
		t.Errorf("%d inversions, %d of 5000 arrived", n, len(r.atHost))
	}
	least, most := time.Hour, time.Duration(0)
	for _, a := range r.atHost {
		least, most = min(least, a.delay()), max(most, a.delay())
	}
	if least < 50*ms || least > 51*ms || most > 90*ms || most < 89*ms {
		t.Errorf("delays from %v to %v, want 50 to 90 ms", least, most)
	}
}

func TestReorderInverts(t *testing.T) {
	const n = 20_000
	r := newRig(t, "lat:50,jitter:20,reorder:5").both(peer.State, n, tick).run(n * tick * 2)
	near(t, "inversions in %", 100*float64(inversions(r.atHost))/n, 5, 0.5)
	toHost, _ := r.guest.Counts()
	if int(toHost.Reordered) != inversions(r.atHost) || len(r.atHost) != n {
		t.Errorf("counted %d, seen %d; %d of %d arrived", toHost.Reordered, inversions(r.atHost), len(r.atHost), n)
	}
}

func TestReorderDoesNotKeepTheLastPacket(t *testing.T) {
	r := newRig(t, "lat:50,reorder:100").both(peer.State, 1, 0).run(time.Second)
	if len(r.atHost) != 1 || r.atHost[0].delay() != 50*ms+stragglerLimit {
		t.Errorf("a packet that nobody overtakes: %v", r.atHost)
	}
}

func TestDirectionsAreThoseOfTheGuest(t *testing.T) {
	text := "up.lat:20,down.lat:300,down.loss:50"
	r := newRig(t, text).both(peer.State, 400, tick).run(time.Minute)
	checkDirections(t, r.atHost, r.atGuest)

	guest, host := newWire() // the same, wrapped at the host: the roles in the rig are swapped
	r = &rig{t: t, guest: Wrap(host, mustParse(t, text), testSeed, Host), host: guest}
	r.both(peer.State, 400, tick).run(time.Minute)
	checkDirections(t, r.atGuest, r.atHost)
}

func checkDirections(t *testing.T, up, down []arrival) {
	t.Helper()
	if len(up) != 400 || up[0].delay() != 20*ms {
		t.Errorf("up: %d of 400, the first after %v", len(up), up[0].delay())
	}
	near(t, "down, of 400", float64(len(down)), 200, 40)
	if down[0].delay() != 300*ms {
		t.Errorf("down: the first after %v", down[0].delay())
	}
}

const everything = "lat:50,jitter:30,loss:5,ge:1/30,dup:2,reorder:3,corrupt:1"

func TestSameSeedSameFaults(t *testing.T) {
	run := func(text string, seed uint64) string {
		return seededRig(t, text, seed).both(peer.State, 600, tick).run(time.Minute).log()
	}
	first := run(everything, 1)
	if again := run(everything, 1); again != first {
		t.Error("the same seed gave different faults")
	}
	if other := run(everything, 2); other == first {
		t.Error("another seed gave the same faults")
	}
	if other := run(everything+",seed:5", 1); other == first {
		t.Error("the seed of the specification changes nothing")
	}
}

// TestLuckOfOneKeyIsItsOwn: which packets are lost does not depend on the
// other keys, nor on the events between them.
func TestLuckOfOneKeyIsItsOwn(t *testing.T) {
	numbers := func(text string, events bool) (list []int) {
		r := newRig(t, text)
		for i := range 500 {
			r.send(r.guest, peer.State, i)
			if events && i%3 == 0 {
				r.send(r.guest, peer.Event, i)
			}
			r.run(r.now + tick)
		}
		for _, a := range r.run(time.Minute).atHost {
			if a.ch == peer.State {
				list = append(list, a.number)
			}
		}
		return list
	}
	want := numbers("loss:20", false)
	if got := numbers("loss:20,lat:80,jitter:10", true); !slices.Equal(got, want) {
		t.Error("latency, jitter and events changed which packets are lost")
	}
}

func TestEventsAreDelayedInOrderAndNeverLost(t *testing.T) {
	r := newRig(t, "lat:50,jitter:40,loss:60,ge:20/20,dup:50,reorder:50,corrupt:100")
	r.both(peer.Event, 500, 2*tick).run(time.Minute)
	for _, list := range [][]arrival{r.atHost, r.atGuest} {
		if len(list) != 500 {
			t.Fatalf("%d of 500 events", len(list))
		}
		for i, a := range list {
			if a.number != i || a.delay() < 50*ms || a.delay() > 90*ms {
				t.Fatalf("event %d is number %d after %v", i, a.number, a.delay())
			}
		}
	}
}

func TestOutage(t *testing.T) {
	r := newRig(t, "lat:40; 1s drop:all 1s")
	var log []string
	r.guest.OnChange(func(at time.Duration, what string) { log = append(log, fmt.Sprint(at, " ", what)) })
	for i := range 30 {
		r.send(r.guest, peer.State, i)
		r.send(r.guest, peer.Event, i)
		r.run(r.now + 100*ms)
	}
	r.run(5 * time.Second)
	for _, a := range r.atHost {
		held := a.sent >= time.Second && a.sent < 2*time.Second
		switch {
		case a.ch == peer.State && held:
			t.Errorf("state %d passed the outage", a.number)
		case a.ch == peer.Event && held && a.at != 2040*ms:
			t.Errorf("event %d of the outage came at %v", a.number, a.at)
		case !held && a.delay() != 40*ms:
			t.Errorf("packet %d outside the outage took %v", a.number, a.delay())
		}
	}
	if len(r.atHost) != 50 {
		t.Errorf("%d packets arrived, want 20 states and 30 events", len(r.atHost))
	}
	want := []string{"0s lat:40", "1s 1s drop:all 1s", "2s end of 1s drop:all 1s"}
	if !slices.Equal(log, want) {
		t.Errorf("logged %q", log)
	}
}

func TestSetChangesALiveLink(t *testing.T) {
	r := newRig(t, "lat:400").both(peer.State, 1, 100*ms)
	r.guest.Set(r.now, mustParse(t, "lat:10; 1s lat:20"))
	r.both(peer.State, 1, 2*time.Second).both(peer.State, 1, time.Second)
	r.guest.Set(r.now, Spec{})
	r.both(peer.State, 1, time.Second)
	var at []time.Duration
	for _, a := range r.atHost {
		at = append(at, a.at)
	}
	// The second may not overtake the first, which is still on its way.
	if want := []time.Duration{400 * ms, 400 * ms, 2120 * ms, 3100 * ms}; !slices.Equal(at, want) {
		t.Errorf("arrivals %v, want %v", at, want)
	}
}

func TestCappedLink(t *testing.T) {
	// 100 bytes on the wire at 64 kbit/s are 12.5 ms; twice as many are sent.
	r := newRig(t, "up.bw:64kbit,up.queue:32k").both(peer.State, 2000, 25*ms/4).run(time.Minute)
	toHost, _ := r.guest.Counts()
	if int(toHost.Queue)+len(r.atHost) != 2000 || toHost.Queue == 0 {
		t.Errorf("%d dropped by the queue, %d arrived", toHost.Queue, len(r.atHost))
	}
	if d := r.atHost[0].delay(); d != 25*ms/2 {
		t.Errorf("an idle link takes %v for 100 bytes, want 12.5 ms", d)
	}
	most := time.Duration(0)
	for _, a := range r.atHost {
		most = max(most, a.delay())
	}
	near(t, "delay of a full queue in s", most.Seconds(), 4, 0.02)
}

func TestNewRateBeginsEmpty(t *testing.T) {
	r := newRig(t, "bw:8kbit,queue:64k; 1s bw:8mbit")
	for i := range 100 { // ten seconds of backlog
		r.send(r.guest, peer.State, i)
	}
	r.run(time.Second)
	for i := range 700 { // more than the queue holds, were it still full
		r.send(r.guest, peer.State, 100+i)
		r.run(r.now + ms)
	}
	if toHost, _ := r.guest.Counts(); toHost.Queue != 0 {
		t.Errorf("%d packets dropped by the backlog of a rate that is over", toHost.Queue)
	}
}

func TestDoubledAndCorruptedAreCounted(t *testing.T) {
	const n = 20_000
	r := newRig(t, "dup:2").both(peer.State, n, tick)
	near(t, "doubled in %", 100*float64(len(r.atHost)-n)/n, 2, 0.3)
	if inversions(r.atHost) != 0 {
		t.Error("a second copy came out of order")
	}
	p := newPath(up, testSeed, 0)
	p.follow(mustParse(t, "corrupt:1").Phases, 0)
	flipped := 0
	for range n {
		p.enter(0, peer.State, make([]byte, packetSize))
		_, packet, _, _ := p.leave(0)
		flipped += bits(packet)
	}
	if int(p.counts.Corrupted) != flipped {
		t.Errorf("%d bits flipped, %d packets counted", flipped, p.counts.Corrupted)
	}
	near(t, "corrupted in %", 100*float64(flipped)/n, 1, 0.2)
}

func bits(packet []byte) (n int) {
	for _, b := range packet {
		for ; b != 0; b &= b - 1 {
			n++
		}
	}
	return n
}

func TestMemoryIsBounded(t *testing.T) {
	r := newRig(t, "lat:5000")
	for i := range maxState + 10 {
		r.send(r.guest, peer.State, i)
	}
	if toHost, _ := r.guest.Counts(); toHost.Overflow != 10 {
		t.Errorf("%d packets beyond the bound counted, want 10", toHost.Overflow)
	}
	for i := range maxEvent {
		r.send(r.guest, peer.Event, i)
	}
	if err := r.guest.Send(0, peer.Event, nil); !errors.Is(err, peer.ErrBacklog) {
		t.Errorf("an event too many is answered with %v", err)
	}
	for i := range maxEvent + 10 { // the way down: the rest waits in the inner link
		r.send(r.host, peer.Event, i)
	}
	if r.run(time.Minute); len(r.atGuest) != maxEvent+10 {
		t.Errorf("%d of %d events came down", len(r.atGuest), maxEvent+10)
	}
}

func TestRefusals(t *testing.T) {
	r := newRig(t, "loss:100")
	for ch, size := range map[peer.Channel]int{peer.State: peer.MaxState, peer.Event: peer.MaxEvent} {
		if err := r.guest.Send(0, ch, make([]byte, size+1)); !errors.Is(err, peer.ErrTooLarge) {
			t.Errorf("channel %d: %v", ch, err)
		}
	}
	r.host.closed = true
	if err := r.guest.Send(0, peer.State, nil); !errors.Is(err, peer.ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
}

func TestGoodbyeComesBeforeTheEnd(t *testing.T) {
	r := newRig(t, "lat:100")
	r.send(r.host, peer.State, 1)
	r.host.closed = true
	r.guest.Poll(0)
	if _, closed := r.guest.Closed(); closed {
		t.Error("closed while the goodbye is on its way")
	}
	r.run(100 * ms)
	if _, closed := r.guest.Closed(); !closed || len(r.atGuest) != 1 {
		t.Errorf("closed %v after %d packets", closed, len(r.atGuest))
	}
}

func TestCloseSendsOffWhatWaits(t *testing.T) {
	r := newRig(t, "lat:100")
	r.send(r.guest, peer.State, 1)
	if err := r.guest.Close(peer.Left); err != nil {
		t.Fatal(err)
	}
	r.now = 100 * ms
	if list := r.drain(r.host, nil); len(list) != 1 || list[0].delay() != 100*ms {
		t.Errorf("the host received %v", list)
	}
}

func TestEventThatTheLinkCannotTakeEndsIt(t *testing.T) {
	r := newRig(t, "lat:10")
	inner := r.host.far
	inner.refuse = peer.ErrBacklog
	r.send(r.guest, peer.Event, 1)
	if r.run(time.Second); !inner.closed {
		t.Error("an accepted event was lost in silence")
	}
}

func TestStatsAreThoseOfTheSession(t *testing.T) {
	r := newRig(t, "up.loss:100,down.dup:100").both(peer.State, 10, tick)
	want := peer.Flow{Packets: 10, Bytes: 10 * (packetSize + peer.Overhead)}
	if s := r.guest.Stats(); s.Up != want || s.Down != want { // the test's wire counts nothing itself
		t.Errorf("up %v, down %v, want %v", s.Up, s.Down, want)
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	guest, host := newWire()
	c := Wrap(guest, mustParse(t, everything), testSeed, Guest)
	packet, now := make([]byte, 200), time.Duration(0)
	second := func() {
		for range 60 {
			now += tick
			_ = c.Send(now, peer.State, packet)
			_ = host.Send(now, peer.State, packet)
			c.Poll(now)
			c.Recv(now)
			host.Recv(now)
		}
	}
	for range 60 {
		second()
	}
	if n := testing.AllocsPerRun(50, second); n != 0 {
		t.Errorf("%v allocations a second", n)
	}
}
