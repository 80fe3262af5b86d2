package run

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"switchback/peer"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// Session is what a run drives.
type Session interface {
	peer.Session
	View(*peer.View)
}

// leaveWithin bounds how long a session may take to say goodbye.
const leaveWithin = time.Second

// Run drives one session until it ends.
type Run struct {
	session Session
	clock   func() time.Duration
	wake    Wake
	views   slots
	fresh   chan struct{}
	leave   chan struct{}
	once    sync.Once
	done    chan struct{}
	err     error // set before done is closed

	mu     sync.Mutex // guards all below
	intent peer.Intent
	asked  bool     // Input was called: intent is the player's
	orders []func() // to be carried out at the next wake
}

// Start drives s from a goroutine of its own. clock counts from the run's start
// and must be the clock that stamps arrivals on the links of s. Those links
// signal wake; nil for a session without links.
func Start(s Session, clock func() time.Duration, wake Wake) *Run {
	r := &Run{
		session: s, clock: clock, wake: wake, intent: peer.Intent{Facing: grid.North},
		fresh: make(chan struct{}, 1), leave: make(chan struct{}), done: make(chan struct{}),
	}
	r.views.init()
	s.View(r.views.write())
	r.publish()
	go r.loop()
	return r
}

// View returns the newest view. Only one goroutine may call it; the view is
// valid until its next call.
func (r *Run) View() *peer.View { return r.views.read(drawer) }

// Glance returns the newest view to a second goroutine, on the same terms. It
// takes nothing from View.
func (r *Run) Glance() *peer.View { return r.views.read(glancer) }

// Fresh is signalled when a newer view waits.
func (r *Run) Fresh() <-chan struct{} { return r.fresh }

// Input replaces what the player wants.
func (r *Run) Input(i peer.Intent) {
	r.mu.Lock()
	r.intent, r.asked = i, true
	r.mu.Unlock()
}

// maxOrders is how many orders may wait for the next wake; more are dropped.
const maxOrders = 8

// Say sends everyone a line at the next wake.
func (r *Run) Say(text string) { r.Order(func() { r.session.Say(text) }) }

// Order has the goroutine that owns the session call order at its next wake,
// before it advances the session.
func (r *Run) Order(order func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.orders) < maxOrders {
		r.orders = append(r.orders, order)
	}
}

// obey calls the orders that wait.
func (r *Run) obey() {
	r.mu.Lock()
	orders := r.orders
	r.orders = nil
	r.mu.Unlock()
	for _, order := range orders {
		order()
	}
}

// Done is closed when the session has ended.
func (r *Run) Done() <-chan struct{} { return r.done }

// Err waits until the session has ended and returns why: an *peer.Ended, or nil
// when the session did not end in time after Leave.
func (r *Run) Err() error {
	<-r.done
	return r.err
}

// Leave ends the session politely and waits for it.
func (r *Run) Leave() {
	r.once.Do(func() { close(r.leave) })
	<-r.done
}

func (r *Run) command() world.Command {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.intent.Command()
}

func (r *Run) publish() {
	r.adopt(r.views.write())
	r.views.publish()
	select {
	case r.fresh <- struct{}{}:
	default: // the reader has not yet taken the last signal
	}
}

// adopt makes the intent face where the body faces until the player first asks
// for something.
func (r *Run) adopt(v *peer.View) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if own := int(v.Self); !r.asked && own < len(v.State.Players) && v.State.Players[own].Condition != body.Absent {
		r.intent.Facing = v.State.Players[own].Facing
	}
}

func (r *Run) loop() {
	defer close(r.done)
	defer r.crashed()
	timer := time.NewTimer(0)
	defer timer.Stop()
	leave, deadline := r.leave, peer.Never
	for {
		select {
		case <-timer.C:
		case <-r.wake:
		case <-leave:
			leave, deadline = nil, r.clock()+leaveWithin
			r.session.Close(peer.Left)
		}
		r.session.Input(r.command())
		r.obey()
		next, err := r.session.Advance(r.clock())
		r.session.View(r.views.write())
		r.publish()
		now := r.clock()
		if err != nil || now > deadline {
			r.err = err
			return
		}
		timer.Reset(next - now)
	}
}

// crashed turns a panic of our own into the session's end, so that the owner of
// the terminal can restore it before the trace is shown.
func (r *Run) crashed() {
	if v := recover(); v != nil {
		r.err = &peer.Ended{Reason: peer.Crashed, Evidence: peer.Crash{Panic: fmt.Sprint(v), Stack: string(debug.Stack())}}
	}
}
