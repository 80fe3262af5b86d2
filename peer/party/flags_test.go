package party

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"switchback/peer"
	"switchback/peer/degrade"
)

// typed reads a host's command line.
func typed(t *testing.T, words ...string) (*Flags, error) {
	t.Helper()
	f := &Flags{}
	set := pflag.NewFlagSet("host", pflag.ContinueOnError)
	f.Bind(set)
	f.BindHost(set, "players")
	if err := set.Parse(words); err != nil {
		t.Fatal(err)
	}
	return f, f.Check()
}

func TestWhatIsTypedIsTaken(t *testing.T) {
	f, err := typed(t, "--seed", "7", "--max", "9", "--net", "lat:40", "--stun", "stun.example.org:3478", "--mode", "hike")
	if err != nil {
		t.Fatal(err)
	}
	o, err := f.Options("Fern", nil)
	if err != nil || o.Name != "Fern" || o.Seed != 7 || o.Max != 9 || o.Net != "lat:40" || o.STUN != "stun.example.org:3478" || o.Log != nil {
		t.Errorf("%+v, %v", o, err)
	}
	f, err = typed(t)
	if o, _ := f.Options("", nil); err != nil || o.Max != peer.DefaultMax || o.Net != "" || o.STUN != "" {
		t.Errorf("nothing typed is %+v, %v", o, err)
	}
}

func TestMistakesInFlags(t *testing.T) {
	for says, words := range map[string][]string{
		"--net: ":   {"--net", "latt:4"},
		"--stun":    {"--stun", "example.org"},
		"--max 0:":  {"--max", "0"},
		"--max 18:": {"--max", "18"},
		"--mode":    {"--mode", "golf"},
	} {
		if _, err := typed(t, words...); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v, want an error about %s", words, err, says)
		}
	}
	_, err := typed(t, "--net", "latt:4")
	var wrong *degrade.Error
	if !errors.As(err, &wrong) {
		t.Errorf("a mistake in the conditions is a %T", err)
	}
	for _, stun := range []string{":3478", "example.org:", "[::1]"} {
		if _, err := typed(t, "--stun", stun); err == nil {
			t.Errorf("--stun %s is taken", stun)
		}
	}
	for _, most := range []string{"1", "17"} {
		if _, err := typed(t, "--max", most); err != nil {
			t.Errorf("--max %s: %v", most, err)
		}
	}
}

// The log goes where the flags say, a JSON object a line, after what is there.
func TestWhereTheLogGoes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log")
	for range 2 {
		f, err := typed(t, "--log", file)
		if err != nil {
			t.Fatal(err)
		}
		var stderr strings.Builder
		o, err := f.Options("Fern", &stderr)
		if err != nil {
			t.Fatal(err)
		}
		if o.Log.Info("hello"); stderr.Len() > 0 {
			t.Errorf("stderr has %q", stderr.String())
		}
	}
	text, err := os.ReadFile(file)
	if lines := strings.Split(strings.TrimSpace(string(text)), "\n"); err != nil || len(lines) != 2 || !strings.Contains(lines[1], `"msg":"hello"`) {
		t.Errorf("%q, %v", text, err)
	}
	f, _ := typed(t)
	var stderr strings.Builder
	o, err := f.Options("Fern", &stderr)
	if err != nil {
		t.Fatal(err)
	}
	if o.Log.Info("hello"); !strings.Contains(stderr.String(), `"msg":"hello"`) {
		t.Errorf("stderr has %q", stderr.String())
	}
	f, _ = typed(t, "--log", filepath.Join(file, "below"))
	if _, err := f.Options("", nil); err == nil || !strings.HasPrefix(err.Error(), "--log: ") {
		t.Errorf("a log that cannot be written: %v", err)
	}
}

func TestFlagsOfBots(t *testing.T) {
	for says, words := range map[string][]string{"": nil, "--brain: ": {"--brain", "clever"}, "-n 0: ": {"-n", "0"}, "-n 17: ": {"--number", "17"}} {
		var f BotFlags
		set := pflag.NewFlagSet("bots", pflag.ContinueOnError)
		f.Bind(set)
		if err := set.Parse(words); err != nil {
			t.Fatal(err)
		}
		if err := f.Check(); err == nil != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v", words, err)
		}
	}
}
