package lab

import (
	"strings"
	"testing"
	"time"
)

func TestScript(t *testing.T) {
	steps, err := parseScript("# later first\n40s all net lat:150,loss:5; 3s drop:all 1s\n\n20s guest 2 leave\n1m10s guest 1 brain straight\n", 2)
	if err != nil {
		t.Fatal(err)
	}
	want := []step{{at: 20 * time.Second, guest: 1}, {at: 40 * time.Second, guest: everyone}, {at: 70 * time.Second, guest: 0}}
	if len(steps) != len(want) {
		t.Fatalf("%d steps, want %d", len(steps), len(want))
	}
	for i, s := range steps {
		if s.at != want[i].at || s.guest != want[i].guest || s.do == nil {
			t.Errorf("step %d is %+v, want %+v", i, s, want[i])
		}
	}
}

func TestBadScripts(t *testing.T) {
	for text, says := range map[string]string{
		"soon all leave":         "no time",
		"-1s all leave":          "no time",
		"1s":                     "guest N or all",
		"1s all":                 "guest N or all",
		"1s host leave":          "guest N or all",
		"1s guest 3 leave":       "no guest",
		"1s guest 0 leave":       "no guest",
		"1s guest x leave":       "no guest",
		"1s all dance":           `no "dance"`,
		"1s all drift 1e3":       "drift",
		"1s all drift 10001":     "drift",
		"1s all net latt:1":      "keys: lat",
		"1s all brain clever":    "no brain",
		"\n1s all leave\n2s all": "line 3",
	} {
		if _, err := parseScript(text, 2); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want an error that says %q", text, err, says)
		}
	}
	for _, text := range []string{strings.Repeat("1s all leave\n", maxSteps+1), strings.Repeat(" ", maxScript+1)} {
		if _, err := parseScript(text, 2); err == nil {
			t.Errorf("a script of %d bytes is accepted", len(text))
		}
	}
}

// FuzzScript: every text is refused or can be run.
func FuzzScript(f *testing.F) {
	f.Add("20s guest 2 net drop:all 3s\n40s all brain spam\n# end")
	f.Fuzz(func(t *testing.T, text string) {
		steps, err := parseScript(text, 4)
		if err != nil {
			return
		}
		for i, s := range steps {
			if s.do == nil || s.guest < everyone || s.guest >= 4 || s.at < 0 || i > 0 && s.at < steps[i-1].at {
				t.Errorf("step %d: %+v", i, s)
			}
		}
	})
}
