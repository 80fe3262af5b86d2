//go:build endtoend

package endtoend

import (
	"bytes"
	"os/exec"
	"strings"
	"sync"
	"syscall"
)

// record is an output that can be read while it grows.
type record struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write implements io.Writer.
func (r *record) Write(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.Write(p)
}

// String returns everything so far.
func (r *record) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.String()
}

// server is a host without a screen.
type server struct {
	cmd  *exec.Cmd
	code string
	log  *record
}

// serve starts a host without a screen and waits for its code.
func (n *night) serve(args ...string) *server {
	n.t.Helper()
	var out record
	s := &server{cmd: n.command(append([]string{"serve", "--seed", seed}, args...)...), log: &record{}}
	s.cmd.Stdout, s.cmd.Stderr = &out, s.log
	if err := s.cmd.Start(); err != nil {
		n.t.Fatal(err)
	}
	n.t.Cleanup(func() {
		_ = s.cmd.Process.Signal(syscall.SIGTERM)
		if err := s.cmd.Wait(); err != nil {
			n.t.Errorf("serve ended with %v: %s", err, s.log)
		}
	})
	n.await("the server prints its code", func() bool {
		code, _, whole := strings.Cut(out.String(), "\n")
		s.code = code
		return whole
	})
	return s
}

// logged returns how often a text occurs in the server's log.
func (s *server) logged(text string) int { return strings.Count(s.log.String(), text) }
