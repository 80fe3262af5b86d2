//go:build endtoend

package endtoend

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// TestAHostsTerminalThatStopsHoldsNobodyUp has the host's terminal stop reading, as
// Ctrl-S or a selection does in some terminals. The guests see each other and the
// host walk on: the host's keys still count.
func TestAHostsTerminalThatStopsHoldsNobodyUp(t *testing.T) {
	n := newNight(t)
	hikers, _ := n.three(usual)
	host, fern := hikers[0], hikers[1]
	host.stick(true)
	full := host.fill()
	before := resident(t, host.cmd.Process.Pid)
	for _, key := range []string{"d", "a"} {
		n.walk(fern.player, key, "the host's program is held in a write", func() bool { return writes(t, host.cmd.Process.Pid) })
		for _, h := range []hiker{fern, host} {
			n.isSeenToWalk(h, key, hikers[2])
		}
		if !writes(t, host.cmd.Process.Pid) {
			t.Error("the host's terminal was not held all the time")
		}
	}
	const most = 16 << 20 // bytes by which a heap may vary
	if grown := resident(t, host.cmd.Process.Pid) - before; grown > most {
		t.Errorf("the host's process has grown by %d bytes", grown)
	}
	host.stick(false)
	full.Wait()
	n.within(prompt, "the host sees Fern where Moss does", func() bool {
		return sameWay(host.player, hikers[2].player, host.letter, fern.letter)
	})
}

// fill writes NUL bytes to the line, more than it holds while nobody reads it, so that
// the next frame has to wait. The write ends when the line is read again.
func (w *terminal) fill() *sync.WaitGroup {
	const more = 256 << 10 // bytes; Linux buffers some dozen kilobytes
	var writing sync.WaitGroup
	writing.Go(func() { _, _ = w.far.Write(make([]byte, more)) }) // the test may end before
	return &writing
}

// isSeenToWalk walks a hiker until the witness has seen it move.
func (n *night) isSeenToWalk(h hiker, key string, witness hiker) {
	n.t.Helper()
	start, ok := witness.find(h.letter)
	if !ok {
		n.t.Fatalf("%s does not see %s\n%s", witness.name, h.letter, n.screens())
	}
	n.walk(h.player, key, fmt.Sprintf("%s sees %s walk", witness.name, h.letter), func() bool {
		at, ok := witness.find(h.letter)
		return ok && farFrom(at, start)
	})
}

// sameWay reports whether two screens show the same distance and direction from one
// hiker to another. On its own screen a hiker is @.
func sameWay(own, other *player, from, to string) bool {
	a, ok1 := own.find("@")
	b, ok2 := own.find(to)
	c, ok3 := other.find(from)
	d, ok4 := other.find(to)
	return ok1 && ok2 && ok3 && ok4 && b.x-a.x == d.x-c.x && b.y-a.y == d.y-c.y
}

// writes reports whether a thread of a process is in a write to its standard output.
func writes(t *testing.T, pid int) bool {
	t.Helper()
	calls, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/syscall", pid))
	if err != nil || len(calls) == 0 {
		t.Fatalf("no threads of %d: %v", pid, err)
	}
	write := fmt.Sprintf("%d 0x%x ", syscall.SYS_WRITE, syscall.Stdout)
	for _, name := range calls {
		call, err := os.ReadFile(name)
		if err == nil && strings.HasPrefix(string(call), write) { // on an error the thread has ended
			return true
		}
	}
	return false
}

// resident returns how much memory a process has, in bytes.
func resident(t *testing.T, pid int) (bytes int) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		t.Fatal(err)
	}
	var all, pages int
	if _, err := fmt.Sscan(string(text), &all, &pages); err != nil {
		t.Fatalf("statm %q: %v", text, err)
	}
	return pages * os.Getpagesize()
}

// TestAHostThatStallsIsTold stops the host's process. Its guests soon read that the
// host does not respond, and play on when it goes on.
func TestAHostThatStallsIsTold(t *testing.T) {
	const told = "host not responding"
	n := newNight(t)
	hikers, _ := n.three(usual)
	host, guests := hikers[0], hikers[1:]
	for _, stall := range []string{told, told + " for 10 s"} {
		host.signal(t, syscall.SIGSTOP)
		for _, g := range guests {
			n.within(3*time.Second, g.name+" is told", func() bool { return g.shows(told) })
		}
		n.awaitText(guests[0].player, stall)
		host.signal(t, syscall.SIGCONT)
		for _, g := range guests {
			n.within(prompt, "the host responds to "+g.name, func() bool { return !g.shows(told) })
		}
	}
	n.isSeenToWalk(guests[0], "d", guests[1])
	n.isSeenToWalk(host, "a", guests[0])
}

// TestAHostThatStallsTooLongIsComeBackTo stops the host's process until its guests
// have given up. Then it goes on, and they come back to their places with the key
// that their screens name.
func TestAHostThatStallsTooLongIsComeBackTo(t *testing.T) {
	n := newNight(t)
	hikers, _ := n.three(usual)
	host, guests := hikers[0], hikers[1:]
	host.signal(t, syscall.SIGSTOP)
	for _, g := range guests {
		n.within(longSilence, g.name+" gives the host up", func() bool { return g.shows("The host was not heard any more.") })
	}
	host.signal(t, syscall.SIGCONT)
	for _, g := range guests {
		n.answer(g.player, "R join again", "r")
		n.inHike(g.player)
		n.stage(g.player)
	}
	for _, h := range hikers {
		n.othersSee(hikers, h, "is on the map", func(cell) bool { return true })
	}
	if host.hasOnMap("D") {
		t.Errorf("a guest has a second place\n%s", n.screens())
	}
	n.isSeenToWalk(guests[0], "d", guests[1])
}

// longSilence is longer than a guest waits for its host.
const longSilence = 45 * time.Second

// TestAHostThatIsSuspendedIsTold suspends the host in its shell with Ctrl-Z.
func TestAHostThatIsSuspendedIsTold(t *testing.T) {
	const prompt, told = "shell>", "host not responding"
	n := newNight(t)
	shell := n.shell(prompt)
	shell.typeKeys(fmt.Sprintf("%s host --seed %s --name Ash %s\r", binary, seed, strings.Join(screenFlags, " ")))
	guest := n.join(usual, "Fern", n.codeOf(shell))
	n.stage(shell)
	shell.typeKeys(ctrlZ)
	n.awaitWritten(shell, prompt, 2)
	n.awaitText(guest, told)
	shell.typeKeys("fg\r")
	n.await("the host responds", func() bool { return !guest.shows(told) })
	n.inHike(shell)
	n.isSeenToWalk(hiker{guest, "B"}, "d", hiker{shell, "A"})
}
