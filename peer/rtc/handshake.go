package rtc

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"sync/atomic"
	"time"

	"switchback/peer"

	"github.com/pion/webrtc/v4"
)

// eventLabel names the one data channel.
const eventLabel = "event"

// plan is what a handshake knows about the other side.
type plan struct {
	id     string // of the session
	secret Secret
	pin    *Pin // of the host's certificate; nil on the host
	addrs  []netip.AddrPort
}

// newLink returns a link on a port. Nothing happens on it until connect.
func newLink(of side, c Config, p *port, secret Secret, id string) (*link, error) {
	l := &link{
		side: of, config: c,
		wire:    &wire{now: c.Now, accept: of.other().ssrc()},
		settled: make(chan struct{}), gone: make(chan struct{}), paired: make(chan struct{}, 1),
		state: newQueue(stateWaiting), event: newQueue(eventWaiting),
		opened: func() {}, release: func() {}, found: func() {},
	}
	l.room.L = &l.mu
	l.over, l.hungUp = context.WithCancel(context.Background())
	l.ctx, l.cancel = context.WithCancel(context.Background())
	own, err := processIdentity()
	if err != nil {
		return nil, err
	}
	api, err := newAPI(secret.credentials(of, id), c, linkMux{p, l.wire}, l.moves)
	if err != nil {
		return nil, err
	}
	l.stack, err = newStack(api, own)
	return l, err
}

// errBadProof means that the other side is not the one that the code names.
var errBadProof = errors.New("rtc: the other side does not prove the code")

// connect makes the link, step by step, and sends our proof. The other side's proof
// comes as the first message and opens the link: see readEvents. To wait for it
// here would cost a guest another round trip.
func (l *link) connect(p plan) error {
	defer close(l.settled)
	l.expiry = time.AfterFunc(l.config.Patience, l.expire)
	theirs, err := l.reach(p)
	if err != nil {
		return err
	}
	if p.pin != nil && theirs.pin() != *p.pin {
		return errBadProof
	}
	if err := l.stack.startState(l.side); err != nil {
		return err
	}
	if err := l.openEvents(); err != nil {
		return err
	}
	return l.exchangeProofs(p.secret, theirs)
}

// reach finds a path to the other side and returns the certificate that it
// shows there.
func (l *link) reach(p plan) (theirs fingerprint, err error) {
	l.stack.ice.OnConnectionStateChange(l.pathChanged)
	l.stack.ice.OnSelectedCandidatePairChange(l.follow)
	if err := l.stack.findPath(l.ctx, l.side, p.secret.credentials(l.side.other(), p.id), p.addrs); err != nil {
		return theirs, fmt.Errorf("rtc: find a path: %w", err)
	}
	if pair, err := l.stack.ice.GetSelectedCandidatePair(); err == nil && pair != nil {
		l.follow(pair)
	}
	l.paired <- struct{}{}
	if theirs, err = l.stack.secure(l.ctx, l.side); err != nil {
		return theirs, fmt.Errorf("rtc: DTLS: %w", err)
	}
	return theirs, nil
}

// openEvents opens the event channel on the guest's side; on the host's it waits
// for the guest to do so.
func (l *link) openEvents() error {
	channels := make(chan *webrtc.DataChannel, 1)
	l.stack.sctp.OnDataChannel(l.acceptOnce(channels))
	l.stack.sctp.OnClose(func(error) { l.hangUp(l.otherLeft()) })
	if err := l.stack.sctp.StartContext(l.ctx, webrtc.SCTPCapabilities{MaxMessageSize: peer.MaxEvent}); err != nil {
		return fmt.Errorf("rtc: SCTP: %w", err)
	}
	if l.side == guest {
		channel, err := l.stack.api.NewDataChannel(l.stack.sctp, &webrtc.DataChannelParameters{Label: eventLabel, Ordered: true})
		if err != nil {
			return fmt.Errorf("rtc: open the event channel: %w", err)
		}
		channels <- channel
	}
	select {
	case l.channel = <-channels:
		return nil
	case <-l.ctx.Done():
		return l.ctx.Err()
	}
}

// acceptOnce returns a handler that takes the guest's one channel. A second one, one
// of another kind, or one that a host opens ends the link as Malformed.
func (l *link) acceptOnce(channels chan<- *webrtc.DataChannel) func(*webrtc.DataChannel) {
	var taken atomic.Bool
	return func(channel *webrtc.DataChannel) {
		if l.side == guest || taken.Swap(true) || !channel.Ordered() || channel.Label() != eventLabel {
			l.finish(peer.Malformed, false)
			return
		}
		channel.OnOpen(func() { channels <- channel })
	}
}

// exchangeProofs sends our proof and starts the readers, which wait for theirs.
func (l *link) exchangeProofs(secret Secret, theirs fingerprint) error {
	own, err := processIdentity()
	if err != nil {
		return err
	}
	hostHash, guestHash := own.hash, theirs
	if l.side == guest {
		hostHash, guestHash = theirs, own.hash
	}
	events, err := l.channel.Detach()
	if err != nil {
		return fmt.Errorf("rtc: detach the event channel: %w", err)
	}
	if err := l.channel.Send(secret.proof(l.side, hostHash, guestHash)); err != nil {
		return fmt.Errorf("rtc: send the proof: %w", err)
	}
	go l.readState(l.stack.receiver.Track())
	go l.readEvents(events, secret.proof(l.side.other(), hostHash, guestHash))
	return nil
}

// open marks the link as proven by both sides.
func (l *link) open() {
	l.expiry.Stop()
	l.mu.Lock()
	l.proven = true
	l.mu.Unlock()
	l.wire.save()
	l.opened()
	l.config.Wake(peer.Event)
}

func (l *link) expire() {
	if !l.isOpen() {
		l.finish(peer.NoRoute, false)
	}
}
