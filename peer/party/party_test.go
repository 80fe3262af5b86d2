package party

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/snapshot"
	"switchback/world/body"
)

// await polls a condition that other goroutines bring about.
func await(t *testing.T, what string, f func() bool) {
	t.Helper()
	deadline := time.After(10 * time.Second)
	for !f() {
		select {
		case <-deadline:
			t.Fatal("waited in vain for: " + what)
		case <-time.After(time.Millisecond):
		}
	}
}

func hosted(t *testing.T, o peer.Options) peer.Party {
	t.Helper()
	p, err := Parties{}.Host(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func joined(t *testing.T, code string, o peer.Options) peer.Party {
	t.Helper()
	p, err := Parties{}.Join(context.Background(), code, o, func(peer.Step, string) {})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func reason(err error) peer.Reason {
	var e *peer.Ended
	if errors.As(err, &e) {
		return e.Reason
	}
	return peer.None
}

func TestTwoWalkTogether(t *testing.T) {
	defer noLeaks(t)
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	var steps []peer.Step
	g, err := Parties{}.Join(context.Background(), "join me: "+h.Invite(), peer.Options{Name: "Moss", Token: t.TempDir()},
		func(s peer.Step, _ string) { steps = append(steps, s) })
	if err != nil {
		t.Fatal(err)
	}
	if want := []peer.Step{peer.CodeRead, peer.HostFound, peer.PathOpened, peer.WorldChecked, peer.In}; len(steps) != len(want) {
		t.Errorf("steps %v", steps)
	}
	await(t, "the host to see the guest", func() bool { return h.View().State.Players[1].Condition == body.Standing })
	start := h.View().State.Players[1].Pos
	g.Input(peer.Intent{MoveX: body.MaxAxis})
	await(t, "the host to see the guest walk", func() bool { return h.View().State.Players[1].Pos.Dist(start) > 1000 })
	await(t, "the guest to know the host's name", func() bool { return g.View().Names[0].String() == "Fern" })
	h.Leave()
	<-g.Done()
	if r := reason(g.Err()); r != peer.HostLeft {
		t.Errorf("the guest ended with %v", g.Err())
	}
	g.Leave()
}

func TestSameTokenSameSeat(t *testing.T) {
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	defer h.Leave()
	dir := t.TempDir()
	a := joined(t, h.Invite(), peer.Options{Name: "Moss", Token: dir})
	b := joined(t, h.Invite(), peer.Options{Name: "Moss", Token: dir})
	await(t, "both", func() bool { return a.View().Self == 1 && b.View().Self == 2 })
	// What kill -9 leaves: the token on disk, and nobody holding its lock.
	killed := b.(*party)
	killed.Run.Leave()
	killed.closers[0]() // the maker, whose goroutine a process takes with it
	killed.closers = nil
	kept, err := filepath.Glob(filepath.Join(dir, "*-1"))
	if err != nil || len(kept) != 1 {
		t.Fatalf("kept %v %v", kept, err)
	}
	a.Leave()
	if left, _ := filepath.Glob(filepath.Join(dir, "*-0")); len(left) != 0 {
		t.Errorf("a seat that was given up left %v", left)
	}
}

func TestBadCodesAreNamed(t *testing.T) {
	_, err := Parties{}.Join(context.Background(), "S2W3T-nonsense", peer.Options{}, func(peer.Step, string) {})
	var read *invite.Error
	if !errors.As(err, &read) {
		t.Errorf("%v", err)
	}
}

func TestCancelEndsAJoin(t *testing.T) {
	h := hosted(t, peer.Options{})
	code := h.Invite()
	h.Leave()
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := (Parties{}).Join(ctx, code, peer.Options{Token: t.TempDir()}, func(peer.Step, string) {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

// open opens a seat of one party.
func open(dir, name string) *seatFile { return openSeat(dir, []byte("secret"), []byte("pin"), name) }

func TestSeatFilesAreOneAPlayer(t *testing.T) {
	dir := t.TempDir()
	a, b := open(dir, "Moss"), open(dir, "Moss")
	if a.path == b.path {
		t.Fatal("two living players share a file")
	}
	want := snapshot.Token{1, 2, 3}
	a.keep(want)
	a.release()
	if again := open(dir, "Moss"); again.path != a.path || again.token() != want {
		t.Errorf("%s holds %x", again.path, again.token())
	}
	if b.token() != (snapshot.Token{}) {
		t.Error("a token out of nothing")
	}
	if err := os.WriteFile(b.path, []byte("not hex at all, and 32 bytes...!"), 0o600); err != nil {
		t.Fatal(err)
	}
	if b.token() != (snapshot.Token{}) {
		t.Error("a token out of rubbish")
	}
}

func TestAnotherNameIsAnotherPlayer(t *testing.T) {
	dir := t.TempDir()
	lost := open(dir, "Moss")
	lost.keep(snapshot.Token{1, 2, 3})
	lost.release()
	if other := open(dir, "Reed"); other.token() != (snapshot.Token{}) {
		t.Error("Reed would take the seat of Moss")
	}
}

func TestNowhereToKeepASeat(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	defer h.Leave()
	dir := filepath.Join(file, "below") // cannot be made, not even by root
	joined(t, h.Invite(), peer.Options{Name: "Moss", Token: dir}).Leave()
}

// noLeaks fails if goroutines outlive the test. A link's last ones end a moment after
// it was closed, which is long on a busy machine.
func noLeaks(t *testing.T) {
	t.Helper()
	var err error
	for range 10 { // each looks for about a second
		if err = goleak.Find(); err == nil {
			return
		}
	}
	t.Error(err)
}
