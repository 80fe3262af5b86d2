//go:build endtoend

package endtoend

import "testing"

// anotherNight has the host begin another night, in another forest.
func (n *night) anotherNight(host *player) {
	n.t.Helper()
	n.press(host, "p", "the host's options", unanswered, func() bool { return host.shows("Places: 5") })
	host.typeKeys(down + down)
	n.awaitText(host, "> Another night")
	host.typeKeys(enter)
	n.awaitText(host, "> Another forest")
	n.answer(host, "This forest again", enter)
}

// The same players walk on in another forest, on the same links and code.
func TestAnotherNight(t *testing.T) {
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	guest := n.join(usual, "Fern", code)
	n.walk(guest, "d", "the guest walks", func() bool { return host.hasOnMap("B") })
	for range 2 {
		n.anotherNight(host)
		for _, p := range []*player{host, guest} {
			n.awaitText(p, staging)
			n.stage(p)
		}
		n.await("both see each other", func() bool { return host.hasOnMap("B") && guest.hasOnMap("A") })
	}
	before, _ := host.find("B")
	n.walk(guest, "s", "the host sees the guest walk in the third forest", func() bool {
		at, ok := host.find("B")
		return ok && farFrom(at, before)
	})
	late := n.join(usual, "Moss", code)
	n.await("the late joiner is beside them", func() bool { return late.hasOnMap("A") && host.hasOnMap("C") })
	n.leaveByTheMenu(guest)
	n.awaitText(host, "Fern left")
	n.end(late)
	n.quit(host)
}

// When all are ready, nobody has to wait any more.
func TestReady(t *testing.T) {
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	guest := n.start(usual, "Fern", "join", code)
	n.awaitText(guest, staging)
	host.typeKeys("y")
	n.awaitText(guest, "Waiting for you")
	guest.typeKeys("y")
	n.await("the panel closes", func() bool { return !guest.shows(staging) })
	n.quit(guest)
	n.quit(host)
}
