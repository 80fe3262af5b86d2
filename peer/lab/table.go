package lab

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// column is one of the figures that a person looks at first.
type column struct{ title, path string }

var tableColumns = []column{
	{"guest", "name"},
	{"rtt p50 ms", "rtt_ms.p50"},
	{"p95", "rtt_ms.p95"},
	{"loss up %", "loss_up_pct"},
	{"down %", "loss_down_pct"},
	{"correction p99 cm", "correction_cm.p99"},
	{"max", "correction_cm.max"},
	{"starved %", "starved_pct"},
	{"slack p50 ticks", "slack_ticks.p50"},
	{"interp p50 ms", "interp_delay_ms.p50"},
	{"held %", "held_pct"},
	{"snapshot mean B", "snapshot_payload_bytes.mean"},
	{"up B/s", "wire_up_bytes_per_s"},
	{"down B/s", "wire_down_bytes_per_s"},
	{"event p99 ms", "event_ms.p99"},
	{"screen p95 ms", "input_to_other_screen_ms.p95"},
}

// WriteTable writes for people what matters most; the rest is in the JSON.
func (r *Report) WriteTable(w io.Writer) error {
	net := r.Net
	if net == "" {
		net = "no conditions"
	}
	fmt.Fprintf(w, "%s, %s, seed %d, %d ticks over %s, %s\n\n", r.Model, r.Mode, r.Seed, r.Ticks, r.Transport, net)
	if err := r.writeRows(w); err != nil {
		return err
	}
	for _, f := range r.Failures {
		fmt.Fprintf(w, "\nfailed: %s", f)
	}
	_, err := fmt.Fprintf(w, "\nverdict %s, hash %s\n", r.Verdict, r.Hash)
	return err
}

func (r *Report) writeRows(w io.Writer) error {
	header, rows := r.columns()
	at := map[string]int{}
	for i, name := range header {
		at[name] = i
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	var titles []string
	for _, c := range tableColumns {
		titles = append(titles, c.title)
	}
	fmt.Fprintln(out, strings.Join(titles, "\t")+"\t")
	for _, row := range rows {
		for _, c := range tableColumns {
			fmt.Fprint(out, orDash(row[at[c.path]])+"\t")
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
