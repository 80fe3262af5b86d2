package screens

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/words"
)

// hikeKey takes a key while the forest is in front.
func (m *Machine) hikeKey(k keys.Key, now time.Duration) {
	switch {
	case m.Hike.Chat.Open:
		m.chatKey(k, now)
	case m.summaryKey(k, now):
	case k.IsShift():
		m.keys.SetShift(true)
	case k.Code == keys.Escape:
		m.back(now)
	default:
		m.actionKey(k, now)
	}
}

// actionKey takes a key that means what the keymap says.
func (m *Machine) actionKey(k keys.Key, now time.Duration) {
	h, a := &m.Hike, m.Settings.Keymap.Action(k)
	switch {
	case a == keys.Copy && h.Panel == StagingPanel && !k.Repeat:
		m.copyInvite(now)
	case m.watchKey(a, k.Repeat):
	case m.keys.Press(keys.Event{Action: a, Shift: k.Mods.Has(keys.Shift), Repeat: k.Repeat}, now):
		m.hikeAction(a, now)
		h.Used.Note(a, m.keys.Runs())
	}
}

// hikeAction carries out what an action means beyond the key model.
func (m *Machine) hikeAction(a keys.Action, now time.Duration) {
	h := &m.Hike
	switch a {
	case keys.Flash:
		m.keys.Snap(&m.facts.Shades, m.facts.reach, now)
		m.flash(now)
	case keys.Lock:
		m.keys.Seek(&m.facts.Shades)
	case keys.Build, keys.Heal, keys.Recharge, keys.Ping, keys.Gesture, keys.First, keys.Second, keys.Third, keys.Fourth:
		m.deedKey(a, now)
	case keys.Ready, keys.SetOut:
		m.readyKey(a)
	case keys.Party:
		m.openDoors(now)
	case keys.Chat:
		m.openChat(now)
	case keys.Map:
		h.toggle(MapPanel)
	case keys.Squad:
		h.toggle(SquadPanel)
	case keys.Netgraph:
		h.Netpane = !h.Netpane
	case keys.Invite:
		h.toggle(StagingPanel)
	case keys.Help:
		m.open(HelpOverlay, now)
	}
}

// back takes Esc: it closes the side panel or, if there is none, opens the menu. It
// never ends anything.
func (m *Machine) back(now time.Duration) {
	h := &m.Hike
	if h.Panel == NoPanel {
		m.open(MenuOverlay, now)
	}
	h.Panel = NoPanel
}

// toggle shows a panel in place of any other, or hides it.
func (h *Hike) toggle(p SidePanel) {
	if h.Panel == p {
		p = NoPanel
	}
	h.Panel = p
}

// copyInvite copies the command that joins this hike, if there is a code.
func (m *Machine) copyInvite(now time.Duration) {
	code := m.Hike.Party.Invite()
	if code == "" {
		return
	}
	m.Hike.Copied = now
	m.outside.Copy(words.JoinLine(code))
}
