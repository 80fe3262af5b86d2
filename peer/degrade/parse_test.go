package degrade

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"
)

const ms = time.Millisecond

// both returns the one phase of a specification with the same conditions each way.
func both(c Conditions) []Phase { return []Phase{{Up: c, Down: c}} }

func TestParseConditions(t *testing.T) {
	lat200 := both(Conditions{Latency: 200 * ms})
	for text, want := range map[string][]Phase{
		"lat:200":                       lat200,
		"lat:200ms":                     lat200,
		"lat:0.2s":                      lat200,
		" LAT : 200 , ":                 lat200,
		"?net=lat:200":                  lat200,
		"net=lat:200;":                  lat200,
		"0s lat:200":                    lat200,
		"jitter:0.5":                    both(Conditions{Jitter: ms / 2}),
		"loss:10":                       both(Conditions{Loss: 10 * percent}),
		"loss:10%":                      both(Conditions{Loss: 10 * percent}),
		"loss:0.1":                      both(Conditions{Loss: percent / 10}),
		"loss:100":                      both(Conditions{Loss: whole}),
		"ge:2/25":                       both(Conditions{Burst: Burst{2 * percent, 25 * percent}}),
		"dup:2,reorder:5%,corrupt:1":    both(Conditions{Dup: 2 * percent, Reorder: 5 * percent, Corrupt: percent}),
		"bw:64kbit,queue:32k":           both(Conditions{Rate: 64_000, Queue: 32_000}),
		"bw:1.5mbit":                    both(Conditions{Rate: 1_500_000}),
		"drop:all":                      both(Conditions{Outage: true}),
		"up.lat:20,down.lat:300":        {{Up: Conditions{Latency: 20 * ms}, Down: Conditions{Latency: 300 * ms}}},
		"up.lat:20,lat:50":              {{Up: Conditions{Latency: 20 * ms}, Down: Conditions{Latency: 50 * ms}}},
		"lat:50,up.lat:20":              {{Up: Conditions{Latency: 20 * ms}, Down: Conditions{Latency: 50 * ms}}},
		"loss:3,profile:lan":            both(Conditions{Latency: ms / 2, Jitter: 3 * ms / 10, Loss: 3 * percent}),
		"lat:5000,jitter:1000,loss:100": both(Conditions{Latency: 5 * time.Second, Jitter: time.Second, Loss: whole}),
	} {
		got, err := Parse(text)
		for i := range got.Phases {
			got.Phases[i].What = ""
		}
		if err != nil || !reflect.DeepEqual(got.Phases, want) {
			t.Errorf("%q is %+v, %v; want %+v", text, got.Phases, err, want)
		}
	}
}

func TestParseNothing(t *testing.T) {
	for _, text := range []string{"", "  ", "?net=", ",", ";;"} {
		if got, err := Parse(text); err != nil || got.Phases != nil || got.String() != "" {
			t.Errorf("%q is %+v, %v", text, got, err)
		}
	}
}

func TestParseErrorsListTheKeys(t *testing.T) {
	for text, says := range map[string]string{
		"latt:5":                        `no key "latt"`,
		"lat:-5":                        "not between",
		"lat:5001":                      "not between",
		"lat:1e9":                       "no time",
		"lat:abc":                       "no time",
		"lat:":                          "no value",
		"lat":                           "neither a time",
		"jitter:1001":                   "not between",
		"loss:101":                      "more than 100",
		"loss:-1":                       "plain number",
		"loss:1e1":                      "plain number",
		"loss:nan":                      "plain number",
		"loss:0x10":                     "plain number",
		"loss:1.2.3":                    "plain number",
		"lat:5,lat:6":                   "twice",
		"up.lat:5,up.lat:6":             "twice",
		"seed:1,seed:2":                 "twice",
		"up.seed:1":                     "no key",
		"seed:x":                        "whole number",
		"lat:1; 5s seed:2":              "first part",
		"?net=lat:5?net=lat:6":          "no time",
		"?net=?net=lat:5":               "no key",
		"ge:5":                          "P/R",
		"ge:5/0":                        "never ends",
		"bw:64":                         "unit",
		"bw:2gbit":                      "unit",
		"bw:10bit":                      "not between",
		"queue:100":                     "not between",
		"drop:some":                     "neither",
		"profile:5g":                    "no profile",
		"lat:5; lat:6":                  "time it takes effect",
		"lat:5; soon lat:6":             "neither a time",
		"lat:5; -3s lat:6":              "neither a time",
		"drop:all 3":                    "neither a time",
		"5s":                            "keys with commas",
		"1s lat:5 2s 3s":                "keys with commas",
		strings.Repeat("1s lat:1;", 65): "parts",
		strings.Repeat("x", 300) + ":1": "...",
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), "keys: lat:") {
			t.Errorf("%.60q is %v; want an error that says %q and lists the keys", text, err, says)
		}
	}
	if _, err := Parse(strings.Repeat(" ", maxText+1)); err == nil {
		t.Error("a text longer than the bound is accepted")
	}
}

