//go:build endtoend

package endtoend

import (
	"slices"
	"strings"
	"testing"

	"switchback/snapshot"
	"switchback/world"
)

// TestHostileWordsReachNobody sends words that would do something to a terminal, as
// names and as chat: by a player's paste, and over links that clean nothing. Harmless
// words arrive unchanged.
func TestHostileWordsReachNobody(t *testing.T) {
	n := newNight(t)
	s := n.serve()
	watcher := n.join(usual, "Watcher", s.code)
	words := append(slices.Clone(hostile), "\x00nul")
	for _, name := range words {
		hello := snapshot.Hello{Version: snapshot.Version, Content: world.ContentHash(), Name: name}
		n.isRefused(s.code, hello.Append(nil))
	}
	reed := n.knock(s.code)
	reed.greets("Reed")
	const harmless = "Zoë “q”"
	for i, text := range append(words, harmless) {
		reed.chats(uint16(i), text)
	}
	n.awaitText(watcher, "Reed: "+harmless)
	fern := n.join(usual, "Fern", s.code)
	n.says(fern, strings.Join(words, " ")+" and peace")
	n.awaitText(watcher, "and peace")
	for _, p := range n.players {
		n.checkClean(p.name, p.written(), words)
	}
	n.checkClean("the server's log", s.log.String(), words)
	checkPrintable(t, s.log.String())
}

// says pastes a line into a player's chat.
func (n *night) says(p *player, line string) {
	n.t.Helper()
	p.typeKeys(enter)
	n.awaitText(p, "say: ")
	p.pasteMarked(line)
	n.awaitText(p, line[strings.LastIndexByte(line, ' '):])
	p.typeKeys(enter)
}
