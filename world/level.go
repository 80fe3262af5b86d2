package world

import (
	"math/bits"

	"switchback/world/body"
)

// reach checks whether the squad has reached a camp: its fire burns and its Warden is
// beaten. Only a camp farther up than the last one counts.
func (w *World) reach() {
	for i := range w.Spots {
		s := &w.Spots[i]
		if s.Fire && s.Camp > int8(w.Night.Camp) && w.Lights[i].Lit && w.Warden.Beaten>>(s.Camp-1)&1 == 1 {
			w.level(uint8(s.Camp))
			return
		}
	}
}

// level offers everyone perks, and makes the world wait for their picks.
func (w *World) level(camp uint8) {
	w.Night.Camp, w.Night.PauseTil = camp, w.Tick+PauseTicks
	w.tell(CampReached, Nobody, camp)
	for i := range w.Players {
		if w.Players[i].Condition != body.Absent {
			g := &w.Gear[i]
			g.Fallback, g.Offer = false, w.offer(g.Perks)
		}
	}
}

// offer draws perks that are not in the set, all different, and NoPerk once those
// have run out.
func (w *World) offer(has Perks) (drawn [OfferSize]Perk) {
	for i := range drawn {
		drawn[i] = w.draw(has)
		has.Add(drawn[i])
	}
	return drawn
}

// draw returns a random perk that is not in the set, or NoPerk if all are.
func (w *World) draw(has Perks) Perk {
	var lacks [NumPerks]Perk
	n := 0
	for p := NoPerk + 1; p < NumPerks; p++ {
		if !has.Has(p) {
			lacks[n] = p
			n++
		}
	}
	if n == 0 {
		return NoPerk
	}
	return lacks[w.Rand.Below(uint32(n))]
}

// pick takes one of the perks that a player is offered.
func (w *World) pick(s Seat, which int) {
	g := &w.Gear[s]
	p := g.Offer[which]
	if p == NoPerk {
		return
	}
	w.gain(s, p)
	g.Offer = [OfferSize]Perk{}
	w.tell(Picked, s, uint8(p))
}

// gain gives a player a perk and the supplies that come with it.
func (w *World) gain(s Seat, p Perk) {
	w.Gear[s].Perks.Add(p)
	switch p {
	case Ember:
		w.earn(s, EmberPurse)
	case Packrat:
		w.earn(s, PackratPurse)
	}
}

// awaitPicks lets the world go on once every player, standing or down, has picked,
// or in the last tick of the wait. Those who have not picked get the first perk of
// their offer.
func (w *World) awaitPicks() {
	if w.Tick+1 < w.Night.PauseTil && !w.picked() {
		return
	}
	for i := range w.Gear {
		w.pick(Seat(i), 0)
	}
	w.resume()
}

func (w *World) picked() bool {
	for i := range w.Players {
		there := w.Players[i].Condition == body.Standing || w.Players[i].Condition == body.Down
		if there && w.Gear[i].Offer[0] != NoPerk {
			return false
		}
	}
	return true
}

// resume ends the wait. The ticks waited count neither for the night nor against
// the fallen.
func (w *World) resume() {
	waited := w.Tick - (w.Night.PauseTil - PauseTicks)
	w.Night.PauseTil, w.Night.Slept = 0, w.Night.Slept+uint32(waited)
	for i := range w.Gear {
		if w.Players[i].Condition == body.Down {
			w.Gear[i].DownUntil += waited
		}
	}
}

// catchUp gives a late joiner random perks, as many as the player with the most has.
func (w *World) catchUp(s Seat) {
	most := 0
	for i := range w.Gear {
		most = max(most, bits.OnesCount8(uint8(w.Gear[i].Perks)))
	}
	for range most {
		w.gain(s, w.draw(w.Gear[s].Perks))
	}
}
