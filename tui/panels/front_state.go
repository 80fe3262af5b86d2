package panels

import (
	"time"

	"switchback/peer"
	"switchback/tui/start"
)

// Field is the join field.
type Field struct {
	Text  string
	Error string // why invite.Read cannot read it; "" when it is empty or reads well
	Reads bool   // it holds a whole code
}

// Wait is a party being started.
type Wait struct {
	Kind   start.Kind
	Began  time.Duration
	Step   peer.Step // the last one that is done
	Detail string    // the candidate pair
}
