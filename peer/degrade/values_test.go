package degrade

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

// only returns the conditions of a specification of one part that is the same
// both ways.
func only(t *testing.T, text string) Conditions {
	t.Helper()
	spec := mustParse(t, text)
	if len(spec.Phases) != 1 || !reflect.DeepEqual(spec.Phases[0].Up, spec.Phases[0].Down) {
		t.Fatalf("%q is %+v, want one part, the same both ways", text, spec.Phases)
	}
	return spec.Phases[0].Up
}

func TestUnits(t *testing.T) {
	for text, want := range map[string]int64{
		"bw:1000bit": 1000, "bw:1kbit": 1000, "bw:1k": 1000, "bw:1kbps": 1000, "bw:1000bps": 1000,
		"bw:2mbit": 2_000_000, "bw:2m": 2_000_000, "bw:2mbps": 2_000_000, "bw:0.5mbit": 500_000, "bw:1000mbit": maxRate,
	} {
		if got := only(t, text).Rate; got != want {
			t.Errorf("%s is %d bit/s, want %d", text, got, want)
		}
	}
	for text, want := range map[string]int64{
		"queue:1500": 1500, "queue:1500b": 1500, "queue:2k": 2000, "queue:2kb": 2000, "queue:1m": 1_000_000, "queue:16mb": maxQueue, "queue:1.5k": 1500,
	} {
		if got := only(t, text).Queue; got != want {
			t.Errorf("%s is %d bytes, want %d", text, got, want)
		}
	}
	for text, want := range map[string]time.Duration{
		"lat:0": 0, "lat:5.": 5 * ms, "lat:1.5": 1500 * time.Microsecond, "lat:5s": 5 * time.Second, "lat:250us": 250 * time.Microsecond,
	} {
		if got := only(t, text).Latency; got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]Share{
		"loss:0": 0, "loss:0.0001": 1, "loss:0.00004": 0, "loss:0.00005": 1, "loss:33.3333": 333_333, "loss:100%": whole, "loss:.5": 5000,
	} {
		if got := only(t, text).Loss; got != want {
			t.Errorf("%s is %d millionths, want %d", text, got, want)
		}
	}
}

// A part changes the keys that it names and leaves the rest. Of two in force, the one
// that began later is on top; when it ends, the other's values hold again.
func TestPartsLieOverOneAnother(t *testing.T) {
	spec := mustParse(t, "lat:40,loss:1; 10s lat:400 20s; 15s lat:100 5s; 18s up.loss:7")
	type row struct {
		at       time.Duration
		lat      time.Duration
		up, down Share
	}
	var got []row
	for _, p := range spec.Phases {
		got = append(got, row{p.At, p.Up.Latency, p.Up.Loss, p.Down.Loss})
	}
	const s = time.Second
	if want := []row{
		{0, 40 * ms, percent, percent},
		{10 * s, 400 * ms, percent, percent},
		{15 * s, 100 * ms, percent, percent},
		{18 * s, 100 * ms, 7 * percent, percent},
		{20 * s, 400 * ms, 7 * percent, percent},
		{30 * s, 40 * ms, 7 * percent, percent},
	}; !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// Of parts that begin together, the one later in the text is on top.
func TestPartsThatBeginTogether(t *testing.T) {
	spec := mustParse(t, "lat:10; 5s lat:20; 5s lat:30")
	if p := spec.Phases[1]; len(spec.Phases) != 2 || p.Up.Latency != 30*ms || p.What != "5s lat:20; 5s lat:30" {
		t.Errorf("%+v", spec.Phases)
	}
}

// A specification that begins later changes nothing before.
func TestNothingBeforeTheFirstPart(t *testing.T) {
	spec := mustParse(t, "5s lat:20")
	if first := spec.Phases[0]; len(spec.Phases) != 2 || first.At != 0 || first.Up != (Conditions{}) || first.What != "" {
		t.Errorf("%+v", spec.Phases)
	}
}

// A profile replaces all conditions in force, each direction by its own. Keys in the
// same part are on top of it, those for one direction on top of those for both.
func TestProfileReplacesAllButWhatStandsBesideIt(t *testing.T) {
	spec := mustParse(t, "dup:9,drop:all; 5s down.loss:4,profile:3g,loss:2")
	up, down := spec.Phases[1].Up, spec.Phases[1].Down
	if up.Outage || up.Dup != 0 || up.Latency != 75*ms || up.Rate != 384_000 || down.Rate != 1_600_000 {
		t.Errorf("up %+v, down %+v: not the profile", up, down)
	}
	if up.Loss != 2*percent || down.Loss != 4*percent {
		t.Errorf("loss %d up, %d down, want 2 and 4 %%", up.Loss, down.Loss)
	}
}

func TestSeedOfASpecification(t *testing.T) {
	for text, want := range map[string]uint64{"lat:5": 0, "seed:7": 7, "lat:5,seed:18446744073709551615": 1<<64 - 1, "3s seed:9,lat:5": 9} {
		if got := mustParse(t, text).Seed; got != want {
			t.Errorf("%q has the seed %d, want %d", text, got, want)
		}
	}
}

// An error quotes the text that it is about, cut if it is long.
func TestErrorsQuoteTheirPlace(t *testing.T) {
	long := strings.Repeat("y", maxQuote+1)
	for text, quotes := range map[string]string{
		"lat:5,loss:x":           `loss:"x" `,
		"up.lat:9s":              `up.lat:"9s" `,
		"lat:5; 3s ge:1/y":       `ge:"1/y" `,
		"lat:5; 3s dup:200":      `dup:"200" `,
		"lat:5; 3x dup:2":        `"3x" `,
		"seed:-1":                `seed:"-1" `,
		"profile:5g":             `profile "5g"`,
		long + ":1":              `"` + long[:maxQuote] + `"...`,
		"lat:5; 101h lat:6":      `"101h" `,
		"bw:1.5,queue:2k":        `bw:"1.5" `,
		"lat:5;" + long + " x:1": `"` + long[:maxQuote] + `"...`,
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), quotes) {
			t.Errorf("%q: %v, want an error that quotes %s", text, err, quotes)
		}
	}
}

// A specification of the greatest length and number of parts is taken.
func TestBoundsOfASpecificationAreIncluded(t *testing.T) {
	if spec := mustParse(t, strings.TrimSuffix(strings.Repeat("1s lat:1;", maxParts), ";")); len(spec.Phases) != 2 {
		t.Errorf("%d phases of %d parts at one time", len(spec.Phases), maxParts)
	}
	mustParse(t, "lat:1"+strings.Repeat(" ", maxText-len("lat:1")))
	if spec := mustParse(t, "100h lat:1"); spec.Phases[1].At != maxOffset {
		t.Errorf("%v", spec.Phases[1].At)
	}
}

// The profiles go from good to bad, and each has a name of its own and is in the list.
func TestProfilesGrowWorse(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range profiles() {
		if seen[p.Name] {
			t.Errorf("%s is there twice", p.Name)
		}
		seen[p.Name] = true
		up := mustParse(t, "profile:"+p.Name).Phases[0].Up
		if up.Latency == 0 || up.Jitter == 0 || up.Outage {
			t.Errorf("%s is %+v", p.Name, up)
		}
	}
	if first, last := profiles()[0].Name, profiles()[len(profiles())-1].Name; first != "lan" || last != "hotel" {
		t.Errorf("from %s to %s", first, last)
	}
}
