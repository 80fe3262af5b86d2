package screens

import (
	"testing"

	"switchback/tui/start"
)

// The staging panel opens once a night, but not on a solo hike.
func TestStagingComesUpOnceANight(t *testing.T) {
	m := newBench(State{})
	h := &m.Hike
	see := func(f partyFacts) { before := m.facts.party; m.facts.party = f; m.assemble(&before) }
	h.Kind = start.Join
	if see(partyFacts{dusk: true}); h.Panel != StagingPanel {
		t.Fatal("not on arrival")
	}
	h.Panel = NoPanel
	if see(partyFacts{dusk: true}); h.Panel != NoPanel {
		t.Error("it comes back by itself")
	}
	h.Panel = StagingPanel
	if see(partyFacts{dusk: true, setOut: true}); h.Panel != NoPanel {
		t.Error("it stays when all set out")
	}
	h.Panel = StagingPanel
	if see(partyFacts{setOut: true}); h.Panel != NoPanel {
		t.Error("it stays in the night")
	}
	h.Panel, h.LookOn = MapPanel, true
	if see(partyFacts{}); h.Panel != MapPanel {
		t.Error("another panel is taken away")
	}
	if see(partyFacts{dusk: true, night: 900}); h.Panel != StagingPanel || h.LookOn {
		t.Error("the next night shows none")
	}
	h.Panel = NoPanel
	if see(partyFacts{night: 1900}); h.Panel != NoPanel {
		t.Error("it shows in the middle of a night")
	}
	h.Kind = start.Solo
	if see(partyFacts{dusk: true, night: 2900}); h.Panel != NoPanel {
		t.Error("whoever walks alone waits for nobody")
	}
}
