package run

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"switchback/peer"
	"switchback/world"
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
	views   slots
	fresh   chan struct{}
	leave   chan struct{}
	once    sync.Once
	done    chan struct{}
	err     error // set before done is closed

	mu     sync.Mutex // guards intent and orders
	intent peer.Intent
	orders []func() // to be carried out
}

// Start drives s from a goroutine of its own. clock counts from the run's
// start and is the one that stamps arrivals on s's links.
func Start(s Session, clock func() time.Duration) *Run {
	r := &Run{
		session: s, clock: clock,
		fresh: make(chan struct{}, 1), leave: make(chan struct{}), done: make(chan struct{}),
	}
	r.views.init()
	s.View(r.views.write())
	if v := r.views.write(); int(v.Self) < len(v.State.Players) {
		r.intent.Facing = v.State.Players[v.Self].Facing
	}
	r.publish()
	go r.loop()
	return r
}

// View returns the newest view: for one goroutine, valid until its next call.
func (r *Run) View() *peer.View { return r.views.read(drawer) }

// Glance returns the newest view to a second goroutine, on the same terms. It
// takes nothing from View.
func (r *Run) Glance() *peer.View { return r.views.read(glancer) }

// Fresh is signalled when a newer view waits.
func (r *Run) Fresh() <-chan struct{} { return r.fresh }

// Input replaces what the player wants.
func (r *Run) Input(i peer.Intent) {
	r.mu.Lock()
	r.intent = i
	r.mu.Unlock()
}

// maxOrders is how many orders may wait for the next tick; more are dropped.
const maxOrders = 8

// Say tells everyone a line. It is said at the next tick.
func (r *Run) Say(text string) { r.Order(func() { r.session.Say(text) }) }

// Order has the goroutine that owns the session carry something out before the
// next tick.
func (r *Run) Order(order func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.orders) < maxOrders {
		r.orders = append(r.orders, order)
	}
}

// obey carries out what was ordered.
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

// Err says why, once Done is closed.
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
	r.views.publish()
	select {
	case r.fresh <- struct{}{}:
	default: // the reader has not yet taken the signal for the one before
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

// crashed turns a panic of ours into the session's end, so that whoever owns
// the terminal can restore it before people read the trace.
func (r *Run) crashed() {
	if v := recover(); v != nil {
		r.err = &peer.Ended{Reason: peer.Crashed, Detail: fmt.Sprintf("%v\n%s", v, debug.Stack())}
	}
}
