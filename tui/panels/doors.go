package panels

import (
	"fmt"

	"switchback/peer"
	"switchback/tui/words"
	"switchback/world"
)

// Doors returns the panel of the host's options.
func Doors(options []Option, choice int, v *peer.View, columns int) *Panel {
	var choices []words.Choice
	for _, o := range options {
		choices = append(choices, optionText(o, v))
	}
	rows := choiceRows(fitted(choices, columns), min(choice, len(choices)-1))
	return &Panel{Title: words.DoorsTitle, Keys: words.DoorsKeys, Small: words.DoorsSmall, Rows: rows}
}

// optionText returns the text of a host's option.
func optionText(o Option, v *peer.View) words.Choice {
	switch o.What {
	case PlacesOption:
		return words.PlacesChoice(int(v.Max))
	case DoorsOption:
		return words.DoorsChoice(v.Closed)
	case NightOption:
		return words.NightChoice()
	}
	return words.AwayChoice(v.Names[o.Seat].String())
}

// fitted returns the choices without what is said about them if columns are few.
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

// Night returns the panel that asks in which forest the next night is.
func Night(choice int, v *peer.View, columns int) *Panel {
	p := &Panel{Title: words.NightTitle, Keys: words.NightKeys, Small: words.DoorsSmall, Rows: choiceRows(fitted(words.NightChoices, columns), choice)}
	p.add(text, "")
	p.wrap(dim, fmt.Sprintf(words.NightAbout, v.State.Seed), textWidth(columns))
	return p
}

// Away returns the panel that asks before a guest is sent away.
func Away(who string, columns int) *Panel {
	p := &Panel{Title: fmt.Sprintf(words.AwayTitle, who), Keys: words.AnswerKeys, Small: words.AwaySmall}
	p.wrap(text, words.AwayAbout, textWidth(columns))
	return p
}

// Option is one row of the host's options.
type Option struct {
	What optionKind
	Seat world.Seat // SendAway: the guest
}

type optionKind uint8

const (
	PlacesOption optionKind = iota // how many players fit
	DoorsOption                    // whether anybody new is let in
	NightOption                    // begin another night
	SendAway
)
