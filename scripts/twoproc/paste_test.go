//go:build twoproc

package twoproc

import "testing"

// TestPastesOnTheTitle pastes a code as terminals with and without paste marks
// do. It must join once, and nothing of it may count as a key.
func TestPastesOnTheTitle(t *testing.T) {
	n := newNight(t)
	s := n.serve()
	for i, paste := range []struct {
		name  string
		paste func(*player)
	}{
		{"unmarked, CR", func(p *player) { p.pasteUnmarked(s.code + "\r") }},
		{"unmarked, CR CR", func(p *player) { p.pasteUnmarked(s.code + "\r\r") }},
		{"unmarked, CR LF", func(p *player) { p.pasteUnmarked(s.code + "\r\n") }},
		{"unmarked, in a chat line", func(p *player) { p.pasteUnmarked("Join me: " + s.code + " quick!\r") }},
		{"marked", func(p *player) { p.pasteMarked(s.code) }},
		{"marked, with CR inside and after", func(p *player) { p.pasteMarked(s.code + "\r"); p.typeKeys("\r\r") }},
		{"marked, in a chat line", func(p *player) { p.pasteMarked("> `" + s.code + "`, see you\r\n") }},
	} {
		t.Run(paste.name, func(t *testing.T) {
			inner := &night{t: t, home: n.home}
			p := inner.start(usual, "Fern")
			inner.awaitText(p, "S  Solo")
			paste.paste(p)
			inner.inHike(p)
			p.typeKeys(tab) // when this is through, so is all before it
			inner.awaitText(p, "Squad")
			if p.shows("Quit") || p.shows("Walk on") || p.shows("Keys") {
				t.Errorf("the paste pressed keys\n%s", p.text())
			}
			inner.end(p)
			inner.await("the server counts one more guest that came and went", func() bool {
				return s.logged(`"msg":"joined"`) == i+1 && s.logged(`"msg":"left"`) == i+1
			})
		})
	}
	if t.Failed() {
		t.Logf("the server's log:\n%s", s.log)
	}
}
