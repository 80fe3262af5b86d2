package plain

import (
	"slices"

	"switchback/tui/start"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/body"
)

// The groups of the help.
const (
	walking = iota
	acting
	camping
	asking
	talking
	leaving
)

var groupNames = [...]string{
	walking: "Walking", acting: "Acting", camping: "At a camp", asking: "Asking", talking: "Talking", leaving: "Beginning and leaving",
}

// inHike makes an order of something that only a hiker with a body can do.
func inHike(do func(*hike, string)) func(*program, string) {
	return func(p *program, arg string) {
		if p.hike.me() == nil {
			p.answer(spoken.NoBody)
			return
		}
		do(p.hike, arg)
	}
}

// onFeet makes an order of something that only somebody who stands can do.
func onFeet(do func(*hike, string)) func(*program, string) {
	return inHike(func(h *hike, arg string) {
		switch {
		case h.me().Condition == body.Standing:
			do(h, arg)
		case h.over():
			h.answer(spoken.NightOver)
		default:
			h.answer(h.downText())
		}
	})
}

// sign makes an order of a gesture.
func sign(d world.Deed) func(*program, string) {
	return inHike(func(h *hike, _ string) { h.gesture(d) })
}

// hikeOrders are the words of a hike, in the order of the help.
func hikeOrders() []order {
	return slices.Concat(walkOrders(), actOrders(), askOrders(), talkOrders(), partyOrders(), windOrders())
}

func walkOrders() []order {
	return []order{
		{name: "go", also: []string{"walk to", "move"}, group: walking, do: onFeet((*hike).goTo),
			about: "walks. " + "Type go lantern, go camp, go back, go fire, go cache, go hiker, go north or another direction, or go and a friend's name."},
		{name: "follow", group: walking, do: onFeet((*hike).follow),
			about: "stays beside a friend. Type follow and the name."},
		{name: "run", also: []string{"sprint"}, group: walking, do: inHike((*hike).setRun),
			about: "runs from now on, while there is breath. Runners are heard from farther away."},
		{name: "walk", also: []string{"slow"}, group: walking, do: inHike((*hike).setWalk),
			about: "walks from now on."},
		{name: "stop", also: []string{"halt"}, group: walking, do: inHike((*hike).stop),
			about: "stops. You wait in a light that is near while shades are about."},
		{name: "stay", also: []string{"hold"}, group: walking, do: inHike((*hike).stay),
			about: "stands right here, whatever comes."},
		{name: "wait", group: walking, do: inHike((*hike).wait),
			about: "waits until what was ordered is done, a minute at most. Type wait and a number for so many seconds."},
	}
}

func actOrders() []order {
	return []order{
		{name: "light", also: []string{"ignite"}, group: acting, do: onFeet((*hike).light),
			about: "lights the lantern or fire that is near. It takes two seconds, in which your lamp is lowered."},
		{name: "flash", also: []string{"fl", "zap"}, group: acting, do: onFeet((*hike).flash),
			about: "flashes at the nearest shade, or gets ready for it. Three hits drive one off."},
		{name: "fight", also: []string{"attack"}, group: acting, do: inHike((*hike).setFight),
			about: "flashes at whatever comes at you, as at the start. Beside a Warden it leads that away and holds light on it."},
		{name: "avoid", also: []string{"flee", "careful"}, group: acting, do: inHike((*hike).setAvoid),
			about: "runs for a light from whatever comes, from now on, waits there, and flashes only when you say flash."},
		{name: "lamp", group: acting, do: inHike((*hike).setLamp),
			about: "switches the lamp. Type lamp on, lamp off, or lamp auto: on in the dark, off in a light."},
		{name: "rest", also: []string{"sit"}, group: acting, do: onFeet((*hike).rest),
			about: "rests at the fire that is near until battery and health are full."},
		{name: "open", group: acting, do: onFeet((*hike).open), about: "opens the cache in sight: it holds supplies."},
		{name: "wake", group: acting, do: onFeet((*hike).wake), about: "wakes the lost hiker in sight. They follow you on lit ground; lead them to a fire."},
		{name: "pull up", also: []string{"pull", "rescue", "revive"}, group: acting, do: onFeet((*hike).pullUp),
			about: "pulls the nearest friend up who is down."},
		{name: "perk", also: []string{"pick", "choose"}, group: camping, do: inHike((*hike).pick),
			about: "picks a perk when a camp is reached. Type perk 1, perk 2 or perk 3."},
		{name: "heal", group: camping, do: onFeet((*hike).heal), about: "spends a supply at a fire: 25 health."},
		{name: "recharge", also: []string{"battery", "charge"}, group: camping, do: onFeet((*hike).recharge),
			about: "spends a supply at a fire: half a battery."},
		{name: "build", also: []string{"post"}, group: camping, do: onFeet((*hike).build),
			about: "spends three supplies near a camp: a lantern post in front of you. No shade comes into its light."},
	}
}

