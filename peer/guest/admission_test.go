package guest_test

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world/body"
)

func TestKickedGuestIsToldAndItsTokenIsWorthNothing(t *testing.T) {
	s := newStar(t, 4)
	a, b := s.join("Moss", "lat:30", snapshot.Token{}), s.join("Reed", "lat:30", snapshot.Token{})
	s.run(2*time.Second, func() {})
	token, _ := a.Welcomed()
	s.host.Kick(1)
	s.host.Kick(0)  // nobody sends away the one who hosts
	s.host.Kick(16) // nor anybody who is not there
	s.run(time.Second, func() {})
	if reasonOf(a.err) != peer.Kicked {
		t.Errorf("the guest was told %v", a.err)
	}
	if w := s.host.World(); w.Players[1].Condition != body.Absent || w.Players[0].Condition != body.Standing || w.Players[2].Condition != body.Standing {
		t.Error("the wrong ones are gone")
	}
	told := b.view.Notices[len(b.view.Notices)-1]
	if told.What != peer.SentAway || told.Who.String() != "Moss" {
		t.Errorf("the other guest is told %v %q", told.What, told.Who.String())
	}
	again := s.join("Moss", "lat:30", token)
	s.run(time.Second, func() {})
	if kept, ok := again.Welcomed(); !ok || kept == token {
		t.Error("the old token opened the seat")
	}
}

func TestKickingSomebodyWhoIsAwayFreesTheSeat(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "lat:30", snapshot.Token{})
	s.run(2*time.Second, func() {})
	token, _ := a.Welcomed()
	a.next, a.err = peer.Never, &peer.Ended{}
	s.run(peer.LostSilence+time.Second, func() {})
	s.host.Kick(1)
	s.run(time.Second, func() {})
	if s.host.World().Players[1].Condition != body.Absent {
		t.Error("the body sleeps on")
	}
	again := s.join("Moss", "lat:30", token)
	s.run(time.Second, func() {})
	if kept, _ := again.Welcomed(); kept == token {
		t.Error("the old token opened the seat")
	}
}

func TestAClosedHikeLetsOnlyItsOwnIn(t *testing.T) {
	s := newStar(t, 4)
	a := s.join("Moss", "lat:30", snapshot.Token{})
	s.run(2*time.Second, func() {})
	token, _ := a.Welcomed()
	s.host.Admit(9, true)
	stranger := s.join("Reed", "lat:30", snapshot.Token{})
	s.run(time.Second, func() {})
	if reasonOf(stranger.err) != peer.Closed {
		t.Errorf("a stranger at a closed hike: %v", stranger.err)
	}
	a.next, a.err = peer.Never, &peer.Ended{}
	again := s.join("Moss", "lat:30", token)
	s.run(time.Second, func() {})
	s.inNight(again, "the one who was in")
	s.host.Admit(9, false)
	late := s.join("Reed", "lat:30", snapshot.Token{})
	s.run(time.Second, func() {})
	s.inNight(late, "one who comes when it is open again")
}

func TestFewerPlacesSendNobodyAway(t *testing.T) {
	s := newStar(t, 4)
	a, b := s.join("Moss", "", snapshot.Token{}), s.join("Reed", "", snapshot.Token{})
	s.run(time.Second, func() {})
	s.host.Admit(2, false)
	c := s.join("Wren", "", snapshot.Token{})
	s.run(time.Second, func() {})
	s.inNight(a, "the first")
	s.inNight(b, "the second")
	if reasonOf(c.err) != peer.Full {
		t.Errorf("the third: %v", c.err)
	}
}
