package tui

import (
	"time"

	"switchback/peer"
	"switchback/tui/start"
)

// field is the join field.
type field struct {
	text  string
	error string // why invite.Read cannot read it; "" when it is empty or reads well
	reads bool   // it holds a whole code
}

// wait is a party being started.
type wait struct {
	kind   start.Kind
	began  time.Duration
	step   peer.Step // the last one that is done
	detail string    // the candidate pair
}
