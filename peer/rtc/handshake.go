package rtc

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"sync/atomic"
	"time"

	"switchback/peer"

	"github.com/pion/datachannel"
	"github.com/pion/ice/v4"
	"github.com/pion/webrtc/v4"
)

// eventLabel names the one data channel.
const eventLabel = "event"

// plan is what a handshake knows of the other side.
type plan struct {
	id     string // of the session
	secret Secret
	pin    *Pin // of the host's certificate; nil on the host
	addrs  []netip.AddrPort
}

// newLink makes a link on a port. Nothing happens on it until connect.
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

// errBadProof marks a handshake with somebody who is not who the code names.
var errBadProof = errors.New("rtc: the other side does not prove the code")

// connect makes the link, step by step, and sends our proof. The other side's
// comes as the first message and opens the link: see readEvents. Waiting for
// it here would cost a guest one round trip more.
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

// openEvents opens the event channel: the guest does, the host waits for it.
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

// acceptOnce takes the guest's one channel. Any other, and any that a host
// opens, is something that no honest peer does.
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

// exchangeProofs sends ours and starts the readers, which wait for theirs.
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

// readEvents opens the link when the first message is the right proof and then
// keeps what comes until the channel ends.
func (l *link) readEvents(events datachannel.ReadWriteCloser, proof []byte) {
	buffer := make([]byte, peer.MaxEvent)
	takes := func(message []byte) peer.Reason {
		if !hmac.Equal(message, proof) {
			return peer.BadProof
		}
		l.open()
		return peer.None
	}
	for reason := peer.None; reason == peer.None; takes = l.arrivedEvent {
		n, err := events.Read(buffer)
		if err != nil {
			l.hangUp(l.readFailed(err))
			return
		}
		if reason = takes(buffer[:n]); reason != peer.None {
			l.finish(reason, false)
		}
	}
}

// hangUp notes that the event channel has ended, and with it the link.
func (l *link) hangUp(reason peer.Reason) {
	l.hungUp()
	l.finish(reason, false)
}

// readFailed is why the event channel ended: a message larger than MaxEvent,
// or the other side closed the link.
func (l *link) readFailed(err error) peer.Reason {
	if errors.Is(err, io.ErrShortBuffer) {
		return peer.Malformed
	}
	return l.otherLeft()
}

// otherLeft is the reason for an end that the other side made on purpose.
func (l *link) otherLeft() peer.Reason {
	if l.side == guest {
		return peer.HostLeft
	}
	return peer.Left
}

// receiveSize holds any state packet, with its RTP header, and shows one that
// is too large as such.
const receiveSize = 2048

// readState keeps state packets until the receiver stops.
func (l *link) readState(track *webrtc.TrackRemote) {
	buffer := make([]byte, receiveSize)
	for {
		n, _, err := track.Read(buffer)
		if err != nil {
			return
		}
		l.arrivedState(buffer[min(rtpHeader, n):n])
	}
}

// open marks the link as proven by both sides.
func (l *link) open() {
	l.expiry.Stop()
	l.mu.Lock()
	l.proven = true
	l.mu.Unlock()
	l.wire.save()
	l.opened()
	l.config.Wake()
}

func (l *link) expire() {
	if !l.isOpen() {
		l.finish(peer.NoRoute, false)
	}
}

// moves is pion's question on every proven check.
func (l *link) moves(remote ice.Candidate) bool {
	l.found()
	to, ok := toAddrPort(remote.Address(), remote.Port())
	if !ok || !l.wire.hasMoved(to) {
		return false
	}
	l.wire.follow(to)
	return true
}

// follow notes the chosen pair.
func (l *link) follow(pair *webrtc.ICECandidatePair) {
	remote, ok := toAddrPort(pair.Remote.Address, int(pair.Remote.Port))
	if !ok {
		return
	}
	l.wire.follow(remote)
	text := l.pairText(pair.Local.Port, remote)
	l.mu.Lock()
	l.pair = text
	l.mu.Unlock()
}

// pairText names both ends. Our own address is the one that the kernel would
// send from.
func (l *link) pairText(port uint16, remote netip.AddrPort) string {
	local := "?"
	if probe, err := l.config.network.Dial("udp", remote.String()); err == nil {
		if addr, err := netip.ParseAddrPort(probe.LocalAddr().String()); err == nil {
			local = addr.Addr().String()
		}
		probe.Close()
	}
	return fmt.Sprintf("udp %s:%d - %s", local, port, remote)
}

// pathChanged ends the link when ICE has given the path up.
func (l *link) pathChanged(state webrtc.ICETransportState) {
	if state == webrtc.ICETransportStateFailed {
		l.finish(peer.Broken, false)
	}
}

func toAddrPort(address string, port int) (netip.AddrPort, bool) {
	addr, err := netip.ParseAddr(address)
	return netip.AddrPortFrom(addr.Unmap(), uint16(port)), err == nil
}
