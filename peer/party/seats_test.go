package party

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/snapshot"
)

// What is left on disk when a session has ended decides whether the seat can
// be taken back.
func TestWhatIsKeptOfASeat(t *testing.T) {
	token := snapshot.Token{9, 8, 7}
	for name, c := range map[string]struct {
		err  error
		kept bool
	}{
		"left":           {&peer.Ended{Reason: peer.Left}, false},
		"the host left":  {&peer.Ended{Reason: peer.HostLeft}, false},
		"wrapped":        {fmt.Errorf("run: %w", &peer.Ended{Reason: peer.Left}), false},
		"the host lost":  {&peer.Ended{Reason: peer.HostLost}, true},
		"the link broke": {&peer.Ended{Reason: peer.Broken}, true},
		"crashed":        {&peer.Ended{Reason: peer.Crashed}, true},
		"no reason":      {errors.New("something"), true},
		"no end":         {nil, true},
	} {
		dir := t.TempDir()
		s := open(dir, "Moss")
		s.keep(token)
		s.after(c.err)
		again := open(dir, "Moss") // the lock is free in any case
		if again.path != s.path {
			t.Errorf("%s: the seat is still held", name)
		}
		if kept := again.token() == token; kept != c.kept {
			t.Errorf("%s: kept %v", name, kept)
		}
	}
}

// Only its owner can read a token, which replaces the one before it in one step.
func TestTokensAreWrittenWhole(t *testing.T) {
	dir := t.TempDir()
	s := open(dir, "Moss")
	for _, token := range []snapshot.Token{{1}, {2, 3}, {}} {
		if s.keep(token); s.token() != token {
			t.Errorf("kept %x, reads %x", token, s.token())
		}
	}
	info, err := os.Stat(s.path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*.new")); len(left) != 0 {
		t.Errorf("left %v", left)
	}
	// A directory in the way of the new file: the old one stays.
	s.keep(snapshot.Token{5})
	if err := os.Mkdir(s.path+".new", 0o700); err != nil {
		t.Fatal(err)
	}
	if s.keep(snapshot.Token{6}); s.token() != (snapshot.Token{5}) {
		t.Errorf("reads %x after a write that failed", s.token())
	}
}

func TestTokensThatAreNone(t *testing.T) {
	s := open(t.TempDir(), "Moss")
	whole := strings.Repeat("ab", len(snapshot.Token{}))
	for name, text := range map[string]string{
		"empty": "", "short": whole[2:], "long": whole + "ab", "no hex": strings.Repeat("xy", len(snapshot.Token{})), "half": whole[:len(whole)-1] + "g",
	} {
		if err := os.WriteFile(s.path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := s.token(); got != (snapshot.Token{}) {
			t.Errorf("%s: reads %x", name, got)
		}
	}
	if err := os.WriteFile(s.path, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	if s.token() == (snapshot.Token{}) {
		t.Error("a whole token is not read")
	}
}

// Another secret, pin or name has another file.
func TestSeatsAreOfOneParty(t *testing.T) {
	dir := t.TempDir()
	seats := map[string]bool{}
	for _, of := range [][3]string{{"secret", "pin", "Moss"}, {"secrets", "pin", "Moss"}, {"secret", "pins", "Moss"}, {"secret", "pin", "Fern"}} {
		s := openSeat(dir, []byte(of[0]), []byte(of[1]), of[2])
		if seats[s.path] || !strings.HasSuffix(s.path, "-0") {
			t.Errorf("%v has the file %s", of, filepath.Base(s.path))
		}
		seats[s.path] = true
	}
}

// So many players of one name keep a seat; the next plays without one.
func TestSeatsOfOneNameAreBounded(t *testing.T) {
	dir := t.TempDir()
	var all []*seatFile
	for range players {
		all = append(all, open(dir, "Moss"))
	}
	one := open(dir, "Moss")
	if one.path != "" {
		t.Errorf("player %d has the file %s", players+1, one.path)
	}
	one.keep(snapshot.Token{1}) // nowhere
	if one.token() != (snapshot.Token{}) {
		t.Error("a token out of nowhere")
	}
	one.after(&peer.Ended{Reason: peer.Left})
	all[7].release()
	if again := open(dir, "Moss"); again.path != all[7].path {
		t.Errorf("the place that was free is %s, got %s", all[7].path, again.path)
	}
}
