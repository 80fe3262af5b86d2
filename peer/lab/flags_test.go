package lab

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"
)

// typed reads a command line.
func typed(t *testing.T, words ...string) (*Flags, error) {
	t.Helper()
	f := &Flags{}
	set := pflag.NewFlagSet("lab", pflag.ContinueOnError)
	f.Bind(set)
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	return f, f.Read()
}

func TestFlagsThatAreNotTyped(t *testing.T) {
	f, err := typed(t)
	if err != nil {
		t.Fatal(err)
	}
	if f.Transport != Memory || f.Guests != defaultGuests || f.Length != defaultLength || f.Seed != 1 || f.Scene != defaultScene || f.Script != "" || f.Timings {
		t.Errorf("%+v", f.Config)
	}
}

func TestFlagsAreAConfig(t *testing.T) {
	script := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(script, []byte("1s all leave\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := typed(t, "--guests", "3", "--seconds", "2m", "--seed", "9", "--brain", "spam", "--scene", "hunt40",
		"--script", script, "--assert", "verdict==ok", "--assert", "guests.held_pct<1", "--timings", "--transport", WebRTC)
	if err != nil {
		t.Fatal(err)
	}
	if f.Guests != 3 || f.Length != 2*time.Minute || f.Seed != 9 || f.Brain != "spam" || f.Scene != "hunt40" || f.Transport != WebRTC {
		t.Errorf("%+v", f.Config)
	}
	if f.Script != "1s all leave\n" || len(f.Asserts) != 2 || f.Asserts[1] != "guests.held_pct<1" || !f.Timings {
		t.Errorf("%+v", f.Config)
	}
	if _, err := f.check(); err != nil {
		t.Errorf("what was typed cannot be run: %v", err)
	}
}

func TestFlagsThatAreMistakes(t *testing.T) {
	for says, words := range map[string][]string{
		"--json and --csv":   {"--json", "--csv", "x"},
		"--json and --dump":  {"--json", "--dump", "3"},
		`--dump "4"`:         {"--dump", "4"},
		`--dump "0"`:         {"--dump", "0"},
		`--dump "x"`:         {"--dump", "x"},
		`--dump "-3"`:        {"--dump", "-3"},
		"--dump 303":         {"--dump", "303", "--seconds", "5"},
		"--guests 0":         {"--guests", "0"},
		"--seconds \"soon\"": {"--seconds", "soon"},
		"--script":           {"--script", filepath.Join(t.TempDir(), "none")},
	} {
		if _, err := typed(t, words...); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v, want an error about %s", words, err, says)
		}
	}
}

// A report is written in the form that the flags ask for, once.
func TestReportsAreWrittenAsAsked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "guests.csv")
	for what, c := range map[string]struct {
		words      []string
		says       string
		fileBegins string
	}{
		"table": {nil, "clearing, seed 7, 600 ticks", ""},
		"JSON":  {[]string{"--json"}, `"seed": 7`, ""},
		"CSV":   {[]string{"--csv", file}, "", "name,joined_ms,"},
	} {
		f, err := typed(t, c.words...)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := f.Write(&out, small()); err != nil {
			t.Fatal(err)
		}
		if c.says == "" && out.Len() > 0 || !strings.Contains(out.String(), c.says) {
			t.Errorf("%s:\n%s", what, out.String())
		}
		if text, _ := os.ReadFile(file); c.fileBegins != "" && !strings.HasPrefix(string(text), c.fileBegins) {
			t.Errorf("%s: the file holds %q", what, text)
		}
	}
	f, _ := typed(t, "--csv", filepath.Join(t.TempDir(), "none", "guests.csv"))
	if err := f.Write(&strings.Builder{}, small()); err == nil {
		t.Error("a file that cannot be written is no error")
	}
}

func TestProgressStandsOnOneLine(t *testing.T) {
	var f Flags
	var b strings.Builder
	wipe := f.ShowProgress(&b)
	f.Progress(1400*ms, time.Minute)
	f.Progress(2*time.Second, time.Minute)
	wipe()
	if got, want := b.String(), "\r\x1b[K1s of 1m0s\r\x1b[K2s of 1m0s\r\x1b[K"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
