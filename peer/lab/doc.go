// Package lab runs experiments: a host without a body, guests that brains
// play, a network with given faults, and a report of what the network did to
// the guests.
//
// On the memory transport all of it runs on one goroutine in virtual time, as
// fast as the machine allows; the report is the same bytes for the same
// configuration. On the webrtc transport the same sessions run in real time
// over links on loopback.
//
// Reading order: config.go, script.go and scene.go (what can be asked), run.go
// (an experiment from start to end), star.go and pace.go (the loop and its time),
// player.go and clock.go (one guest), figures.go, turns.go and stopwatch.go (what
// is measured), report.go, table.go and csv.go (what comes out), assert.go (what
// may be demanded of it), desync.go and dump.go (what helps to find a fault).
//
// A script has one step a line: when, for whom, what. Times count from the start of
// the run; times inside a specification count from its step:
//
//	# the second guest loses its link for three seconds
//	20s guest 2 net drop:all 3s
//	40s all net lat:150,loss:5
//	60s guest 1 brain straight
//	70s guest 2 drift -200          (its clock runs slow by 200 millionths)
//	90s guest 3 leave
//
// An assertion is a path of the JSON, a comparison and a value:
//
//	guests.correction_cm.p99<1      must hold for every guest
//	guests.0.recover_ms<=250        the first guest alone
//	host.dropped.malformed==0       a reason that never occurred is 0
//	verdict==ok
//
// A dump shows what the host wrote to every guest in one tick, before the
// network had it. A desync names the first field in which a guest holds a
// snapshot differently from the host.
//
// What the figures mean where their name leaves a doubt:
//
//   - All count from the moment at which a guest has its seat. Its brain begins to
//     play one second later, as a person does.
//   - rtt_ms is the round trip that the host measured; jitter_ms is how late 60 of
//     the last 64 snapshots came at most. Both are read at most once a tick, as are
//     unacked, slack_ticks, interp_delay_ms and relevant.
//   - correction_cm has a value for every reconciliation but the first.
//   - snapshot_payload_bytes is the size of a whole State packet from the host.
//   - event_ms is the time from the host's tick to the guest's view.
//   - recover_ms is the time from the end of an outage to the first command that
//     the host ran in the tick it was made for, the worst if there were several
//     outages; oldest_run_ms is the longest time before that tick at which such a
//     command was made.
//   - input_to_other_screen_ms is the time from a turn that a brain decides on to
//     the first frame of another guest in which the turn shows.
//   - null is a figure of which nothing was seen.
package lab
