package rtc

import (
	"testing"
	"time"

	"go.uber.org/goleak"

	"switchback/peer"
)

// A link that is closed while the other side goes on sending state stops all the same:
// pion does not hang on a packet that comes too late.
func TestClosingUnderFireLeavesNothing(t *testing.T) {
	g := newGathering(t)
	g.comeAndGo() // what is made once
	before := goleak.IgnoreCurrent()
	for range 30 {
		p := g.join()
		done := make(chan struct{})
		go func() {
			defer close(done)
			for p.host.Send(0, peer.State, []byte("late")) == nil {
				time.Sleep(50 * time.Microsecond) // a pace, not a wait
			}
		}()
		_ = p.guest.Close(peer.Left)
		<-done
	}
	var err error
	for range 10 { // each looks for about a second
		if err = goleak.Find(before); err == nil {
			return
		}
	}
	t.Error(err)
}
