package peer

import (
	"context"
	"log/slog"
	"strconv"

	"switchback/world"
)

// Options say how a party is started. The zero value is a quiet local hike.
type Options struct {
	Name   string       // as typed; cleaned before use
	Seed   uint64       // of the forest; a guest ignores it
	Max    int          // players, 1..world.MaxSeats; 0 means 5
	Net    string       // conditioner specification (peer/degrade), "" for none
	STUN   string       // host:port of a STUN server, "" for none
	Token  string       // directory that keeps resume tokens; "" for the user's state directory
	NoBody bool         // the host has no player of its own (serve)
	Log    *slog.Logger // gets joins, ends and changes of the conditioner; nil: none
}

// Step is how far a join has got.
type Step uint8

// The steps of a join, in order.
const (
	CodeRead Step = iota + 1
	HostFound
	PathOpened
	WorldChecked
	In
)

var stepNames = [...]string{CodeRead: "code read", HostFound: "host found", PathOpened: "path opened", WorldChecked: "world checked", In: "in"}

// String returns the step's name as logs have it.
func (s Step) String() string {
	if s == 0 || int(s) >= len(stepNames) {
		return "step " + strconv.Itoa(int(s))
	}
	return stepNames[s]
}

// Parties starts parties. main gives the screen the real implementation.
type Parties interface {
	Solo(Options) (Party, error)
	Host(Options) (Party, error)
	// Join dials until it has a seat, is refused or ctx ends. It calls progress
	// from the calling goroutine, at most once a step; detail names the
	// candidate pair for PathOpened.
	Join(ctx context.Context, code string, o Options, progress func(s Step, detail string)) (Party, error)
}

// Party is a running session as a screen sees it. All methods but View and
// Glance may be called from any goroutine.
type Party interface {
	// View returns the newest view, never nil. Only one goroutine may call it;
	// the view is valid until that goroutine's next call.
	View() *View
	// Glance does the same for a second goroutine, or for several that share
	// one lock.
	Glance() *View
	// Fresh is signalled (not closed) when a newer view waits.
	Fresh() <-chan struct{}
	// Input replaces what the player wants. It takes effect at the next tick.
	Input(Intent)
	// Say sends everyone a line of at most snapshot.MaxTextBytes, after removing
	// what is not fit to be shown.
	Say(text string)
	// Begin starts another night for everyone, in the forest of a seed: at once,
	// or when the present night is a second old. Only a host may use Begin, Admit
	// and Kick: on a guest they do nothing.
	Begin(seed uint64)
	// Admit sets how many players fit and whether anybody new is kept out.
	Admit(most int, closed bool)
	// Kick sends a guest away.
	Kick(world.Seat)
	// Invite returns the code that others join with; "" when there is none.
	Invite() string
	// Done is closed when the session has ended; Err then returns the *Ended.
	Done() <-chan struct{}
	Err() error
	// Leave says goodbye and ends the session. It returns, within two seconds,
	// when everything that the party started has stopped.
	Leave()
}
