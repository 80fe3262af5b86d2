package hike

import (
	"math/bits"

	"switchback/world"
	"switchback/world/body"
)

// reach checks whether the squad has reached a camp: its fire burns and its Warden is
// beaten. Only a camp farther up than the last one counts.
func (w rules) reach() {
	for i := range w.Spots {
		s := &w.Spots[i]
		if s.Fire && s.Camp > int8(w.Night.Camp) && w.Lights[i].Lit && w.Warden.Beaten>>(s.Camp-1)&1 == 1 {
			w.level(uint8(s.Camp))
			return
		}
	}
}

// level offers everyone perks, and makes the world wait for their picks.
func (w rules) level(camp uint8) {
	w.Night.Camp, w.Night.PauseTil = camp, w.Tick+world.PauseTicks
	w.Tell(world.CampReached, world.Nobody, camp)
	for i := range w.Players {
		if w.Players[i].Condition != body.Absent {
			g := &w.Gear[i]
			g.Fallback, g.Offer = false, w.offer(g.Perks)
		}
	}
}

// offer draws perks that are not in the set, all different, and NoPerk once those
// have run out.
func (w rules) offer(has world.Perks) (drawn [world.OfferSize]world.Perk) {
	for i := range drawn {
		drawn[i] = w.draw(has)
		has.Add(drawn[i])
	}
	return drawn
}

// draw returns a random perk that is not in the set, or NoPerk if all are.
func (w rules) draw(has world.Perks) world.Perk {
	var lacks [world.NumPerks]world.Perk
	n := 0
	for p := world.NoPerk + 1; p < world.NumPerks; p++ {
		if !has.Has(p) {
			lacks[n] = p
			n++
		}
	}
	if n == 0 {
		return world.NoPerk
	}
	return lacks[w.Rand.Below(uint32(n))]
}

// pick takes one of the perks that a player is offered.
func (w rules) pick(s world.Seat, which int) {
	g := &w.Gear[s]
	p := g.Offer[which]
	if p == world.NoPerk {
		return
	}
	w.gain(s, p)
	g.Offer = [world.OfferSize]world.Perk{}
	w.Tell(world.Picked, s, uint8(p))
}

// gain gives a player a perk and the supplies that come with it.
func (w rules) gain(s world.Seat, p world.Perk) {
	w.Gear[s].Perks.Add(p)
	switch p {
	case world.Ember:
		w.earn(s, world.EmberPurse)
	case world.Packrat:
		w.earn(s, world.PackratPurse)
	}
}

// awaitPicks lets the world go on once every player, standing or down, has picked,
// or in the last tick of the wait. Those who have not picked get the first perk of
// their offer.
func (w rules) awaitPicks() {
	if w.Tick+1 < w.Night.PauseTil && !w.picked() {
		return
	}
	for i := range w.Gear {
		w.pick(world.Seat(i), 0)
	}
	w.resume()
}

func (w rules) picked() bool {
	for i := range w.Players {
		there := w.Players[i].Condition == body.Standing || w.Players[i].Condition == body.Down
		if there && w.Gear[i].Offer[0] != world.NoPerk {
			return false
		}
	}
	return true
}

// resume ends the wait. The ticks waited count neither for the night nor against
// the fallen.
func (w rules) resume() {
	waited := w.Tick - (w.Night.PauseTil - world.PauseTicks)
	w.Night.PauseTil, w.Night.Slept = 0, w.Night.Slept+uint32(waited)
	for i := range w.Gear {
		if w.Players[i].Condition == body.Down {
			w.Gear[i].DownUntil += waited
		}
	}
}

// catchUp gives a late joiner random perks, as many as the player with the most has.
func (w rules) catchUp(s world.Seat) {
	most := 0
	for i := range w.Gear {
		most = max(most, bits.OnesCount8(uint8(w.Gear[i].Perks)))
	}
	for range most {
		w.gain(s, w.draw(w.Gear[s].Perks))
	}
}
