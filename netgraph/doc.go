// Package netgraph keeps what a session measured and shows it.
//
// A session fills one Sample a tick. A Ring keeps the last minute of them; its
// Stats and the two layouts of a Pane read the Ring. A Rate turns packets and
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
package netgraph
