package tui

import (
	"time"

	"switchback/tui/keys"
	"switchback/tui/panels"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/night"
)

// openDoors opens the host's options. Whoever walks alone has but one. Locked.
func (m *game) openDoors(now time.Duration) {
	switch all := optionsOf(m.st.hike.kind, &m.facts); {
	case !m.st.hike.kind.Hosts() || len(all) == 0:
	case m.st.hike.kind == start.Solo:
		m.open(nightOverlay, now)
	default:
		m.open(doorsOverlay, now)
	}
}

// doorsKey takes a key for the host's options. Locked.
func (m *game) doorsKey(k keys.Key, now time.Duration) {
	all := optionsOf(m.st.hike.kind, &m.facts)
	m.st.choice = min(m.st.choice, len(all)-1) // somebody may have left
	by := 0
	switch {
	case k.Code == keys.Left:
		by = -1
	case k.Code == keys.Right:
		by = 1
	case k.IsEnter() && !k.Repeat:
	default:
		m.st.choice = moved(m.st.choice, k, len(all))
		return
	}
	m.choosesOption(all[m.st.choice], by, now)
}

// choosesOption changes an option, or goes on to what it asks. by is 0 for
// Enter.
func (m *game) choosesOption(o panels.Option, by int, now time.Duration) {
	g, party := &m.facts.party, m.st.hike.party
	switch {
	case o.What == panels.PlacesOption:
		party.Admit(min(max(g.most+by, 1), world.MaxSeats), g.closed)
	case o.What == panels.DoorsOption:
		party.Admit(g.most, !g.closed)
	case by != 0:
	case o.What == panels.NightOption:
		m.open(nightOverlay, now)
	default:
		m.st.hike.away = o.Seat
		m.open(awayOverlay, now)
	}
}

// nightKey takes a key for the choice of the next night's forest. Locked.
func (m *game) nightKey(k keys.Key, now time.Duration) {
	if !k.IsEnter() || k.Repeat {
		m.st.choice = moved(m.st.choice, k, len(words.NightChoices))
		return
	}
	if !m.settled(now) || !m.facts.over && !m.facts.party.dusk {
		return
	}
	seed := m.facts.party.seed
	switch m.st.choice {
	case words.OtherForest:
		seed = night.Seed("", time.Now())
	case words.TodaysForest:
		seed = night.Seed(night.Today, time.Now())
	}
	m.st.hike.party.Begin(seed)
	m.open(noOverlay, now)
}

// optionsOf are a host's options, as the newest frame showed the party.
func optionsOf(k start.Kind, f *facts) (all []panels.Option) {
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
