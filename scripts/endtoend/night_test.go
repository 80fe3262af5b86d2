//go:build endtoend

package endtoend

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"switchback/lobby/invite"
)

// seed is the forest of most tests: it is known what can be seen from where.
const seed = "1"

// Deadlines of a condition.
const (
	patience = 20 * time.Second // for what must happen at some time, even on a busy computer
	prompt   = 2 * time.Second  // the longest that a player should have to wait
	asking   = 5 * time.Millisecond
)

// night is the players of one test. They share a home, as on one computer.
type night struct {
	t       *testing.T
	home    string
	players []*player
}

// newNight begins a test, which runs in parallel with others.
func newNight(t *testing.T) *night {
	t.Parallel()
	n := &night{t: t, home: t.TempDir()}
	t.Cleanup(n.checkRaces)
	return n
}

// raceLog is the prefix of the names of the race detector's reports.
const raceLog = "race"

// checkRaces fails the test if one of its programs has found a race.
func (n *night) checkRaces() {
	reports, _ := filepath.Glob(filepath.Join(n.home, raceLog+".*")) // the pattern is well formed
	for _, name := range reports {
		text, err := os.ReadFile(name)
		n.t.Errorf("a race: %s %v", text, err)
	}
}

// environment returns that of a capable terminal, without this computer's settings.
func (n *night) environment() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + n.home, "XDG_STATE_HOME=" + n.home, "XDG_CONFIG_HOME=" + n.home,
		"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8",
		"GORACE=log_path=" + filepath.Join(n.home, raceLog),
	}
}

// command returns the program with arguments.
func (n *night) command(args ...string) *exec.Cmd {
	cmd := exec.Command(binary, args...)
	cmd.Env = n.environment()
	return cmd
}

// screenFlags keep screens cheap, since many run at once.
var screenFlags = []string{"--motion", "off", "--fps", "20"}

// start starts a player.
func (n *night) start(s size, name string, args ...string) *player {
	n.t.Helper()
	args = slices.Concat(args, []string{"--name", name}, screenFlags)
	return n.add(launch(n.t, s, name, n.command(args...)))
}

func (n *night) add(p *player) *player {
	n.players = append(n.players, p)
	return p
}

// within waits until a condition holds. If that takes longer than the limit, it ends
// the test and prints all screens.
func (n *night) within(limit time.Duration, what string, ok func() bool) {
	n.t.Helper()
	ask := time.NewTicker(asking)
	defer ask.Stop()
	for deadline := time.Now().Add(limit); !ok(); <-ask.C {
		if time.Now().After(deadline) {
			n.t.Fatalf("not within %v: %s\n%s", limit, what, n.screens())
		}
	}
}

// await is within with the usual patience.
func (n *night) await(what string, ok func() bool) {
	n.t.Helper()
	n.within(patience, what, ok)
}

// awaitText waits until a player's screen shows a text.
func (n *night) awaitText(p *player, text string) {
	n.t.Helper()
	n.await(fmt.Sprintf("%s sees %q", p.name, text), func() bool { return p.shows(text) })
}

// screens returns the screens of all players of the test.
func (n *night) screens() string {
	var b strings.Builder
	for _, p := range n.players {
		state := "runs"
		if p.isOver() {
			state = p.cmd.ProcessState.String()
		}
		fmt.Fprintf(&b, "--- %q (%s)\n%s", p.name, state, p.text())
	}
	return b.String()
}

// inHike waits until a player sees the map.
func (n *night) inHike(p *player) {
	n.t.Helper()
	n.awaitText(p, "100%") // health; narrow screens call it hp
}

// host starts a host and returns it and the code on its screen.
func (n *night) host(s size, name string, args ...string) (*player, string) {
	n.t.Helper()
	p := n.start(s, name, append([]string{"host", "--seed", seed}, args...)...)
	code := n.codeOf(p)
	p.typeKeys(escape)
	n.await("the host's panel closes", func() bool { return p.panel() == "" })
	return p, code
}

// codeOf waits for the code on a host's screen.
func (n *night) codeOf(host *player) (code string) {
	n.t.Helper()
	n.await("the host's panel shows a code", func() bool {
		inv, _, err := invite.Read(host.text())
		if err == nil {
			code = invite.Format(inv)
		}
		return err == nil
	})
	return code
}

// join starts a guest and waits until it is in the hike.
func (n *night) join(s size, name, code string) *player {
	n.t.Helper()
	p := n.start(s, name, "join", code)
	n.inHike(p)
	n.stage(p)
	return p
}

// staging is the title of the panel that comes up before a night.
const staging = "Before the night"

// stage waits for the panel that comes up before the night, if the night has not
// begun, and closes it.
func (n *night) stage(p *player) {
	n.t.Helper()
	n.await(p.name+" sees who is here, or it is night", func() bool { return p.shows(staging) || !p.shows("dusk") })
	if !p.shows(staging) {
		return
	}
	p.typeKeys(escape)
	n.await(p.name+"'s panel closes", func() bool { return p.panel() == "" })
}

// end asks a player's program to end and waits for it.
func (n *night) end(p *player) {
	n.t.Helper()
	p.signal(n.t, syscall.SIGTERM)
	n.await(p.name+"'s program ends", p.isOver)
}

// walk holds a key until a condition holds.
func (n *night) walk(p *player, key, what string, ok func() bool) {
	n.t.Helper()
	defer p.hold(key)()
	n.await(what, ok)
}
