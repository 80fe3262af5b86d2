package guest_test

import (
	"fmt"
	"testing"
	"time"

	"switchback/peer"
	"switchback/peer/guest"
	"switchback/peer/host"
	"switchback/peer/memnet"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

// gallery is the hike with one shade that slides from west to east and back, six
// metres north of the trailhead, whatever happens to it.
var gallery = &world.Mode{ID: 8, Name: "gallery", Tables: world.Tables, Start: func(*world.World) {}, Phases: galleryPhases()}

func galleryPhases() (phases []world.Phase) {
	wanted := map[string]bool{"seats": true, "presses": true, "movement": true, "lamps": true, "past": true}
	for _, p := range hike.Mode.Phases {
		if p.Name == "past" {
			phases = append(phases, world.Phase{Name: "slide", Run: slide})
		}
		if wanted[p.Name] {
			phases = append(phases, p)
		}
	}
	return phases
}

const slideSpeed = 3 * grid.MetrePerSecond

func slide(w *world.World, _ *[world.MaxSeats]world.Input) {
	const period = 240 // ticks there and back
	s := &w.Shades[0]
	s.Mood, s.Target, s.Hits = world.Stalking, world.Nobody, 0
	s.VX = slideSpeed
	if w.Tick%period >= period/2 {
		s.VX = -slideSpeed
	}
	at := int32(w.Tick % period)
	if at > period/2 {
		at = period - at
	}
	s.Pos = grid.Pos{X: (at - period/4) * (slideSpeed / 256), Y: -6 * grid.Metre}
}

func newGallery(t *testing.T) *star {
	n := memnet.New(1)
	links := &hostLinks{Listener: n.Listen()}
	token := byte(0)
	h := host.New(host.Config{Seed: 1, Mode: gallery, NoBody: true, Max: 9, Token: func() snapshot.Token {
		token++
		return snapshot.Token{token}
	}}, links)
	return &star{t: t, net: n, host: h, links: links}
}

func (s *star) marksman(spec string) *pupil {
	p := s.join("marksman", spec, snapshot.Token{})
	p.Guest = guest.New(guest.Config{Name: "marksman", Modes: []*world.Mode{gallery}}, p.link)
	return p
}

// aim faces a place and flashes.
func (p *pupil) aim(at grid.Pos) {
	d := at.Sub(p.view.State.Players[p.view.Self].Pos)
	p.wish.Facing = grid.Atan2(d.Y, d.X)
	p.wish.Presses[world.Flash]++
}

func (s *star) hits(p *pupil) int { return int(s.host.World().Gear[p.view.Self].Hits) }

// swift waits until the shade is in the middle of its way, as the host has it.
func (s *star) swift() {
	for {
		s.run(16*time.Millisecond, func() {})
		if x := s.host.World().Shades[0].X; x > -grid.Metre && x < grid.Metre {
			return
		}
	}
}

func TestFlashHitsWhereTheFlasherSawTheShade(t *testing.T) {
	for _, rtt := range []int{0, 300, 900} {
		s := newGallery(t)
		p := s.marksman(fmt.Sprintf("lat:%d", rtt/2))
		s.run(6*time.Second, func() {})
		const shots = 20
		for range shots {
			s.swift()
			p.aim(p.view.State.Shades[0].Pos)
			s.run(time.Second, func() {})
		}
		if got := s.hits(p); got < shots-1 {
			t.Errorf("at %d ms of round trip %d of %d flashes hit what was seen", rtt, got, shots)
		}
		if p.view.State.Gear[p.view.Self].Hits == 0 {
			t.Errorf("at %d ms the guest was not told of its hits", rtt)
		}
	}
}

func TestFlashAtWhereAnotherSawTheShadeMisses(t *testing.T) {
	s := newGallery(t)
	slow, quick := s.marksman("lat:450"), s.marksman("")
	s.run(6*time.Second, func() {})
	for range 10 {
		s.swift()
		seen := slow.view.State.Shades[0].Pos
		slow.aim(seen)
		quick.aim(seen)
		s.run(2*time.Second, func() {})
	}
	if s.hits(slow) < 9 || s.hits(quick) > 0 {
		t.Errorf("the slow one hit %d of 10, the quick one aiming there %d", s.hits(slow), s.hits(quick))
	}
}

// The tick that a guest claims to have drawn is limited by what the host measured.
func TestFlashIsNotRewoundBeyondTheRoundTrip(t *testing.T) {
	s := newGallery(t)
	p := s.marksman("")
	p.Guest = guest.New(guest.Config{Name: "liar", Modes: []*world.Mode{gallery}}, &backdated{p.link, 100})
	s.run(6*time.Second, func() {})
	for range 10 {
		s.swift()
		m := s.host.World().Past[(s.host.Tick()-100)%world.PastTicks]
		p.aim(m.Shades[0])
		s.run(2*time.Second, func() {})
	}
	if got := s.hits(p); got > 1 {
		t.Errorf("%d of 10 flashes hit a shade of 1.7 seconds ago", got)
	}
}

// backdated rewrites the commands of its guest to claim an older drawing.
type backdated struct {
	peer.Transport
	by world.Tick
}

func (b *backdated) Send(now time.Duration, ch peer.Channel, packet []byte) error {
	var p snapshot.FromGuest
	if ch == peer.State && p.Decode(packet) == nil {
		for i := range p.Commands.All() {
			p.Commands.List[i].Drawn -= b.by
		}
		packet = p.Append(nil)
	}
	return b.Transport.Send(now, ch, packet)
}
