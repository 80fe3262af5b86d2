//go:build endtoend

package endtoend

import (
	"time"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/rtc"
	"switchback/snapshot"
	"switchback/world"
)

// clock returns a clock for this process's links.
func clock() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// raw is one end of a real link without a program behind it. It can send any bytes.
type raw struct {
	night *night
	link  peer.Transport
	now   func() time.Duration
}

// knock dials a host.
func (n *night) knock(code string) *raw {
	n.t.Helper()
	inv, _, err := invite.Read(code)
	if err != nil {
		n.t.Fatal(err)
	}
	r := &raw{night: n, now: clock()}
	target := rtc.Target{Addrs: inv.Addrs, Secret: inv.Secret, Pin: inv.Pin}
	r.link, err = rtc.Dial(n.t.Context(), target, rtc.Config{Now: r.now}, func(peer.Step, string) {})
	if err != nil {
		n.t.Fatal(err)
	}
	n.t.Cleanup(r.hangUp)
	return r
}

func (r *raw) hangUp() { _ = r.link.Close(peer.Left) } // it may be closed

func (r *raw) says(ch peer.Channel, message []byte) {
	r.night.t.Helper()
	if err := r.link.Send(r.now(), ch, message); err != nil {
		r.night.t.Fatal(err)
	}
}

// hears waits for a message that fits and returns.
func (r *raw) hears(what string, fits func(message []byte) bool) {
	r.night.t.Helper()
	r.night.await("a raw link hears "+what, func() bool {
		for {
			ch, message, _, ok := r.link.Recv(r.now())
			if !ok {
				return false
			}
			if ch == peer.Event && fits(message) {
				return true
			}
		}
	})
}

// greets sends a greeting of this version and waits for a seat.
func (r *raw) greets(name string) {
	r.night.t.Helper()
	hello := snapshot.Hello{Version: snapshot.Version, Content: world.ContentHash(), Name: name}
	r.says(peer.Event, hello.Append(nil))
	var welcome snapshot.Welcome
	r.hears("a welcome", func(m []byte) bool { return welcome.Decode(m) == nil })
}

// chats sends a line of chat without cleaning it, in a packet of its own.
func (r *raw) chats(sequence uint16, text string) {
	e := snapshot.Event{Kind: snapshot.EventChat, Seat: world.NoSeat, Text: text}
	p := snapshot.FromGuest{Header: snapshot.Header{Seq: sequence, Ack: 1<<16 - 1}}
	p.Events.First, p.Events.Len, p.Events.List[0] = sequence, 1, e.Append(nil)
	r.says(peer.State, p.Append(nil))
}

// falseHost answers every guest that dials it with one message, as a host of another
// version would, until the test ends.
func (n *night) falseHost(answer []byte) (code string) {
	n.t.Helper()
	now, knocked := clock(), make(chan struct{}, 1)
	l, err := rtc.Listen(rtc.Config{Now: now, Wake: func(peer.Channel) {
		select {
		case knocked <- struct{}{}:
		default: // it is awake already
		}
	}})
	if err != nil {
		n.t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-knocked:
			case <-done:
				return
			}
			if link, ok := l.Accept(); ok {
				_ = link.Send(now(), peer.Event, answer) // the guest shows what it has heard
			}
		}
	}()
	n.t.Cleanup(func() {
		close(done)
		_ = l.Close() // its guest has gone
	})
	t := l.Target()
	return invite.Format(invite.Invite{Addrs: t.Addrs, Secret: t.Secret, Pin: t.Pin})
}
