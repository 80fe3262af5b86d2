package tui

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
)

// doorsPanel shows the host's options.
func doorsPanel(options []option, choice int, v *peer.View, columns int) *panel {
	var choices []words.Choice
	for _, o := range options {
		choices = append(choices, optionText(o, v))
	}
	rows := choiceRows(fitted(choices, columns), min(choice, len(choices)-1))
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
func nightPanel(choice int, v *peer.View, columns int) *panel {
	p := &panel{title: words.NightTitle, keys: words.NightKeys, small: words.DoorsSmall, rows: choiceRows(fitted(words.NightChoices, columns), choice)}
	p.add(text, "")
	p.wrap(dim, fmt.Sprintf(words.NightAbout, v.State.Seed), textWidth(columns))
	return p
}

// awayPanel asks before a guest is sent away.
func awayPanel(who string, columns int) *panel {
	p := &panel{title: fmt.Sprintf(words.AwayTitle, who), keys: words.AnswerKeys, small: words.AwaySmall}
	p.wrap(text, words.AwayAbout, textWidth(columns))
	return p
}

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
