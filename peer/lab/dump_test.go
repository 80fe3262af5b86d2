package lab

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestDump: the dump shows every guest's packet of the chosen tick, value by value, and
// of no other tick.
func TestDump(t *testing.T) {
	r := run(t, Config{Guests: 3, Length: 4 * time.Second, Net: "lat:20", Dump: 150})
	if n := strings.Count(r.Dump, "tick 150 to guest-"); n != 3 {
		t.Fatalf("%d packets, want 3:\n%s", n, r.Dump)
	}
	for i := range 3 {
		if !strings.Contains(r.Dump, fmt.Sprintf("tick 150 to guest-%d, seat %d: ", i+1, i)) {
			t.Errorf("no packet to guest %d:\n%s", i+1, r.Dump)
		}
	}
	for what, times := range map[string]int{
		"bytes, against tick 1": 3, "snapshot (tick)                  150\n": 3, "player 0\n": 3, "rx (1/262144 m)": 3, "refused": 0,
	} {
		if n := strings.Count(r.Dump, what); n != times {
			t.Errorf("%q is there %d times, want %d:\n%s", what, n, times, r.Dump)
		}
	}
	if r := run(t, Config{Guests: 1, Length: time.Second}); r.Dump != "" {
		t.Errorf("a dump that nobody asked for:\n%s", r.Dump)
	}
}

func TestTheDumpStandsBeforeTheTable(t *testing.T) {
	f, err := typed(t, "--dump", "30")
	if err != nil || f.Dump != 30 {
		t.Fatal(f.Dump, err)
	}
	r := small()
	r.Dump = "what was sent\n"
	var out, table strings.Builder
	if err := r.writeTable(&table); err != nil {
		t.Fatal(err)
	}
	if err := f.Write(&out, r); err != nil || out.String() != "what was sent\n"+table.String() {
		t.Errorf("%v\n%s", err, out.String())
	}
	r.Dump = ""
	if err := f.Write(&out, r); err == nil || !strings.Contains(err.Error(), "--dump 30") {
		t.Errorf("a tick in which nothing was sent: %v", err)
	}
}
