//go:build linux

package terminal

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestNoEndLeavesTheTerminal ends the program in two ways that it cannot catch: a
// panic in a goroutine that nothing guards, and SIGKILL.
func TestNoEndLeavesTheTerminal(t *testing.T) {
	for name, end := range map[string]func(r *running, pid int){
		"a panic elsewhere": func(r *running, _ int) { r.typeKeys("\r" + bombText + "\r") },
		"a kill":            func(_ *running, pid int) { _ = syscall.Kill(pid, syscall.SIGKILL) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			state := t.TempDir()
			r := &running{testTerminal: newTestTerminal(t, 80, 24)}
			cmd := r.spawn(exec.Command(os.Args[0]), inChild+"=1", "XDG_STATE_HOME="+state)
			r.AwaitText("health 100%")
			end(r, cmd.Process.Pid)
			eventually(t, "the screen is left", func() bool { return strings.Contains(r.Output(), "\x1b[?1049l") })
			r.checkRestored()
			logs, _ := filepath.Glob(filepath.Join(state, "switchback", "crash-*.log")) // the pattern is well formed
			if crashed := strings.HasPrefix(name, "a panic"); !crashed {
				if len(logs) > 0 {
					t.Errorf("a kill was logged as a crash: %v", logs)
				}
				return
			}
			r.AwaitText("Switchback has crashed: panic: a bomb in a callback")
			eventually(t, "a log", func() bool {
				logs, _ = filepath.Glob(filepath.Join(state, "switchback", "crash-*.log"))
				return len(logs) == 1
			})
			log, err := os.ReadFile(logs[0])
			if err != nil || !strings.Contains(string(log), "a bomb in a callback") || !strings.Contains(string(log), "fake_test.go") {
				t.Errorf("the log has %q, %v", log, err)
			}
		})
	}
}
