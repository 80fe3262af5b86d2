package panels

import (
	"testing"
	"unicode/utf8"
)

func TestBarsOfRoundTrips(t *testing.T) {
	for ms, want := range map[uint16]string{0: "     ", 1: "█████", 50: "█████", 51: "████░", 101: "███░░", slowPing + 1: "██░░░", badPing + 1: "█░░░░", 65535: "█░░░░"} {
		if got := tripBar(ms); got != want || utf8.RuneCountInString(got) != barWidth {
			t.Errorf("%d ms: %q", ms, got)
		}
	}
}
