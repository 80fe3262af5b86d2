package lab

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"
)

// figure is a row of the table: one of those that a person looks at first.
type figure struct{ title, path string }

// nameColumn is the key of a guest's name.
const nameColumn = "name"

var tableFigures = []figure{
	{"rtt p50 ms", "rtt_ms.p50"},
	{"rtt p95 ms", "rtt_ms.p95"},
	{"loss up %", "loss_up_pct"},
	{"loss down %", "loss_down_pct"},
	{"correction p99 cm", "correction_cm.p99"},
	{"correction max cm", "correction_cm.max"},
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

// abreast is how many guests stand beside each other: as many as fit into 80
// columns.
const abreast = 5

// writeTable writes the figures that matter most to people, a row a figure and a
// column a guest. The rest is in the JSON.
func (r *Report) writeTable(w io.Writer) error {
	net := r.Net
	if net == "" {
		net = "no conditions"
	}
	fmt.Fprintf(w, "%s, seed %d, %d ticks over %s, %s\n", r.Mode, r.Seed, r.Ticks, r.Transport, net)
	keys, guests := r.columns()
	for some := range slices.Chunk(guests, abreast) {
		if err := writeGuests(w, keys, some); err != nil {
			return err
		}
	}
	for _, f := range r.Failures {
		fmt.Fprintf(w, "\nfailed: %s", f)
	}
	if d := r.Desync; d != nil {
		fmt.Fprintf(w, "\ndesync in tick %d: %s of %s is %s at the host, %s at %s", d.Tick, d.Field, d.Entity, d.Host, d.Guest, d.Peer)
	}
	_, err := fmt.Fprintf(w, "\nverdict %s, hash %s\n", r.Verdict, r.Hash)
	return err
}

// writeGuests writes one block of the table.
func writeGuests(w io.Writer, keys []string, guests [][]string) error {
	t := table.New().Border(lipgloss.NormalBorder()).BorderRow(false).BorderColumn(false).
		BorderLeft(false).BorderRight(false).BorderTop(false).BorderBottom(false).StyleFunc(cellStyle)
	for i, f := range slices.Insert(slices.Clone(tableFigures), 0, figure{"", nameColumn}) {
		row := []string{f.title}
		for _, g := range guests {
			row = append(row, brief(g[slices.Index(keys, f.path)]))
		}
		if i == 0 {
			t.Headers(row...)
		} else {
			t.Row(row...)
		}
	}
	_, err := fmt.Fprintf(w, "\n%s\n", t)
	return err
}

// cellStyle aligns titles to the left and figures to the right.
func cellStyle(_, column int) lipgloss.Style {
	if column == 0 {
		return lipgloss.NewStyle()
	}
	return lipgloss.NewStyle().Align(lipgloss.Right).PaddingLeft(2)
}

// brief returns a figure with the digits that a person reads: 12345.678 becomes
// 12346, and a figure that was not seen a dash.
func brief(s string) string {
	v, err := strconv.ParseFloat(s, 64)
	switch {
	case s == "":
		return "-"
	case err == nil && v >= 1000:
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return s
}
