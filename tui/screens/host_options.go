package screens

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/night"
)

// openDoors opens the host's options. A solo hike has only one, the next night.
func (m *Machine) openDoors(now time.Duration) {
	switch all := HostOptions(m.Hike.Kind, &m.facts); {
	case !m.Hike.Kind.Hosts() || len(all) == 0:
	case m.Hike.Kind == start.Solo:
		m.open(NightOverlay, now)
	default:
		m.open(DoorsOverlay, now)
	}
}

// doorsKey takes a key while the host's options are open.
func (m *Machine) doorsKey(k keys.Key, now time.Duration) {
	all := HostOptions(m.Hike.Kind, &m.facts)
	m.Choice = min(m.Choice, len(all)-1) // somebody may have left
	by := 0
	switch {
	case k.Code == keys.Left:
		by = -1
	case k.Code == keys.Right:
		by = 1
	case k.IsEnter() && !k.Repeat:
	default:
		m.Choice = moved(m.Choice, k, len(all))
		return
	}
	m.choosesOption(all[m.Choice], by, now)
}

// choosesOption changes an option, or opens what it leads to. by is −1 for the left
// arrow, 1 for the right one, 0 for Enter.
func (m *Machine) choosesOption(o panels.Option, by int, now time.Duration) {
	g, party := &m.facts.party, m.Hike.Party
	switch {
	case o.What == panels.PlacesOption:
		party.Admit(min(max(g.most+by, 1), world.MaxSeats), g.closed)
	case o.What == panels.DoorsOption:
		party.Admit(g.most, !g.closed)
	case by != 0:
	case o.What == panels.NightOption:
		m.open(NightOverlay, now)
	default:
		m.Hike.Away = o.Seat
		m.open(AwayOverlay, now)
	}
}

// nightKey takes a key while the next night's forest is chosen.
func (m *Machine) nightKey(k keys.Key, now time.Duration) {
	if !k.IsEnter() || k.Repeat {
		m.Choice = moved(m.Choice, k, len(words.NightChoices))
		return
	}
	if !m.settled(now) || !m.facts.over && !m.facts.party.dusk {
		return
	}
	seed := m.facts.party.seed
	switch m.Choice {
	case words.OtherForest:
		seed = night.Seed("", m.outside.Date())
	case words.TodaysForest:
		seed = night.Seed(night.Today, m.outside.Date())
	}
	m.Hike.Party.Begin(seed)
	m.open(NoOverlay, now)
}

// HostOptions returns what a player can change who hosts a hike of this kind.
func HostOptions(k start.Kind, f *Facts) (all []panels.Option) {
	if k == start.Host {
		all = append(all, panels.Option{What: panels.PlacesOption}, panels.Option{What: panels.DoorsOption})
	}
	if f.over || f.party.dusk {
		all = append(all, panels.Option{What: panels.NightOption})
	}
	for seat, here := range f.party.others {
		if here {
			all = append(all, panels.Option{What: panels.SendAway, Seat: world.Seat(seat)})
		}
	}
	return all
}
