package lab

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"switchback/peer/host"
)

// keys pins the JSON: scripts outside this repository read it.
const keys = `mode seed ticks transport net verdict failures.0
guests.0.name guests.0.joined_ms
guests.0.rtt_ms.p50 guests.0.rtt_ms.p95 guests.0.rtt_ms.p99 guests.0.rtt_ms.max
guests.0.jitter_ms.p50 guests.0.jitter_ms.p95 guests.0.jitter_ms.p99 guests.0.jitter_ms.max
guests.0.loss_up_pct guests.0.loss_down_pct
guests.0.correction_cm.p50 guests.0.correction_cm.p99 guests.0.correction_cm.max guests.0.corrections_per_min
guests.0.snapshots_per_s
guests.0.snapshot_payload_bytes.mean guests.0.snapshot_payload_bytes.p99 guests.0.snapshot_payload_bytes.max
guests.0.full_snapshots
guests.0.wire_down_bytes_per_s guests.0.wire_up_bytes_per_s guests.0.packets_down_per_s guests.0.packets_up_per_s
guests.0.unacked.p50 guests.0.unacked.max guests.0.slack_ticks.p50 guests.0.slack_ticks.p1 guests.0.starved_pct
guests.0.interp_delay_ms.p50 guests.0.interp_delay_ms.p99 guests.0.held_pct
guests.0.event_ms.p50 guests.0.event_ms.p99 guests.0.event_ms.max guests.0.recover_ms guests.0.oldest_run_ms
guests.0.relevant.mean guests.0.relevant.max guests.0.guess_free_pct
guests.0.input_to_other_screen_ms.p50 guests.0.input_to_other_screen_ms.p95
host.entities.mean host.entities.max host.wire_up_bytes_per_s host.dropped.stale
hash desync.tick desync.peer desync.entity desync.field desync.host desync.guest
timings.tick_us.p50 timings.tick_us.p99 timings.encode_us.p50 timings.encode_us.p99
timings.reconcile_us.p50 timings.reconcile_us.p99 timings.allocs_per_tick`

func TestKeysOfTheJSON(t *testing.T) {
	r := emptyReport(1)
	r.Failures = []string{"x"}
	r.Host.Dropped["stale"] = 1
	r.Desync = &DesyncReport{}
	r.Timings = (&star{host: host.New(host.Config{}, nil)}).timings(0)
	var got []string
	for _, l := range r.leaves() {
		got = append(got, l.path)
	}
	if want := strings.Fields(keys); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("keys are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[Number]string{
		0: "0", Number(math.Copysign(0, -1)): "0", -0.0001: "0", 1: "1", 150: "150", 2.0 / 3: "0.667", -1.5: "-1.5", 1e9: "1000000000",
	} {
		if got, _ := json.Marshal(n); string(got) != want {
			t.Errorf("%v is written %s, want %s", float64(n), got, want)
		}
	}
	if got, _ := json.Marshal(nothing); string(got) != "null" {
		t.Errorf("nothing is written %s", got)
	}
}

func TestCSVAndTable(t *testing.T) {
	r := run(t, Config{Guests: 7, Length: 3 * time.Second, Net: "lat:75"})
	var csv, table strings.Builder
	if err := r.writeCSV(&csv); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(csv.String()), "\n")
	if len(lines) != 8 || !strings.HasPrefix(lines[0], "name,joined_ms,rtt_ms.p50,") || !strings.HasPrefix(lines[2], "guest-2,") {
		t.Errorf("CSV:\n%s", csv.String())
	}
	for _, line := range lines {
		if strings.Count(line, ",") != strings.Count(lines[0], ",") {
			t.Errorf("ragged row %q", line)
		}
	}
	if err := r.writeTable(&table); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(table.String()) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("a row of %d columns: %s", n, line)
		}
	}
	for _, want := range []string{"lat:75", "guest-1", "guest-7", "rtt p50 ms", "verdict ok, hash " + r.Hash} {
		if !strings.Contains(table.String(), want) {
			t.Errorf("no %q in the table:\n%s", want, table.String())
		}
	}
}
