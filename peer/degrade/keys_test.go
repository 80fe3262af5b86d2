package degrade

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"switchback/peer"
)

// delays are those of all arrivals, in their order.
func delays(list []arrival) (all []time.Duration) {
	for _, a := range list {
		all = append(all, a.delay())
	}
	return all
}

// Packets a second apart never wait for one another, so that what is left of their
// delay is the jitter. It is spread evenly over its range and stays in it.
func TestJitterIsSpreadEvenly(t *testing.T) {
	const n, jitter = 8000, 40 * ms
	all := delays(newRig(t, "jitter:40").both(peer.State, n, time.Second).atHost)
	slices.Sort(all)
	if len(all) != n || all[0] < 0 || all[n-1] >= jitter {
		t.Fatalf("%d delays from %v to %v, want %d below %v", len(all), all[0], all[n-1], n, jitter)
	}
	for tenth := 1; tenth < 10; tenth++ {
		near(t, fmt.Sprintf("decile %d in ms", tenth), all[n*tenth/10].Seconds()*1000, float64(4*tenth), 0.7)
	}
}

// A packet that would overtake the one before it comes out together with it.
func TestJitterBunches(t *testing.T) {
	r := newRig(t, "jitter:200").both(peer.State, 400, tick).run(time.Minute)
	together := 0
	for i, a := range r.atHost[1:] {
		if before := r.atHost[i]; a.at == before.at {
			together++
		} else if a.delay() >= 200*ms {
			t.Errorf("packet %d waited %v behind nobody", a.number, a.delay())
		}
	}
	if together < 200 {
		t.Errorf("%d of 400 packets came out together with the one before, want most", together)
	}
}

// The capped link carries one packet after another: the n-th of a burst waits n times
// as long as the first. Events take their turn, and the queue never drops them.
func TestRateIsCarriedExactly(t *testing.T) {
	for text, ch := range map[string]peer.Channel{"bw:80kbit,queue:64k": peer.State, "bw:80kbit,queue:1500": peer.Event} {
		r := newRig(t, text) // 100 bytes on the wire take 10 ms
		for i := range 30 {
			r.send(r.guest, ch, i)
		}
		for i, a := range r.run(time.Minute).atHost {
			if want := time.Duration(i+1) * 10 * ms; a.delay() != want {
				t.Errorf("%s: packet %d of a burst took %v, want %v", text, i, a.delay(), want)
			}
		}
		if len(r.atHost) != 30 {
			t.Errorf("%s: %d of 30 arrived", text, len(r.atHost))
		}
	}
}

// The queue takes packets while they fit whole: 2,000 bytes are 20 of 100.
func TestQueueHoldsItsBytes(t *testing.T) {
	r := newRig(t, "bw:80kbit,queue:2k")
	for i := range 50 {
		r.send(r.guest, peer.State, i)
	}
	toHost, _ := r.guest.Counts()
	if r.run(time.Minute); len(r.atHost) != 20 || toHost.Queue != 30 {
		t.Errorf("%d arrived, %d dropped, want 20 and 30", len(r.atHost), toHost.Queue)
	}
	r.send(r.guest, peer.State, 99)
	if r.run(2 * time.Minute); len(r.atHost) != 21 || r.atHost[20].delay() != 10*ms {
		t.Error("the queue is not empty after it was carried")
	}
}

func TestQueueOfACapThatNamesNone(t *testing.T) {
	r := newRig(t, "bw:80kbit")
	for i := range 1000 {
		r.send(r.guest, peer.State, i)
	}
	if toHost, _ := r.guest.Counts(); toHost.Queue != 1000-defaultQueue/100 {
		t.Errorf("%d of 1000 dropped, want all that is beyond 64,000 bytes", toHost.Queue)
	}
}

// A queue without a cap in front of it never fills.
func TestQueueAloneDoesNothing(t *testing.T) {
	r := newRig(t, "queue:1500").both(peer.State, 200, 0).run(time.Second)
	if len(r.atHost) != 200 || r.atHost[199].delay() != 0 {
		t.Errorf("%d of 200 arrived", len(r.atHost))
	}
}

// A second copy is the same packet and comes directly after the first.
func TestDoublesAreTwins(t *testing.T) {
	r := newRig(t, "lat:30,dup:100").both(peer.State, 50, tick).run(time.Minute)
	if len(r.atHost) != 100 {
		t.Fatalf("%d packets of 50 doubled ones", len(r.atHost))
	}
	for i := 0; i < 100; i += 2 {
		if a, b := r.atHost[i], r.atHost[i+1]; a != b || a.number != i/2 || a.delay() != 30*ms {
			t.Errorf("copies %+v and %+v of packet %d", a, b, i/2)
		}
	}
}

// When all packets are to be overtaken, every second one is: it comes out after the
// next, at that one's time.
func TestReorderSwapsNeighbours(t *testing.T) {
	r := newRig(t, "lat:30,reorder:100").both(peer.State, 10, tick).run(time.Minute)
	var numbers []int
	for _, a := range r.atHost {
		numbers = append(numbers, a.number)
	}
	if want := []int{1, 0, 3, 2, 5, 4, 7, 6, 9, 8}; !slices.Equal(numbers, want) {
		t.Errorf("came as %v, want %v", numbers, want)
	}
	if late := r.atHost[1].delay(); late != 30*ms+tick {
		t.Errorf("an overtaken packet took %v, want that of the next and %v", late, tick)
	}
}

