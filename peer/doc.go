// Package peer holds what the rooms of the netcode share: the Transport and
// Session interfaces, the View that a session offers to a screen, the Intent
// that a player gives it, and the reasons for which a session ends, with the
// evidence for each.
//
// One goroutine owns a session. Below peer/run, time is always an argument,
// counted from the start of the run.
package peer
