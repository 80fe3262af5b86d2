//go:build endtoend

package endtoend

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"switchback/peer"
	"switchback/snapshot"
	"switchback/world"
)

// TestOtherVersionsAreToldByNumber has programs of other versions and builds dial a
// host. The host's player reads both versions, and so does a guest that gets the same
// answer. Nobody is said to have joined.
func TestOtherVersionsAreToldByNumber(t *testing.T) {
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	theirs, ours := world.ContentHash()+1<<60, world.ContentHash()
	for _, other := range []struct {
		name        string
		hello       snapshot.Hello
		host, guest string
	}{
		{
			"older", snapshot.Hello{Version: snapshot.Version - 1, Name: "Reed"},
			fmt.Sprintf("their protocol is %d, yours %d", snapshot.Version-1, snapshot.Version),
			fmt.Sprintf("protocol %d, you speak %d", snapshot.Version, snapshot.Version-1),
		},
		{
			"newer", snapshot.Hello{Version: snapshot.Version + 1, Name: "Reed"},
			fmt.Sprintf("their protocol is %d, yours %d", snapshot.Version+1, snapshot.Version),
			fmt.Sprintf("protocol %d, you speak %d", snapshot.Version, snapshot.Version+1),
		},
		{
			"another build", snapshot.Hello{Version: snapshot.Version, Content: theirs, Name: "Reed"},
			fmt.Sprintf("Reed could not join: their rules are %08x, yours %08x", theirs>>32, ours>>32),
			fmt.Sprintf("rules %016x, you by", ours),
		},
	} {
		answer := n.isRefused(code, other.hello.Append(nil))
		n.readsRefusal(host, other.host)
		guest := n.start(usual, "Moss", "join", n.falseHost(answer))
		n.awaitText(guest, "Other version")
		n.await(fmt.Sprintf("the guest of an %s host reads %q", other.name, other.guest), func() bool {
			return strings.Contains(strings.Join(strings.Fields(guest.panel()), " "), other.guest)
		})
		n.end(guest)
	}
	n.join(usual, "Fern", code)
	n.awaitText(host, "Fern joined")
}

// TestUnknownMessagesAreRefused sends first messages of a type that no version has,
// or only a newer one.
func TestUnknownMessagesAreRefused(t *testing.T) {
	const unknown = 99
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	hello := snapshot.Hello{Version: snapshot.Version, Name: "Reed"}
	for _, version := range []byte{snapshot.Version, snapshot.Version + 1} {
		message := hello.Append(nil)
		message[len("SWBK")+1], message[len("SWBK")+2] = version, unknown
		n.isRefused(code, message)
		n.readsRefusal(host, "Somebody could not join")
	}
}

// isRefused dials a host, sends a first message and returns the answer.
func (n *night) isRefused(code string, message []byte) (answer []byte) {
	n.t.Helper()
	r := n.knock(code)
	r.says(peer.Event, message)
	r.hears("why it is not let in", func(m []byte) bool {
		answer = bytes.Clone(m)
		return new(snapshot.Refused).Decode(m) == nil
	})
	return answer
}

// readsRefusal waits until a host's player reads who was refused. Until then nobody
// may be said to have joined.
func (n *night) readsRefusal(host *player, text string) {
	n.t.Helper()
	n.await(fmt.Sprintf("the host reads %q", text), func() bool {
		if host.shows("joined") {
			n.t.Fatalf("somebody who was refused has joined\n%s", host.text())
		}
		return host.shows(text)
	})
}

// TestWhoHasLeftCanHost hosts from a program that was a guest a moment ago: nothing
// of the other hike may be left.
func TestWhoHasLeftCanHost(t *testing.T) {
	n := newNight(t)
	host, code := n.host(usual, "Ash")
	fern := n.join(usual, "Fern", code)
	n.leaveByTheMenu(fern)
	n.awaitText(host, "Fern left")
	n.awaitText(fern, "S  Solo")
	fern.typeKeys("h")
	n.join(usual, "Moss", n.codeOf(fern))
	n.await("Moss is at Fern's fire alone", func() bool { return fern.shows("B  Moss") && !host.shows("Moss") })
}
