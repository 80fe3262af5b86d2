package plain

import (
	"time"

	"switchback/tui/start"
	"switchback/tui/words/spoken"
	"switchback/world"
	"switchback/world/night"
)

// leads reports whether this player leads the party. If not, it answers so.
func (h *hike) leads() bool {
	if h.kind == start.Join {
		h.answer(spoken.NotYours)
		return false
	}
	return true
}

// same is the word for the forest of the present night.
const same = "same"

// night begins another night: in the forest of a word (night.Seed), in a surprise
// without one. While the present night goes on it asks first.
func (h *hike) night(word string) {
	if !h.leads() {
		return
	}
	begin := func() {
		seed := h.v.State.Seed
		if word != same {
			seed = night.Seed(word, time.Now())
		}
		h.party.Begin(seed)
		h.answer(spoken.NewNight)
	}
	if h.over() {
		begin()
		return
	}
	h.program.ask(spoken.NightAsk, begin)
}

// ready marks the player as ready to set out, or with off as not ready.
func (h *hike) ready(arg string) {
	switch {
	case h.v.State.Night.Phase != world.Dusk:
		h.answer(spoken.NightFell)
	case isOff(arg):
		h.body.Do(world.Ready, 0)
		h.answer(spoken.Ready[0])
	default:
		h.body.Do(world.Ready, 1)
		h.answer(spoken.Ready[1])
	}
}

// setOut calls everybody ready.
func (h *hike) setOut(string) {
	switch {
	case h.v.State.Night.Phase != world.Dusk:
		h.answer(spoken.NightFell)
	case h.leads():
		h.body.Do(world.SetOut, 0)
		h.answer(spoken.SetOut)
	}
}

// admit opens the party to newcomers, or with off closes it.
func (h *hike) admit(arg string) {
	if !h.leads() {
		return
	}
	closed := isOff(arg)
	h.party.Admit(int(h.v.Max), closed)
	h.answer(spoken.Admit[count(!closed)])
}

// kick sends a guest away, after asking.
func (h *hike) kick(name string) {
	if !h.leads() {
		return
	}
	s, ok := h.named(name)
	if !ok {
		h.answer(spoken.NoFriend(name))
		return
	}
	h.program.ask(spoken.Kick(h.v.Names[s].String()), func() {
		h.party.Kick(s)
		h.answer(spoken.Kicked(h.v.Names[s].String()))
	})
}
