package rtc

import (
	"crypto/hmac"
	"errors"
	"io"

	"switchback/peer"

	"github.com/pion/datachannel"
	"github.com/pion/webrtc/v4"
)

// readEvents opens the link if the first message is the right proof, and then
// queues messages until the channel ends.
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

// readFailed returns why the event channel ended: a message was larger than
// MaxEvent, or the other side closed the link.
func (l *link) readFailed(err error) peer.Reason {
	if errors.Is(err, io.ErrShortBuffer) {
		return peer.Malformed
	}
	return l.otherLeft()
}

// otherLeft returns the reason when the other side ended the link on purpose.
func (l *link) otherLeft() peer.Reason {
	if l.side == guest {
		return peer.HostLeft
	}
	return peer.Left
}

// receiveSize is enough bytes for any state packet with its RTP header, and to see
// that one is too large.
const receiveSize = 2048

// readState queues state packets until the receiver stops.
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
