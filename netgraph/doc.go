// Package netgraph keeps what a session measured and shows it.
//
// A session fills a Sample with every view. A Ring keeps the last minute of them;
// its Stats and the three layouts of a Pane read the Ring. A Rate turns packets and
// bytes into figures a second while they happen, and a Histogram keeps the
// percentiles of a whole run, however long, for a report.
//
//	packets ──> Rate ──┐
//	                   ├─> Sample ──> Ring ──> Stats ──> Pane ──> Lines
//	time sync, view ───┘
//	a whole run ──> Histogram ──> percentiles
//
// Nothing in here has a clock, a lock or a goroutine: time is the At of a
// sample or an argument. Every number on a Pane stands beside its unit.
//
// Reading order: sample.go, ring.go, rate.go, linkrates.go and histogram.go (what is
// kept), pane.go (the layouts), figures.go and levels.go (what they show and when
// it is bad), column.go, graph.go and compact.go (each layout), draft.go (its text).
package netgraph
