package lab

import (
	"testing"
	"time"
)

// In every scene only a player's own commands move a body, so that on a clean link
// there are no corrections, however many shades hunt.
func TestScenesCorrectNothing(t *testing.T) {
	for _, c := range []struct{ scene, relevant string }{
		{"clearing", "guests.relevant.mean<30"}, {"hunt40", "guests.relevant.mean>40"}, {"horde150", "guests.relevant.mean>120"},
	} {
		t.Run(c.scene, func(t *testing.T) {
			demand(t, Config{Scene: c.scene, Guests: 2, Length: 20 * time.Second, Net: "lat:75"}, "guests.correction_cm.max==0", "guests.guess_free_pct==100", c.relevant)
		})
	}
}
