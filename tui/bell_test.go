package tui

import (
	"testing"
	"time"

	"switchback/peer"
	"switchback/tui/settings"
	"switchback/world"
)

func TestTheBellRings(t *testing.T) {
	said := func(r *look, s world.Seat) {
		var c peer.Chat
		c.Add(s, peer.MakeName("Moss"), "here")
		r.party.view.Chat = c.Lines
	}
	r := newLook(t)
	r.friend("Moss")
	r.frame()
	before := r.party.view
	for _, c := range []struct {
		name        string
		happens     func(r *look)
		danger, all bool
	}{
		{"nothing", func(*look) {}, false, false},
		{"a blow", func(r *look) { r.tell(world.Blow, 0, 0) }, true, true},
		{"a blow for a friend", func(r *look) { r.tell(world.Blow, 1, 0) }, false, true},
		{"a friend down", func(r *look) { r.tell(world.Fell, 1, 0) }, true, true},
		{"a Warden", func(r *look) { r.tell(world.WardenCame, world.Nobody, 1) }, true, true},
		{"a friend's lantern", func(r *look) { r.tell(world.Lit, 1, 1) }, false, true},
		{"the own lantern", func(r *look) { r.tell(world.Lit, 0, 1) }, false, false},
		{"what only a friend is told", func(r *look) { r.tell(world.Fed, 1, 1) }, false, false},
		{"a friend speaks", func(r *look) { said(r, 1) }, false, true},
		{"the player speaks", func(r *look) { said(r, 0) }, false, false},
		{"silence", func(r *look) { r.party.view.Silent = peer.WarnSilence }, true, true},
		{"a shade about to rush", func(r *look) { r.paint.telling = true }, true, true},
	} {
		for choice, want := range map[settings.Bell]bool{settings.BellOff: false, settings.BellDanger: c.danger, settings.BellAll: c.all} {
			r.party.view, r.paint.telling = before, false
			var b bell
			hears := func(at time.Duration) bool { return b.hears(&r.paint, r.party.View(), time.Hour, at, choice) }
			if hears(0) {
				t.Errorf("%s: rings before anything has happened", c.name)
			}
			c.happens(r)
			if got := hears(time.Minute); got != want {
				t.Errorf("%s: bell %d rings: %v", c.name, choice, got)
			}
			if hears(time.Hour) {
				t.Errorf("%s: rings twice", c.name)
			}
		}
	}
}

func TestTheBellIsNoAlarmClock(t *testing.T) {
	r := newLook(t)
	r.frame()
	var b bell
	rings := 0
	b.hears(&r.paint, r.party.View(), time.Hour, 0, settings.BellDanger)
	for i := range 50 { // five seconds of blows
		r.tell(world.Blow, 0, 0)
		if b.hears(&r.paint, r.party.View(), time.Hour, time.Minute+time.Duration(i)*100*ms, settings.BellDanger) {
			rings++
		}
	}
	if rings != 5 {
		t.Errorf("rang %d times in five seconds", rings)
	}
}

// TestNobodyIsRungForWhatWas joins a hike on which things have happened before.
func TestNobodyIsRungForWhatWas(t *testing.T) {
	r := newLook(t)
	r.friend("Moss")
	r.frame()
	r.tell(world.Fell, 1, 0)
	var b bell
	if b.hears(&r.paint, r.party.View(), time.Hour, time.Minute, settings.BellAll) {
		t.Error("rings")
	}
}
