package rtc

import (
	"time"

	"switchback/peer"
)

// Limits of an orderly end.
const (
	flushLimit = 500 * time.Millisecond // for the last messages to be acknowledged
	stopLimit  = 500 * time.Millisecond // for pion to say goodbye
)

// finish ends the link; later calls do nothing. The link is taken apart on a
// goroutine of its own, because finish is called by pion's callbacks and by
// sessions, which must not wait.
func (l *link) finish(reason peer.Reason, flush bool) {
	l.mu.Lock()
	first := l.reason == peer.None
	if first {
		l.reason = reason
	}
	l.mu.Unlock()
	if !first {
		return
	}
	l.room.Broadcast()
	l.cancel()
	go l.dismantle(flush)
	l.config.Wake(peer.Event)
}

// dismantle takes the link apart. pion's Stop may hang for ever if a packet slips
// through that blocks its SRTP reader, so its time is limited. Stopping ICE and
// closing the port do not depend on it.
func (l *link) dismantle(flush bool) {
	<-l.settled
	l.expiry.Stop()
	if flush && l.isOpen() {
		l.flush()
	}
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		l.stack.stop(l.over.Err() == nil)
	}()
	select {
	case <-stopped:
	case <-time.After(stopLimit):
	}
	l.stack.ice.Stop()
	l.release()
	close(l.gone)
}

// flush waits until the other side has acknowledged every message, has hung up, or
// flushLimit has passed.
func (l *link) flush() {
	empty := make(chan struct{}, 1)
	l.channel.SetBufferedAmountLowThreshold(0)
	l.channel.OnBufferedAmountLow(func() {
		select {
		case empty <- struct{}{}:
		default:
		}
	})
	if l.channel.BufferedAmount() == 0 {
		return
	}
	select {
	case <-empty:
	case <-l.over.Done():
	case <-time.After(flushLimit):
	}
}
