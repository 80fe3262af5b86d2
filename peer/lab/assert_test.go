package lab

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestComparisons(t *testing.T) {
	leaves := []leaf{
		{"guests.0.rtt_ms.p50", json.Number("150")}, {"guests.1.rtt_ms.p50", json.Number("80.5")},
		{"guests.0.recover_ms", nil}, {"guests.1.recover_ms", json.Number("100")}, {"verdict", "ok"},
	}
	for text, fails := range map[string]int{
		"guests.rtt_ms.p50<=150":      0,
		"guests.rtt_ms.p50 < 150":     1,
		"guests.rtt_ms.p50>100":       1,
		"guests.rtt_ms.p50>=80.5":     0,
		"guests.rtt_ms.p50==150":      1,
		"guests.rtt_ms.p50!=1e2":      0,
		"guests.0.rtt_ms.p50==150":    0,
		"guests.1.rtt_ms.p50==150":    1,
		"guests.recover_ms<250":       1, // null fulfils nothing
		"guests.0.recover_ms==null":   0,
		"guests.1.recover_ms!=null":   0,
		"verdict==ok":                 0,
		"verdict!=ok":                 1,
		"verdict<ok":                  1,
		"host.dropped.malformed==0":   0,
		"host.dropped.unsendable > 0": 1,
	} {
		list, err := parseAssertions([]string{text}, 2)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := list[0].check(leaves); len(got) != fails {
			t.Errorf("%q fails %q, want %d failures", text, got, fails)
		}
	}
}

func TestBadAssertions(t *testing.T) {
	for text, says := range map[string]string{
		"":                    "not a path",
		"guests":              "not a path",
		"guests.rtt_ms.p50=1": "not a path",
		"guests.rtt_ms.p50<":  "not a path",
		"guests.rtt_ms.p49<1": "has no",
		"guests.2.name==x":    "has no", // there are two
		"guests.rtt_ms<1":     "has no",
		"hots.entities.max<1": "has no",
	} {
		if _, err := parseAssertions([]string{text}, 2); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want an error that says %q", text, err, says)
		}
	}
}

// FuzzAssertion: whatever is typed is refused, or can be checked.
func FuzzAssertion(f *testing.F) {
	f.Add("guests.correction_cm.p99<1")
	f.Add("host.dropped.a b != 1e-3")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := parseAssertions([]string{text}, 1)
		if err == nil {
			list[0].check(emptyReport(1).leaves())
		}
	})
}