func askOrders() []order {
	return []order{
		{name: "where", also: []string{"position"}, group: asking, do: inHike((*hike).whereAmI),
			about: "says where you are, where the way leads, how you are, and where your friends are."},
		{name: "look", also: []string{"l", "around"}, group: asking, do: inHike((*hike).lookAround), about: "says what can be seen."},
		{name: "status", also: []string{"health", "me"}, group: asking, do: inHike((*hike).status), about: "says how you are, and how long it is until dawn."},
		{name: "squad", also: []string{"who", "friends", "party"}, group: asking, do: inHike((*hike).squad),
			about: "says who is here, and how long the network takes to each."},
		{name: "net", also: []string{"network", "netgraph"}, group: asking, do: inHike((*hike).network), about: "says how good the network is."},
		{name: "code", also: []string{"invite"}, group: asking, do: func(p *program, _ string) { p.hike.code("") },
			about: "reads the invite code out, group by group."},
	}
}

func talkOrders() []order {
	return []order{
		{name: "say", also: []string{"tell", "chat", "shout"}, group: talking, raw: true, do: inHike((*hike).say),
			about: "tells everyone a line. Type say and the words."},
		{name: "ping", also: []string{"show"}, group: talking, do: inHike((*hike).point), about: "shows everyone the place 8 metres ahead of you."},
		{name: "wave", group: talking, do: sign(world.Wave), about: "waves."},
		{name: "point", group: talking, do: sign(world.Point), about: "points ahead."},
		{name: "warn", group: talking, do: sign(world.Warn), about: "warns the others."},
		{name: "cheer", group: talking, do: sign(world.Cheer), about: "cheers."},
	}
}

func partyOrders() []order {
	return []order{
		{name: "ready", group: leaving, do: inHike((*hike).ready), about: "says that you are ready to set out, before the night. Type ready off to take it back."},
		{name: "start", also: []string{"set out", "begin"}, group: leaving, do: inHike((*hike).setOut), about: "calls everybody ready. Only the host can."},
		{name: "night", also: []string{"another"}, group: leaving, do: inHike((*hike).night),
			about: "begins another night. Type night same for the same forest, or night and a word for the forest of that word. Only the host can."},
		{name: "admit", also: []string{"let"}, group: leaving, do: inHike((*hike).admit), about: "lets people in. Type admit off to let in nobody new. Only the host can."},
		{name: "kick", group: leaving, do: inHike((*hike).kick), about: "sends a guest away. Type kick and the name. It asks first. Only the host can."},
		{name: "leave", group: leaving, do: inHike((*hike).leave), about: "leaves the hike. It asks first."},
	}
}

// windOrders are the directions on their own.
func windOrders() (all []order) {
	for _, w := range winds {
		all = append(all, order{name: w.name, also: []string{w.short},
			do: onFeet(func(h *hike, _ string) { h.goTo(w.name) })})
	}
	return all
}

// titleOrders are the words while there is no hike.
func titleOrders() []order {
	return []order{
		{name: "solo", also: []string{"alone", "play"}, group: leaving, about: "walks alone.",
			do: func(p *program, _ string) { p.start(start.Way{Kind: start.Solo}) }},
		{name: "host", group: leaving, about: "lets friends in, by a code.",
			do: func(p *program, _ string) { p.start(start.Way{Kind: start.Host}) }},
		{name: "join", group: leaving, raw: true, about: "joins a friend. Type join and the code, with anything around it.",
			do: (*program).join},
		{name: "stop", also: []string{"cancel"}, group: leaving, about: "gives up joining.", do: func(p *program, _ string) { p.giveUp() }},
		{name: "again", also: []string{"rejoin"}, group: leaving, about: "joins by the last code again.",
			do: func(p *program, _ string) { p.again() }},
	}
}

// everywhere are the words that are always understood.
func everywhere() []order {
	return []order{
		{name: "help", also: []string{"?", "words", "commands"}, group: asking, do: (*program).help,
			about: "lists the words. Type help and a word to hear what it does."},
		{name: "quit", also: []string{"exit", "bye"}, group: leaving, do: func(p *program, _ string) { p.askQuit() }, about: "ends Switchback."},
	}
}
