package tui

import (
	"fmt"
	"time"

	"switchback/peer"
	"switchback/tui/keys"
	"switchback/tui/start"
	"switchback/tui/words"
	"switchback/world"
	"switchback/world/night"
)

// option is a row of what a host can choose.
type option struct {
	what optionKind
	seat world.Seat // sendAway
}

type optionKind uint8

const (
	placesOption optionKind = iota // how many players fit
	doorsOption                    // whether anybody new is let in
	nightOption                    // another night
	sendAway
)

// optionsOf are a host's options, as the newest frame showed the party.
func optionsOf(k start.Kind, f *facts) (all []option) {
	if k == start.Host {
		all = append(all, option{what: placesOption}, option{what: doorsOption})
	}
	if f.over || f.party.dusk {
		all = append(all, option{what: nightOption})
	}
	for seat, here := range f.party.others {
		if here {
			all = append(all, option{sendAway, world.Seat(seat)})
		}
	}
	return all
}

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
func (m *game) choosesOption(o option, by int, now time.Duration) {
	g, party := &m.facts.party, m.st.hike.party
	switch {
	case o.what == placesOption:
		party.Admit(min(max(g.most+by, 1), world.MaxSeats), g.closed)
	case o.what == doorsOption:
		party.Admit(g.most, !g.closed)
	case by != 0:
	case o.what == nightOption:
		m.open(nightOverlay, now)
	default:
		m.st.hike.away = o.seat
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

// hostPanel is what lies over the screen of a host; nil once there is no hike.
func (p *painter) hostPanel(st *state, v *peer.View) *panel {
	switch {
	case v == nil:
		return nil
	case st.overlay == doorsOverlay:
		return doorsPanel(st, &p.facts, v)
	case st.overlay == nightOverlay:
		return nightPanel(st, v)
	}
	return awayPanel(st, v)
}

// doorsPanel shows the host's options.
func doorsPanel(st *state, f *facts, v *peer.View) *panel {
	var choices []words.Choice
	for _, o := range optionsOf(st.hike.kind, f) {
		choices = append(choices, optionText(o, v))
	}
	rows := choiceRows(fitted(choices, st.w), min(st.choice, len(choices)-1))
	return &panel{title: words.DoorsTitle, keys: words.DoorsKeys, small: words.DoorsSmall, rows: rows}
}

// optionText is a row of a host's options.
func optionText(o option, v *peer.View) words.Choice {
	switch o.what {
	case placesOption:
		return words.PlacesChoice(int(v.Max))
	case doorsOption:
		return words.DoorsChoice(v.Closed)
	case nightOption:
		return words.NightChoice()
	}
	return words.AwayChoice(v.Names[o.seat].String())
}

// fitted leaves out what is said about choices where there is no room for it.
func fitted(choices []words.Choice, columns int) []words.Choice {
	const room = 66
	if columns >= room {
		return choices
	}
	short := make([]words.Choice, len(choices))
	for i, c := range choices {
		short[i] = words.Choice{Key: c.Key, Name: c.Name}
	}
	return short
}

// nightPanel asks in which forest the next night is.
func nightPanel(st *state, v *peer.View) *panel {
	p := &panel{title: words.NightTitle, keys: words.NightKeys, small: words.DoorsSmall, rows: choiceRows(fitted(words.NightChoices, st.w), st.choice)}
	p.add(text, "")
	p.wrap(dim, fmt.Sprintf(words.NightAbout, v.State.Seed), textWidth(st.w))
	return p
}

// awayPanel asks before a guest is sent away.
func awayPanel(st *state, v *peer.View) *panel {
	p := &panel{title: fmt.Sprintf(words.AwayTitle, v.Names[st.hike.away].String()), keys: words.AnswerKeys, small: words.AwaySmall}
	p.wrap(text, words.AwayAbout, textWidth(st.w))
	return p
}
