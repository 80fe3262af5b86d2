package rtc

import (
	"context"
	"fmt"
	"sync"
	"time"

	"switchback/peer"

	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

// What a link holds for its session at most, in bytes.
const (
	stateWaiting = 64 << 10  // nearly a second of the largest packets at 60 a second
	eventWaiting = 256 << 10 // three of the largest messages
	eventBacklog = 1 << 20   // sent and not acknowledged: 16 of the largest messages
)

// link is one connection to one peer; it implements peer.Transport. The
// session's goroutine sends and receives; pion's goroutines and our two
// readers put packets into the queues.
type link struct {
	// Fixed when the link is made.
	side    side
	config  Config
	wire    *wire
	stack   *stack
	ctx     context.Context // ends with the link
	cancel  context.CancelFunc
	settled chan struct{}   // closed when connect has returned
	paired  chan struct{}   // signalled when the first pair of addresses is chosen
	over    context.Context // ends with the event channel
	hungUp  context.CancelFunc
	gone    chan struct{} // closed when nothing of the link is left
	expiry  *time.Timer   // ends a link that does not open in time
	opened  func()        // called once, when both sides are proven
	release func()        // called once, when pion has stopped
	found   func()        // called on every check that only the other side can sign

	channel *webrtc.DataChannel // the event channel; set before settled is closed

	sequence uint16 // of state packets; the session's goroutine only
	held     []byte // what Recv returned last; the session's goroutine only

	mu      sync.Mutex // guards what follows
	room    sync.Cond  // signalled when the event queue has more room, or the link ends
	state   queue
	event   queue
	proven  bool        // the other side's proof came: the link is open
	reason  peer.Reason // None while the link lives
	pair    string
	dropped uint64
}

// Send implements peer.Transport.
func (l *link) Send(_ time.Duration, ch peer.Channel, packet []byte) error {
	if _, over := l.Closed(); over {
		return peer.ErrClosed
	}
	if ch == peer.State {
		return l.sendState(packet)
	}
	return l.sendEvent(packet)
}

// sendState sends one SRTP packet. Before the link is open it drops the packet: the
// other side has no use for it yet.
func (l *link) sendState(packet []byte) error {
	if len(packet) > peer.MaxState {
		return peer.ErrTooLarge
	}
	if !l.isOpen() {
		l.drop()
		return nil
	}
	l.sequence++
	header := rtp.Header{Version: rtpVersion, PayloadType: rtpPayload, SequenceNumber: l.sequence}
	if err := l.stack.track.WriteRTP(&rtp.Packet{Header: header, Payload: packet}); err != nil {
		l.drop()
	}
	return nil
}

func (l *link) sendEvent(packet []byte) error {
	if len(packet) > peer.MaxEvent {
		return peer.ErrTooLarge
	}
	if l.channel.BufferedAmount()+uint64(len(packet)) > eventBacklog {
		return peer.ErrBacklog
	}
	if err := l.channel.Send(packet); err != nil {
		return fmt.Errorf("%w: %w", peer.ErrClosed, err)
	}
	return nil
}

// Recv implements peer.Transport. It returns packets of both channels in the order
// of their arrival.
func (l *link) Recv(time.Duration) (ch peer.Channel, packet []byte, at time.Duration, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state.empty() && l.event.empty() {
		return 0, nil, 0, false
	}
	ch = l.older()
	from := &l.state
	if ch == peer.Event {
		from = &l.event
		l.room.Signal()
	}
	l.held, at = from.pop(l.held[:0])
	return ch, l.held, at, true
}

// older returns the channel whose oldest packet came first. At least one queue is
// not empty.
func (l *link) older() peer.Channel {
	if l.event.empty() {
		return peer.State
	}
	if l.state.empty() {
		return peer.Event
	}
	state, _ := l.state.head()
	event, _ := l.event.head()
	if event <= state {
		return peer.Event
	}
	return peer.State
}

// Poll implements peer.Transport: a link does its work on its own goroutines.
func (l *link) Poll(time.Duration) time.Duration { return peer.Never }

// Stats implements peer.Transport.
func (l *link) Stats() (s peer.LinkStats) {
	l.wire.stats(&s)
	l.mu.Lock()
	defer l.mu.Unlock()
	s.Pair = l.pair
	s.Dropped += l.dropped
	return s
}

// Closed implements peer.Transport.
func (l *link) Closed() (peer.Reason, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.reason, l.reason != peer.None
}

// Close implements peer.Transport. It returns at once. Messages that were sent on
// the event channel still go out, for at most flushLimit, unless reason is Stalled.
func (l *link) Close(reason peer.Reason) error {
	if reason == peer.None {
		reason = peer.Left
	}
	l.finish(reason, reason != peer.Stalled)
	return nil
}

// arrivedState queues a state packet. When the queue is full, the oldest are
// dropped: a slow session needs the newest.
func (l *link) arrivedState(packet []byte) {
	at := l.config.Now()
	l.mu.Lock()
	switch {
	case !l.proven || len(packet) > peer.MaxState:
		l.dropped++
	default:
		for !l.state.fits(packet) {
			l.state.drop()
			l.dropped++
		}
		l.state.push(at, packet)
	}
	l.mu.Unlock()
	l.config.Wake(peer.State)
}

// arrivedEvent queues a message; it returns peer.None or why the link must end.
// Nothing may be lost here, so a guest stops reading until its session has made
// room, which in the end holds messages back in the host. A host does not wait: a
// guest that sends more than a session ever does is flooding.
func (l *link) arrivedEvent(message []byte) peer.Reason {
	at := l.config.Now()
	l.mu.Lock()
	for l.side == guest && !l.event.fits(message) && l.reason == peer.None {
		l.room.Wait()
	}
	defer l.config.Wake(peer.Event)
	defer l.mu.Unlock()
	if !l.event.fits(message) {
		return peer.Flooding
	}
	l.event.push(at, message)
	return peer.None
}

func (l *link) isOpen() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.proven
}

func (l *link) drop() {
	l.mu.Lock()
	l.dropped++
	l.mu.Unlock()
}
