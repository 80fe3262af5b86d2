package lab

import (
	"testing"
	"time"
)

// In every scene nobody is moved but by their own commands, so that a clean
// link corrects nothing however many shades hunt.
func TestScenesCorrectNothing(t *testing.T) {
	for _, c := range []struct{ scene, relevant string }{
		{"clearing", "guests.relevant.mean<30"}, {"hunt40", "guests.relevant.mean>40"}, {"horde150", "guests.relevant.mean>120"},
	} {
		t.Run(c.scene, func(t *testing.T) {
			demand(t, Config{Scene: c.scene, Guests: 2, Length: 20 * time.Second, Net: "lat:75"}, "guests.correction_cm.max==0", "guests.guess_free_pct==100", c.relevant)
		})
	}
}
