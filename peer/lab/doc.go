// Package lab runs experiments: a host without a body, guests that brains
// play, a network as bad as it is told to be, and a report of what it did to
// them.
//
// On the memory transport all of it runs on one goroutine in virtual time, as
// fast as the machine allows; the report is the same bytes for the same
// configuration. On the webrtc transport the same sessions run in real time
// over links on loopback.
//
// Reading order: config.go (what can be asked), run.go (an experiment from
// start to end), star.go (the loop), player.go (one guest), figures.go and
// turns.go (what is measured of it), report.go (what comes out), assert.go
// (what may be demanded of it).
//
// A script has one step a line: when, for whom, what. Times count from the
// start of the run, those inside a specification from its step:
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
//	guests.correction_cm.p99<1      holds if it does for every guest
//	guests.0.recover_ms<=250        the first guest alone
//	host.dropped.malformed==0       a reason that never occurred is 0
//	verdict==ok
//
// A dump shows what the host wrote to every guest in one tick, before the
// network had it. A desync names the first field in which a guest holds a
// snapshot otherwise than the host.
//
// What the figures mean where their name leaves a doubt:
//
//   - All count from the moment a guest has its seat. Its brain begins to play
//     one second later, as a person does.
//   - rtt_ms is what the host measured and tells everyone; jitter_ms how late
//     95 of 100 snapshots came at most. Both are read once a tick, as are
//     unacked, slack_ticks, interp_delay_ms and relevant.
//   - correction_cm counts every snapshot that was reconciled with.
//   - snapshot_payload_bytes are those of a whole State packet from the host.
//   - event_ms is from the host's tick to the guest's view.
//   - recover_ms is from the end of an outage to the first command that the
//     host ran in the tick it was made for, the worst if there were several;
//     oldest_run_ms how long before that tick such a command was made, at most.
//   - input_to_other_screen_ms is from a turn that a brain decides on to the
//     first frame of another guest in which it shows.
//   - null is a figure of which nothing was seen.
package lab
