package lab

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"switchback/peer"
)

// In virtual time waiting is free and nothing wakes.
func TestVirtualTimePassesAtOnce(t *testing.T) {
	if now, woken := (virtual{}).wait(100 * time.Hour); now != 100*time.Hour || woken {
		t.Errorf("at %v, woken %v", now, woken)
	}
}

// In real time a wait ends when its time is up, or earlier at an arrival. Arrivals
// while nobody waits end the next wait, once.
func TestRealTimeIsWokenOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := newRealTime()
		if now, woken := r.wait(time.Second); now != time.Second || woken {
			t.Errorf("at %v, woken %v", now, woken)
		}
		time.AfterFunc(300*ms, func() { r.wake.Came(peer.State) })
		if now, woken := r.wait(2 * time.Second); now != 1300*ms || !woken {
			t.Errorf("at %v, woken %v by what came", now, woken)
		}
		for range 3 {
			r.wake.Came(peer.Event)
		}
		if now, woken := r.wait(2 * time.Second); now != 1300*ms || !woken {
			t.Errorf("at %v, woken %v by what came before", now, woken)
		}
		if now, woken := r.wait(2 * time.Second); now != 2*time.Second || woken {
			t.Errorf("at %v, woken %v a second time", now, woken)
		}
		if now, _ := r.wait(time.Second); now != 2*time.Second {
			t.Errorf("at %v after a time that is over", now)
		}
	})
}

// A stopwatch adds a reading for each stop.
func TestStopwatchesCollect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &plan{Config: Config{Timings: true}}
		w := &stopwatch{}
		for _, d := range []time.Duration{2 * ms, 3 * ms} {
			p.timed(w).Start()
			time.Sleep(d) // virtual
			p.timed(w).Stop()
		}
		if w.times.Count() != 2 || w.times.Mean() != 2500 {
			t.Errorf("%d readings, %v µs in the middle", w.times.Count(), w.times.Mean())
		}
		if (&plan{}).timed(w) != nil {
			t.Error("a stopwatch though no timings are wanted")
		}
	})
}

// The time of a call is divided among the ticks that ran in it; a call without a tick
// does not count.
func TestTicksShareTheirCall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &hostFigures{}
		for _, ran := range []int{2, 0} {
			stop := f.clock(true)
			time.Sleep(4 * ms) // virtual
			stop(ran)
		}
		if f.tick.Count() != 1 || f.tick.Max() != 2000 {
			t.Errorf("%d readings, the largest %v µs", f.tick.Count(), f.tick.Max())
		}
		f.clock(false)(5)
		if f.tick.Count() != 1 {
			t.Error("a reading though no timings are wanted")
		}
	})
}

// Numbers compare as numbers whatever their form, everything else only as
// text.
func TestWhatAnAssertionCompares(t *testing.T) {
	for _, c := range []struct {
		text  string
		value json.Token
		holds bool
	}{
		{"verdict==5", json.Number("5.0"), true}, {"verdict<5", json.Number("4.999"), true}, {"verdict<5", json.Number("5"), false},
		{"verdict<=5", json.Number("5"), true}, {"verdict>-1", json.Number("0"), true}, {"verdict>=5.001", json.Number("5"), false},
		{"verdict!=5", json.Number("5"), false}, {"verdict==five", json.Number("5"), false}, {"verdict!=five", json.Number("5"), true},
		{"verdict>a", "b", false}, {"verdict==b", "b", true}, {"verdict==null", nil, true}, {"verdict>=0", nil, false}, {"verdict==0", nil, false},
		{"verdict!=0", nil, true}, {"verdict<NaN", json.Number("5"), false}, {"verdict==5ms", json.Number("5"), false},
	} {
		list, err := parseAssertions([]string{c.text}, 1)
		if err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		if got := list[0].holds(c.value); got != c.holds {
			t.Errorf("%s of %v holds: %v", c.text, c.value, got)
		}
	}
}

func TestAssertionsAreBounded(t *testing.T) {
	all := make([]string, maxAssertions+1)
	for i := range all {
		all[i] = "verdict==ok"
	}
	if _, err := parseAssertions(all[1:], 1); err != nil {
		t.Errorf("%d: %v", maxAssertions, err)
	}
	if _, err := parseAssertions(all, 1); err == nil {
		t.Error("one more is accepted")
	}
}

func TestAPathWithoutAGuest(t *testing.T) {
	for path, want := range map[string]string{
		"guests.0.rtt_ms.p50": "guests.rtt_ms.p50", "guests.15.name": "guests.name", "host.entities.max": "host.entities.max", "hash": "hash",
	} {
		if got := everyGuest(path); got != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
}
