package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/creack/pty"
)

// size is the size of a terminal, in cells.
type size struct{ columns, rows int }

// child is a program in a pty.
type child struct {
	cmd  *exec.Cmd
	near *os.File // the terminal's end
	ends sync.WaitGroup
	up   chan struct{} // closed when it has written firstScreen bytes
}

// launch starts a program and waits until it is up. It calls read with whatever
// the program writes, on a goroutine of its own.
func (b *bench) launch(s size, env []string, read func(c *child, p []byte), program string, args ...string) (*child, error) {
	cmd := exec.Command(program, args...)
	cmd.Env = append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + b.home, "XDG_STATE_HOME=" + b.home, "XDG_CONFIG_HOME=" + b.home,
		"TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8",
	}, env...)
	near, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: uint16(s.columns), Rows: uint16(s.rows)})
	if err != nil {
		return nil, err
	}
	c := &child{cmd: cmd, near: near, up: make(chan struct{})}
	c.ends.Go(func() {
		buf := make([]byte, 64<<10)
		for total := 0; ; {
			n, err := near.Read(buf)
			if err != nil {
				return // the program has ended
			}
			read(c, buf[:n])
			if before := total; before < firstScreen {
				if total += n; total >= firstScreen {
					close(c.up)
				}
			}
		}
	})
	return c, c.settle()
}

// firstScreen is a number of bytes: more than a program writes before its first
// frame, and less than that frame.
const firstScreen = 2000

// settle waits until the program is in the forest.
func (c *child) settle() error {
	select {
	case <-c.up:
		time.Sleep(settling)
		return nil
	case <-time.After(10 * settling):
		c.end()
		return fmt.Errorf("%s draws nothing", c.cmd.Path)
	}
}

// end kills the program.
func (c *child) end() {
	_ = c.cmd.Process.Kill() // it may have ended by itself,
	_ = c.cmd.Wait()         // and how it ended does not matter
	_ = c.near.Close()
	c.ends.Wait()
}

// write types keys.
func (c *child) write(keys string) { _, _ = c.near.WriteString(keys) } // a program that has ended shows in the figures

// used returns the processor time that the whole process has used so far.
func (c *child) used() (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, fields, _ := strings.Cut(string(stat), ") ")
	f := strings.Fields(fields)
	const user, system = 11, 12 // indices after the name: see proc_pid_stat(5)
	if len(f) <= system {
		return 0, fmt.Errorf("/proc stat: %q", stat)
	}
	var ticks [2]int64
	if _, err := fmt.Sscan(f[user]+" "+f[system], &ticks[0], &ticks[1]); err != nil {
		return 0, err
	}
	const tick = 10 * time.Millisecond // USER_HZ is 100 on all Linux that Go runs on
	return time.Duration(ticks[0]+ticks[1]) * tick, nil
}
