package lab

import (
	"testing"
	"time"
)

func TestLengths(t *testing.T) {
	for typed, want := range map[string]time.Duration{
		"60": time.Minute, "0.5": time.Second / 2, "10m": 10 * time.Minute, "24h": 24 * time.Hour,
	} {
		if got, err := parseLength(typed); err != nil || got != want {
			t.Errorf("%q is %v, %v, want %v", typed, got, err, want)
		}
	}
	for _, typed := range []string{"", "0", "-1", "-5s", "soon", "NaN", "1e300"} {
		if got, err := parseLength(typed); err == nil {
			t.Errorf("%q is %v, want an error", typed, got)
		}
	}
}