// A damaged packet has one bit flipped, anywhere from the first to the last. Its
// length stays the same, and so does the sender's copy.
func TestCorruptFlipsOneBitAnywhere(t *testing.T) {
	p := newPath(up, testSeed, 0)
	p.follow(mustParse(t, "corrupt:100").Phases, 0)
	const size = 3
	seen, blank := map[string]bool{}, make([]byte, size)
	for range 1000 {
		p.enter(0, peer.State, blank)
		_, packet, _, _ := p.leave(0)
		if len(packet) != size || bits(packet) != 1 {
			t.Fatalf("%08b of three empty bytes", packet)
		}
		seen[string(packet)] = true
	}
	if len(seen) != 8*size {
		t.Errorf("%d of %d bits were ever flipped", len(seen), 8*size)
	}
	if !bytes.Equal(blank, make([]byte, size)) {
		t.Error("the sender's own packet was damaged")
	}
	p.enter(0, peer.State, nil) // has no bit
	if _, packet, _, ok := p.leave(0); !ok || len(packet) != 0 {
		t.Errorf("an empty packet came as %x, %v", packet, ok)
	}
}

// A lost packet is counted under one name, the first reason that applies.
func TestWhatAPacketDiedOf(t *testing.T) {
	for text, want := range map[string]Counts{
		"loss:100":                         {Lost: 40},
		"ge:100/0.0001,loss:100":           {Burst: 40},
		"drop:all,ge:100/1,loss:100":       {Outage: 40},
		"bw:80kbit,queue:1500,drop:all":    {Outage: 40},
		"loss:0,ge:0/0,dup:0,corrupt:0":    {Passed: 40},
		"dup:100,corrupt:100":              {Passed: 80, Doubled: 40, Corrupted: 40},
		"reorder:100":                      {Passed: 40, Reordered: 20},
		"drop:none,loss:0.0001,queue:1500": {Passed: 40},
	} {
		r := newRig(t, text)
		for i := range 40 { // at once: 100 bytes each on the wire
			r.send(r.guest, peer.State, i)
		}
		r.run(time.Minute)
		if got, _ := r.guest.Counts(); got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

// The queue comes before the loss: a packet that it has no room for is counted there.
func TestTheQueueComesBeforeTheLoss(t *testing.T) {
	r := newRig(t, "bw:80kbit,queue:2k")
	for i := range 20 { // fill it
		r.send(r.guest, peer.State, i)
	}
	r.guest.Set(r.now, mustParse(t, "bw:80kbit,queue:2k,loss:100,ge:100/1"))
	r.send(r.guest, peer.State, 20)
	if toHost, _ := r.guest.Counts(); toHost != (Counts{Queue: 1}) {
		t.Errorf("%+v", toHost)
	}
}

// A key for one direction changes nothing in the other.
func TestOneDirectionOfEachKey(t *testing.T) {
	for text, bad := range map[string]func(list []arrival) bool{
		"lat:50":     func(l []arrival) bool { return len(l) == 60 && l[0].delay() == 50*ms },
		"jitter:50":  func(l []arrival) bool { return len(l) == 60 && l[0].delay() > 0 },
		"loss:100":   func(l []arrival) bool { return len(l) == 0 },
		"ge:100/1":   func(l []arrival) bool { return len(l) < 10 },
		"dup:100":    func(l []arrival) bool { return len(l) == 120 },
		"reorder:50": func(l []arrival) bool { return len(l) == 60 && inversions(l) > 10 },
		"bw:80kbit":  func(l []arrival) bool { return len(l) == 60 && l[0].delay() == 10*ms },
		"drop:all":   func(l []arrival) bool { return len(l) == 0 },
	} {
		up := newRig(t, "up."+text).both(peer.State, 60, tick).run(time.Minute)
		down := newRig(t, "down."+text).both(peer.State, 60, tick).run(time.Minute)
		for way, c := range map[string]struct{ hit, clean []arrival }{
			"up": {up.atHost, up.atGuest}, "down": {down.atGuest, down.atHost},
		} {
			if !bad(c.hit) {
				t.Errorf("%s.%s: %d arrivals unchanged", way, text, len(c.hit))
			}
			if len(c.clean) != 60 || inversions(c.clean) != 0 || slices.Max(delays(c.clean)) != 0 {
				t.Errorf("%s.%s changes the other direction", way, text)
			}
		}
	}
}

// The two directions have luck of their own.
func TestDirectionsDoNotShareLuck(t *testing.T) {
	r := newRig(t, "loss:50").both(peer.State, 500, ms).run(time.Minute)
	came := func(list []arrival) (all []int) {
		for _, a := range list {
			all = append(all, a.number)
		}
		return all
	}
	if slices.Equal(came(r.atHost), came(r.atGuest)) {
		t.Error("the same packets were lost both ways")
	}
}
