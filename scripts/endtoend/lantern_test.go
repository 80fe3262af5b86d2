//go:build endtoend

package endtoend

import "testing"

// Signs on the map.
const (
	darkLantern = "o"
	litLantern  = "*"
)

func TestALanternIsLitOnAllScreens(t *testing.T) {
	n := newNight(t)
	hikers, _ := n.three(tall)
	for _, h := range hikers {
		if !h.hasOnMap(darkLantern) || h.hasOnMap(litLantern) {
			t.Fatalf("%s should see the first lantern, and it dark\n%s", h.name, n.screens())
		}
	}
	fern := hikers[1]
	n.walk(fern.player, "w", "Fern reaches the lantern", func() bool { return fern.shows("E light the lantern") })
	n.rest(hikers[0].player, fern.letter) // moving gives up the lighting
	fern.typeKeys("e")
	n.awaitText(fern.player, "lighting, stand still")
	for _, h := range hikers {
		n.awaitText(h.player, " lit a lantern") // Fern herself reads "You"
		n.await(h.name+" sees the lantern lit", func() bool { return h.hasOnMap(litLantern) })
	}
}
