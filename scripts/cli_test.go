package scripts

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestCommandLine runs the scripts in testdata against the built program.
// Besides testscript's own commands they can use:
//
//	exits CODE PROGRAM [ARG...]  runs a program, which must end with that code
//	serve [ARG...]               starts a host without a screen and puts its invite into $CODE
//	end SIGNAL CODE              ends that host, which must end with that code, and leaves
//	                             what it wrote in serve.out and serve.log
func TestCommandLine(t *testing.T) {
	bin := t.TempDir()
	build(t, filepath.Join(bin, "switchback"))
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			env.Setenv("PATH", bin+string(os.PathListSeparator)+env.Getenv("PATH"))
			env.Setenv("HOME", env.WorkDir)
			env.Setenv("XDG_STATE_HOME", env.WorkDir)
			env.Values[serverKey{}] = &server{}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "serve": serve, "end": end,
		},
	})
}

// build builds the program. It also looks at every source file, so that the test
// cache knows what the result depends on.
func build(t *testing.T, to string) {
	t.Helper()
	for _, names := range goFiles(t) {
		for _, name := range names {
			if _, err := os.Stat(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	cmd := exec.Command("go", "build", "-o", to, module)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("the program does not build: %v\n%s", err, out)
	}
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARG...]")
	}
	checkExit(ts, ts.Exec(args[1], args[2:]...), args[0])
}

// checkExit compares a program's exit code with the one that a script wants.
func checkExit(ts *testscript.TestScript, err error, want string) {
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		if got := strconv.Itoa(exit.ExitCode()); got != want {
			ts.Fatalf("exit code %s, want %s", got, want)
		}
	case err != nil:
		ts.Fatalf("%v", err)
	case want != "0":
		ts.Fatalf("exit code 0, want %s", want)
	}
}

// serverKey is the key under which a script's server is kept.
type serverKey struct{}

// server is the host without a screen that a script has started.
type server struct {
	cmd  *exec.Cmd
	code string        // the first line that it printed
	out  *bufio.Reader // what it prints after that
	log  bytes.Buffer
}

func serve(ts *testscript.TestScript, neg bool, args []string) {
	s := ts.Value(serverKey{}).(*server)
	if neg || s.cmd != nil {
		ts.Fatalf("usage: serve [ARG...], once a script")
	}
	s.cmd = exec.Command("switchback", append([]string{"serve"}, args...)...)
	s.cmd.Path = filepath.Join(filepath.SplitList(ts.Getenv("PATH"))[0], "switchback")
	s.cmd.Err, s.cmd.Env, s.cmd.Stderr = nil, []string{"HOME=" + ts.Getenv("HOME")}, &s.log
	out, err := s.cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(s.cmd.Start())
	process := s.cmd.Process
	ts.Defer(func() { _ = process.Kill() }) // it may be over
	s.out = bufio.NewReader(out)
	s.code, err = s.out.ReadString('\n')
	ts.Check(err)
	ts.Setenv("CODE", strings.TrimSuffix(s.code, "\n"))
}

var signals = map[string]syscall.Signal{"INT": syscall.SIGINT, "TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP}

func end(ts *testscript.TestScript, neg bool, args []string) {
	s := ts.Value(serverKey{}).(*server)
	if neg || len(args) != 2 || s.cmd == nil || signals[args[0]] == 0 {
		ts.Fatalf("usage: end INT|TERM|HUP CODE, after serve")
	}
	ts.Check(s.cmd.Process.Signal(signals[args[0]]))
	rest, err := io.ReadAll(s.out)
	ts.Check(err)
	checkExit(ts, s.cmd.Wait(), args[1])
	ts.Check(os.WriteFile(ts.MkAbs("serve.out"), append([]byte(s.code), rest...), 0o600))
	ts.Check(os.WriteFile(ts.MkAbs("serve.log"), s.log.Bytes(), 0o600))
	*s = server{}
}
