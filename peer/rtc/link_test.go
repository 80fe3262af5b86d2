package rtc

import (
	"fmt"
	"testing"

	"switchback/peer"
)

// Every guest on one Target reaches the host on both channels.
func TestBothChannelsBothWays(t *testing.T) {
	for _, guests := range []int{1, 4, maxGuests} {
		t.Run(fmt.Sprint(guests), func(t *testing.T) {
			g := newGathering(t)
			pairs := make([]pair, guests)
			for i := range pairs {
				pairs[i] = g.join()
			}
			for i, p := range pairs {
				for _, ch := range []peer.Channel{peer.State, peer.Event} {
					text := fmt.Sprintf("ping %d on %d", i, ch)
					g.wantPing(p.guest, p.host, ch, text)
					g.wantPing(p.host, p.guest, ch, text)
				}
			}
		})
	}
}