func TestParseTimeline(t *testing.T) {
	spec, err := Parse("lat:40,loss:1; 30s profile:lan; 20s drop:all 3s; 10s lat:400; 12s lat:40")
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		at     time.Duration
		lat    time.Duration
		loss   Share
		outage bool
		what   string
	}
	want := []row{
		{0, 40 * ms, percent, false, "lat:40,loss:1"},
		{10 * time.Second, 400 * ms, percent, false, "10s lat:400"},
		{12 * time.Second, 40 * ms, percent, false, "12s lat:40"},
		{20 * time.Second, 40 * ms, percent, true, "20s drop:all 3s"},
		{23 * time.Second, 40 * ms, percent, false, "end of 20s drop:all 3s"},
		{30 * time.Second, ms / 2, 0, false, "30s profile:lan"},
	}
	var got []row
	for _, p := range spec.Phases {
		got = append(got, row{p.At, p.Up.Latency, p.Down.Loss, p.Up.Outage, p.What})
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestProfiles(t *testing.T) {
	for _, p := range profiles() {
		named, err := Parse("profile:" + p.Name)
		plain, err2 := Parse(p.Spec)
		if err != nil || err2 != nil {
			t.Errorf("%s: %v, %v", p.Name, err, err2)
			continue
		}
		named.Phases[0].What = plain.Phases[0].What
		if !reflect.DeepEqual(named.Phases, plain.Phases) {
			t.Errorf("%s is %+v, its values are %+v", p.Name, named.Phases, plain.Phases)
		}
	}
}

func TestProfileList(t *testing.T) {
	list := ProfileList()
	if lines := strings.Count(list, "\n"); lines != len(profiles()) {
		t.Errorf("%d lines for %d profiles", lines, len(profiles()))
	}
	if !strings.Contains(list, "\n3g         lat:75,") {
		t.Errorf("the list has no row of 3g:\n%s", list)
	}
}

func TestErrorsAreTyped(t *testing.T) {
	for text, want := range map[string]Error{
		strings.Repeat("x", maxText+1):          {Mistake: TooLong},
		strings.Repeat("1s lat:5;", maxParts+1): {Mistake: TooManyParts},
		"lat:5;loss:3":                          {Mistake: NoTime, Text: "loss:3"},
		"soon lat:5":                            {Mistake: BadTime, Text: "soon"},
		"1s lat:5 2s 3s":                        {Mistake: BadPart, Text: "1s lat:5 2s 3s"},
		"lat:":                                  {Mistake: NoValue, Text: "lat"},
		"lat:5,lat:6":                           {Mistake: Twice, Text: "lat"},
		"latt:5":                                {Mistake: UnknownKey, Text: "latt"},
		"up.loss:101":                           {Mistake: BadValue, Key: "up.loss", Text: "101", Why: "is more than 100 %"},
		"seed:-1":                               {Mistake: BadValue, Key: "seed", Text: "-1", Why: "is no whole number"},
		"lat:5;1s seed:4":                       {Mistake: LateSeed, Text: "seed:4"},
		"profile:4g;1s profile:moon":            {Mistake: UnknownProfile, Text: "moon"},
		"profile:list":                          {Mistake: ListedProfiles, Text: "list"},
	} {
		_, err := Parse(text)
		var got *Error
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%.40q is %+v, want %+v", text, got, want)
		}
	}
}

// FuzzParse: every accepted specification is within its limits, and its String means
// the same when it is read again.
func FuzzParse(f *testing.F) {
	f.Add("lat:40; 20s drop:all 1s; 30s profile:3g")
	f.Add("?net=UP.lat:0.2s , ge:2/25, bw:64kbit,queue:32k,seed:9,")
	f.Add("up.jitter:1000;;1h2m lat:5s,corrupt:100%")
	f.Fuzz(func(t *testing.T, text string) {
		spec, err := Parse(text)
		if err != nil {
			return
		}
		for _, p := range spec.Phases {
			checkLimits(t, p.Up)
			checkLimits(t, p.Down)
		}
		again, err := Parse(spec.String())
		if err != nil || !reflect.DeepEqual(again, spec) {
			t.Errorf("%q shows as %q, which reads as %+v, %v", text, spec, again, err)
		}
	})
}

func checkLimits(t *testing.T, c Conditions) {
	for _, s := range []Share{c.Loss, c.Burst.Enter, c.Burst.Leave, c.Dup, c.Reorder, c.Corrupt} {
		if s > whole {
			t.Errorf("a share of %d", s)
		}
	}
	if c.Latency < 0 || c.Latency > maxLatency || c.Jitter < 0 || c.Jitter > maxJitter {
		t.Errorf("delays of %v and %v", c.Latency, c.Jitter)
	}
	if c.Rate < 0 || c.Rate > maxRate || c.Queue < 0 || c.Queue > maxQueue {
		t.Errorf("rate %d, queue %d", c.Rate, c.Queue)
	}
}
