//go:build linux

package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestColoursThatOnlyTheComputerKnows: tmux passes all colours on if it is
// configured to, and nothing in the environment says so.
func TestColoursThatOnlyTheComputerKnows(t *testing.T) {
	const truecolour = "\x1b[38;2;"
	for answer, want := range map[string]bool{"Tc: (flag) true": true, "Tc: [missing]": false} {
		dir := t.TempDir()
		tmux := "#!/bin/sh\necho ' 1: " + answer + "'\n"
		if err := os.WriteFile(filepath.Join(dir, "tmux"), []byte(tmux), 0o700); err != nil {
			t.Fatal(err)
		}
		t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
		r := launchWith(t, []string{"TERM=tmux-256color", "TMUX=/nowhere,1,0", "LANG=en_US.UTF-8"})
		if got := strings.Contains(r.Output(), truecolour); got != want {
			t.Errorf("tmux says %q, drawn with all colours: %v", answer, got)
		}
	}
}

// TestFarTerminalIsAsked: a terminal at the far end of a connection gets a query
// behind its first frames.
func TestFarTerminalIsAsked(t *testing.T) {
	const query = "\x1b[5n"
	for _, variable := range []string{"SSH_CONNECTION=192.0.2.1 50000 192.0.2.2 22", "SSH_TTY=/dev/pts/1"} {
		if r := launchWith(t, append([]string{variable}, testEnv...)); !strings.Contains(r.Output(), query) {
			t.Errorf("%s: not asked", variable)
		}
	}
	if overSSH(testEnv) { // a near one is asked only after it has held a write
		t.Error("a terminal nearby is far")
	}
}
