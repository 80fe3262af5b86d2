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
	Net    string       // conditioner specification, "" for none
	STUN   string       // host:port of a STUN server, "" for none
	Token  string       // directory that keeps resume tokens; "" for the user's state directory
	NoBody bool         // a host that plays nobody (serve)
	Log    *slog.Logger // of joins, ends and what the conditioner does; nil: none
}

// Step is how far a join has come.
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

// Parties starts parties. main gives the real one to the screen.
type Parties interface {
	Solo(Options) (Party, error)
	Host(Options) (Party, error)
	// Join dials until it is in, refused or ctx ends. progress is called from
	// the same goroutine, at most once a step; detail names the candidate
	// pair for PathOpened.
	Join(ctx context.Context, code string, o Options, progress func(s Step, detail string)) (Party, error)
}

// Party is a running session as a screen sees it. All methods but View and
// Glance may be called from any goroutine.
type Party interface {
	// View returns the newest view. One goroutine only; valid until it calls
	// View again. Never nil.
	View() *View
	// Glance returns the newest view to a second goroutine, or to several under
	// one lock, on the same terms.
	Glance() *View
	// Fresh is signalled (not closed) when a newer view waits.
	Fresh() <-chan struct{}
	// Input replaces what the player wants. It takes effect at the next tick.
	Input(Intent)
	// Say tells everyone a line of at most snapshot.MaxTextBytes; what is not fit to be
	// shown is cleaned away first.
	Say(text string)
	// Begin starts another night for everyone, in the forest of a seed: at once,
	// or when the present one is a second old. This and what follows it are
	// the host's: on a guest they do nothing.
	Begin(seed uint64)
	// Admit says how many players fit and whether anybody new is let in.
	Admit(most int, closed bool)
	// Kick sends a guest away.
	Kick(world.Seat)
	// Invite returns the code that others join with; "" when there is none.
	Invite() string
	// Done is closed when the session has ended; Err then says why (an *Ended).
	Done() <-chan struct{}
	Err() error
	// Leave says goodbye and ends the session; it returns when everything
	// that the party started has stopped, within two seconds.
	Leave()
}
