package lab

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"switchback/netgraph"
)

// small is a report of two guests with a few known figures.
func small() *Report {
	r := emptyReport(2)
	r.Mode, r.Seed, r.Ticks, r.Transport, r.Verdict, r.Hash = "clearing", 7, 600, Memory, OK, "00000000000000ff"
	r.Failures = []string{}
	r.Guests[0].Name, r.Guests[1].Name = "guest-1", "guest-2"
	r.Guests[0].RTT[0].Value, r.Guests[1].RTT[0].Value = 150.25, 1234.5678
	r.Guests[1].Held = 12.5
	return r
}

func TestJSONIsOneObjectInItsOrder(t *testing.T) {
	text := string(small().json())
	if !json.Valid([]byte(text)) || !strings.HasPrefix(text, "{\n  \"") || !strings.HasSuffix(text, "\n}\n") {
		t.Errorf("JSON:\n%s", text)
	}
	for _, want := range []string{`"seed": 7`, `"ticks": 600`, `"p50": 150.25`, `"p50": 1234.568`, `"failures": []`, `"desync": null`, `"held_pct": 12.5`, `"dropped": {}`} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.Contains(text, "timings") {
		t.Error("timings that nobody measured")
	}
	r := small()
	r.fail("guests.x<1 && y>2")
	if !strings.Contains(string(r.json()), "guests.x<1 && y>2") {
		t.Error("an assertion does not read as it was typed")
	}
}

func TestCSVHasTheFiguresInTheirColumns(t *testing.T) {
	var b strings.Builder
	if err := small().writeCSV(&b); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
	if err != nil || len(rows) != 3 {
		t.Fatalf("%d rows, %v:\n%s", len(rows), err, b.String())
	}
	for i, want := range []map[string]string{
		{"name": "guest-1", "rtt_ms.p50": "150.25", "rtt_ms.p95": "", "recover_ms": "", "full_snapshots": "0"},
		{"name": "guest-2", "rtt_ms.p50": "1234.568", "held_pct": "12.5"},
	} {
		for column, value := range want {
			for k, name := range rows[0] {
				if name == column && rows[i+1][k] != value {
					t.Errorf("row %d, %s is %q, want %q", i, column, rows[i+1][k], value)
				}
			}
		}
	}
	// Every figure of a guest in the JSON has its column, in that order.
	var columns []string
	for _, l := range small().leaves() {
		if column, ok := strings.CutPrefix(l.path, "guests.1."); ok {
			columns = append(columns, column)
		}
	}
	if strings.Join(rows[0], ",") != strings.Join(columns, ",") {
		t.Errorf("columns %v, want %v", rows[0], columns)
	}
}

func TestTheTableRoundsForPeople(t *testing.T) {
	r := small()
	r.fail("guests.held_pct<1: guests.1.held_pct is 12.5")
	var b strings.Builder
	if err := r.writeTable(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, want := range []string{
		"clearing, seed 7, 600 ticks over memory, no conditions\n",
		"failed: guests.held_pct<1: guests.1.held_pct is 12.5\n", "verdict failed, hash 00000000000000ff\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for row, want := range map[string][]string{
		"rtt p50 ms": {"150.25", "1235"}, "rtt p95 ms": {"-", "-"}, "held %": {"-", "12.5"}, " ": {"guest-1", "guest-2"},
	} {
		found := false
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, row) && strings.Join(strings.Fields(strings.TrimPrefix(line, row)), " ") == strings.Join(want, " ") {
				found = true
			}
		}
		if !found {
			t.Errorf("no row %q with %v in\n%s", row, want, text)
		}
	}
}

// Figures of the table are figures of the report.
func TestTheTableNamesFiguresThatThereAre(t *testing.T) {
	header, _ := small().columns()
	all := strings.Join(header, " ") + " "
	for _, f := range tableFigures {
		if !strings.Contains(all, f.path+" ") {
			t.Errorf("the table shows %s, which is none", f.path)
		}
	}
}

// failing is a writer that is full after some bytes.
type failing struct{ room int }

var errFull = errors.New("full")

func (f *failing) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWritersThatFailAreTold(t *testing.T) {
	r := small()
	for room := range 3 {
		if err := r.writeTable(&failing{room * 40}); !errors.Is(err, errFull) {
			t.Errorf("a table with room for %d bytes: %v", room*40, err)
		}
	}
	if err := r.writeCSV(&failing{10}); !errors.Is(err, errFull) {
		t.Errorf("CSV: %v", err)
	}
}

func TestSummariesPickStatistics(t *testing.T) {
	var h netgraph.Histogram
	if s := summarize(&h, "mean", "p50"); !isNull(s[0].Value) || !isNull(s[1].Value) {
		t.Errorf("of nothing: %v", s)
	}
	for v := 1; v <= 100; v++ {
		h.Add(float64(v))
	}
	text, err := json.Marshal(summarize(&h, "p1", "p50", "p99", "max", "mean", "p99.9"))
	if want := `{"p1":1,"p50":50,"p99":99,"max":100,"mean":50.5,"p99.9":100}`; err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
	exactly(t, "3 per 4", float64(per(3, 4)), 0.75)
	if !isNull(per(3, 0)) {
		t.Error("3 per 0 is a figure")
	}
}

func TestAReportsVerdictIsItsError(t *testing.T) {
	r := small()
	if err := r.Err(); err != nil {
		t.Errorf("%v of a verdict that is ok", err)
	}
	r.fail("one")
	r.fail("two")
	var failed *FailedError
	if err := r.Err(); !errors.As(err, &failed) || failed.Report != r || err.Error() != "verdict failed: one; two" {
		t.Errorf("%v", err)
	}
}

func TestProgressIsToldOnceASecond(t *testing.T) {
	var told []time.Duration
	c := Config{Guests: 1, Length: 5 * time.Second}
	c.Progress = func(done, length time.Duration) {
		if told = append(told, done); length != c.Length {
			t.Errorf("of %v", length)
		}
	}
	run(t, c)
	if len(told) < 4 || len(told) > 5 {
		t.Errorf("told %v in five seconds", told)
	}
	for i, at := range told {
		if least := time.Duration(i+1) * time.Second; at < least || at > least+200*ms {
			t.Errorf("told at %v, want about every second", told)
		}
	}
}
