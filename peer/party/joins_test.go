package party

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/degrade"
	"switchback/peer/rtc"
	"switchback/world/body"
)

func ignore(peer.Step, string) {}

// A join to a host that opens the link and then says nothing can be cancelled, and
// leaves nothing behind.
func TestCancelEndsAJoinThatNobodyWelcomes(t *testing.T) {
	defer noLeaks(t)
	l, err := rtc.Listen(rtc.Config{Now: runClock()})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	target := l.Target()
	code := invite.Format(invite.Invite{Addrs: target.Addrs, Secret: target.Secret, Pin: target.Pin})
	ctx, cancel := context.WithCancel(t.Context())
	dir, done := t.TempDir(), make(chan error)
	go func() {
		_, err := Parties{}.Join(ctx, code, peer.Options{Name: "Moss", Token: dir}, func(s peer.Step, _ string) {
			if s > peer.PathOpened {
				t.Errorf("step %v of a host that says nothing", s)
			}
		})
		done <- err
	}()
	var link peer.Transport
	await(t, "the link", func() (ok bool) { link, ok = l.Accept(); return ok })
	await(t, "the greeting", func() bool { _, _, _, ok := link.Recv(0); return ok })
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	seat := openSeat(dir, target.Secret[:], target.Pin[:], "Moss")
	defer seat.release()
	if !strings.HasSuffix(seat.path, "-0") {
		t.Errorf("the seat is still held: the next is %s", filepath.Base(seat.path))
	}
}

// A mistake in the conditions is an error before the host is dialled.
func TestBadConditionsAreToldFirst(t *testing.T) {
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	defer h.Leave()
	_, err := Parties{}.Join(t.Context(), h.Invite(), peer.Options{Net: "latt:5", Token: t.TempDir()}, func(s peer.Step, _ string) { t.Errorf("step %v", s) })
	var wrong *degrade.Error
	if !errors.As(err, &wrong) || wrong.Mistake != degrade.UnknownKey {
		t.Errorf("join: %v", err)
	}
	if _, err := (Parties{}).Host(peer.Options{Net: "latt:5"}); !errors.As(err, &wrong) {
		t.Errorf("host: %v", err)
	}
}

// A guest that is refused learns why, has no seat and keeps no token.
func TestAFullPartyRefuses(t *testing.T) {
	defer noLeaks(t)
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3, Max: 1})
	defer h.Leave()
	dir := t.TempDir()
	_, err := Parties{}.Join(t.Context(), h.Invite(), peer.Options{Name: "Moss", Token: dir}, ignore)
	if reason(err) != peer.Full {
		t.Errorf("refused with %v", err)
	}
	if kept, _ := filepath.Glob(filepath.Join(dir, "*-0")); len(kept) != 0 {
		t.Errorf("kept %v", kept)
	}
	await(t, "the host to know", func() bool {
		for _, n := range h.View().Notices {
			if n.What == peer.Refused && peer.Reason(n.Index) == peer.Full {
				return true
			}
		}
		return false
	})
}

// The orders of a host take effect; the same orders on a guest do nothing.
func TestOnlyAHostGivesOrders(t *testing.T) {
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	defer h.Leave()
	g := joined(t, h.Invite(), peer.Options{Name: "Moss", Token: t.TempDir()})
	defer g.Leave()
	if g.Invite() != "" {
		t.Errorf("a guest invites with %q", g.Invite())
	}
	g.Admit(2, true)
	g.Kick(0)
	g.Begin(99)
	h.Admit(2, true)
	await(t, "the host to be closed", func() bool { v := h.View(); return v.Closed && v.Max == 2 })
	if _, err := (Parties{}).Join(t.Context(), h.Invite(), peer.Options{Name: "Reed", Token: t.TempDir()}, ignore); reason(err) != peer.Closed && reason(err) != peer.Full {
		t.Errorf("a closed party refuses with %v", err)
	}
	h.Begin(7)
	await(t, "the other night", func() bool { return g.View().State.Seed == 7 && h.View().State.Seed == 7 })
	h.Kick(1)
	<-g.Done()
	if reason(g.Err()) != peer.Kicked {
		t.Errorf("sent away with %v", g.Err())
	}
}

func TestAHikeAlone(t *testing.T) {
	defer noLeaks(t)
	p, err := Parties{}.Solo(peer.Options{Name: "Fern", Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	await(t, "a body", func() bool { return p.View().State.Players[0].Condition == body.Standing })
	if p.Invite() != "" {
		t.Errorf("a hike alone invites with %q", p.Invite())
	}
	if v := p.View(); v.State.Seed != 7 || v.Names[0].String() != "Fern" {
		t.Errorf("seed %d, %q walks", v.State.Seed, &v.Names[0])
	}
	p.Leave()
	p.Leave() // again does nothing
	if reason(p.Err()) != peer.Left && reason(p.Err()) != peer.HostLeft {
		t.Errorf("ended with %v", p.Err())
	}
}

// What was started last is closed first, once.
func TestLeavingPutsAwayInReverse(t *testing.T) {
	p, err := Parties{}.Solo(peer.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	var order []int
	mine := p.(*party)
	for i := range 3 {
		mine.closers = append(mine.closers, func() {
			select {
			case <-p.Done():
			default:
				t.Error("put away before the run has ended")
			}
			order = append(order, i)
		})
	}
	p.Leave()
	p.Leave()
	if len(order) != 3 || order[0] != 2 || order[2] != 0 {
		t.Errorf("put away in the order %v", order)
	}
}

// Bots with an unknown brain do not begin, and bots end with their host.
func TestBotsComeAndGo(t *testing.T) {
	defer noLeaks(t)
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	o := peer.Options{Name: "Bot", Token: t.TempDir()}
	if err := Bots(t.Context(), h.Invite(), 1, "clever", o, quiet); err == nil {
		t.Error("bots of an unknown brain began")
	}
	done := make(chan error)
	go func() { done <- Bots(t.Context(), h.Invite(), 2, "circle", o, quiet) }()
	names := func() string { v := h.View(); return v.Names[1].String() + " " + v.Names[2].String() }
	await(t, "two bots", func() bool { n := names(); return n == "Bot 1 Bot 2" || n == "Bot 2 Bot 1" })
	h.Leave()
	if err := <-done; reason(err) != peer.HostLeft {
		t.Errorf("the bots ended with %v", err)
	}
}

func TestBotsThatAreToldToGo(t *testing.T) {
	h := hosted(t, peer.Options{Name: "Fern", Seed: 3})
	defer h.Leave()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		done <- Bots(ctx, h.Invite(), 2, "straight", peer.Options{Name: "Bot", Token: t.TempDir()}, quiet)
	}()
	await(t, "a bot", func() bool { return h.View().State.Players[1].Condition == body.Standing })
	cancel()
	if err := <-done; err != nil {
		t.Errorf("bots that were told to go ended with %v", err)
	}
	await(t, "the bot to be gone", func() bool { return h.View().State.Players[1].Condition == body.Absent })
}

// The bots of one process differ in name and seed, and in nothing else.
func TestBotsAreNumbered(t *testing.T) {
	o := peer.Options{Name: "Bot", Seed: 40, Token: "dir", Net: "lat:5"}
	want := peer.Options{Name: "Bot 3", Seed: 42, Token: "dir", Net: "lat:5"}
	if got := numbered(o, 2); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
