package lab

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"switchback/peer/guest"
	"switchback/world"
)

// TestADesyncIsNamed passes off an older snapshot of a guest as the newer one.
func TestADesyncIsNamed(t *testing.T) {
	b := newBench(t, Config{Guests: 2}).until(5 * time.Second)
	b.players[1].brain = &turner{every: 1, by: 100}
	b.until(6 * time.Second)
	p := b.players[0]
	tick := b.host.Tick() / world.SnapshotTicks * world.SnapshotTicks
	held := *b.host.Sent(p.view.Self, tick-world.SnapshotTicks)
	held.Tick = tick
	p.disagreed(guest.Disagreement{Seat: p.view.Self, Base: &held, Hash: 0xabc}, b.star)
	want := DesyncReport{
		Tick: uint32(tick), Peer: "guest-1", Entity: fmt.Sprintf("player %d", b.players[1].view.Self), Field: "as of",
		Host: fmt.Sprint(tick), Guest: fmt.Sprint(tick - world.SnapshotTicks),
	}
	if *p.desync != want {
		t.Errorf("got %+v, want %+v", *p.desync, want)
	}
	held.Tick = 1 // a second one, of which nothing is known
	if p.disagreed(guest.Disagreement{Seat: p.view.Self, Base: &held}, b.star); *p.desync != want {
		t.Errorf("a later desync takes the place of the first: %+v", *p.desync)
	}
}

// TestADesyncOfWhatIsForgottenHasItsHashes uses tick 1, in which no snapshot goes out.
func TestADesyncOfWhatIsForgottenHasItsHashes(t *testing.T) {
	b := newBench(t, Config{Guests: 1}).until(time.Second)
	p := b.players[0]
	held := *b.host.Sent(p.view.Self, b.host.Tick()/world.SnapshotTicks*world.SnapshotTicks)
	held.Tick = 1
	p.disagreed(guest.Disagreement{Seat: p.view.Self, Base: &held, Hash: 0xabc}, b.star)
	want := DesyncReport{Tick: 1, Peer: "guest-1", Entity: "snapshot", Field: "hash", Host: "00000abc", Guest: fmt.Sprintf("%08x", held.Hash())}
	if *p.desync != want {
		t.Errorf("got %+v, want %+v", *p.desync, want)
	}
}

func TestTheTableNamesADesync(t *testing.T) {
	r := small()
	r.Desync = &DesyncReport{Tick: 9, Peer: "guest-2", Entity: "shade 3", Field: "x", Host: "5", Guest: "6"}
	var out strings.Builder
	if err := r.writeTable(&out); err != nil || !strings.Contains(out.String(), "\ndesync in tick 9: x of shade 3 is 5 at the host, 6 at guest-2\n") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
