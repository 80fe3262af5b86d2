//go:build endtoend

package endtoend

import "testing"

// pastes are ways in which a code reaches a terminal, with and without paste
// marks.
var pastes = []struct {
	name  string
	paste func(p *player, code string)
}{
	{"unmarked, CR", func(p *player, code string) { p.pasteUnmarked(code + "\r") }},
	{"unmarked, CR CR", func(p *player, code string) { p.pasteUnmarked(code + "\r\r") }},
	{"unmarked, CR LF", func(p *player, code string) { p.pasteUnmarked(code + "\r\n") }},
	{"unmarked, in a chat line", func(p *player, code string) { p.pasteUnmarked("Join me: " + code + " quick!\r") }},
	{"marked", func(p *player, code string) { p.pasteMarked(code) }},
	{"marked, with CR inside and after", func(p *player, code string) { p.pasteMarked(code + "\r"); p.typeKeys("\r\r") }},
	{"marked, in a chat line", func(p *player, code string) { p.pasteMarked("> `" + code + "`, see you\r\n") }},
}

// TestPastesOnTheTitle pastes a code on the title. It must join once, and none of its
// letters may count as a key.
func TestPastesOnTheTitle(t *testing.T) {
	n := newNight(t)
	s := n.serve()
	for i, way := range pastes {
		t.Run(way.name, func(t *testing.T) {
			inner := &night{t: t, home: n.home}
			p := inner.start(usual, "Fern")
			inner.awaitText(p, "S  Solo")
			way.paste(p, s.code)
			inner.inHike(p)
			p.typeKeys(tab) // once this has an effect, all before it was read
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
