// Package peer holds what the rooms of the netcode share: the Transport and
// Session seams, the View that a session offers to a screen, the Intent that
// a player gives it, and the reasons for which a session ends with the evidence
// for each.
//
// One goroutine owns a session. Time is an argument everywhere below
// peer/run: it is counted from the start of the run.
package peer
