//go:build endtoend

package endtoend

import (
	"syscall"
	"testing"
)

// TestAKilledGuestGetsItsSeatBack kills a guest and starts it again with the
// same code.
func TestAKilledGuestGetsItsSeatBack(t *testing.T) {
	n := newNight(t)
	hikers, code := n.three(usual)
	fern := hikers[1]
	spawn, _ := hikers[0].find(fern.letter)
	n.walk(fern.player, "d", "Fern walks away from the others", func() bool {
		at, ok := hikers[0].find(fern.letter)
		return ok && at.x >= spawn.x+4
	})
	places := map[*player]cell{}
	for _, h := range []hiker{hikers[0], hikers[2]} {
		places[h.player] = n.rest(h.player, fern.letter)
	}

	fern.signal(t, syscall.SIGKILL)
	<-fern.ended
	fern.player = n.join(usual, fern.name, code)
	for p, place := range places {
		n.seesAgain(p, fern.letter, place)
	}
	n.walk(fern.player, "a", "Fern's keys move the old body", func() bool {
		at, ok := hikers[0].find(fern.letter)
		return ok && at.x < places[hikers[0].player].x
	})
}

// seesAgain waits until a player sees Fern back in the old seat and place, and nobody
// else.
func (n *night) seesAgain(p *player, letter string, place cell) {
	n.t.Helper()
	n.within(prompt, p.name+" sees Fern again, at the same place", func() bool {
		at, ok := p.find(letter)
		return ok && at == place && p.shows("Fern is back")
	})
	if p.hasOnMap("D") {
		n.t.Errorf("a fourth hiker came\n%s", n.screens())
	}
}

// rest waits until a hiker stands still on a player's map, and returns where.
func (n *night) rest(p *player, letter string) (at cell) {
	n.t.Helper()
	same := 0
	n.await(p.name+" sees "+letter+" stand", func() bool {
		const looks = 60 // they take far longer than a frame
		now, ok := p.find(letter)
		if same++; !ok || now != at {
			at, same = now, 0
		}
		return same >= looks
	})
	return at
}
