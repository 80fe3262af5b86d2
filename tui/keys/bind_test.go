package keys

import "testing"

func TestBind(t *testing.T) {
	for _, c := range []struct {
		name string
		key  Key
		want Action
	}{
		{"QWERTY", Key{Code: 'w', Text: "w"}, North},
		{"with Shift", Key{Code: 'w', Text: "W", Mods: Shift}, North},
		{"AZERTY by base key", Key{Code: 'z', Text: "z", Base: 'w'}, North},
		{"AZERTY Q lies at A", Key{Code: 'q', Text: "q", Base: 'a'}, West},
		{"Dvorak by base key", Key{Code: ',', Text: ",", Base: 'w'}, North},
		{"Cyrillic by base key", Key{Code: 'ц', Text: "ц", Base: 'w'}, North},
		{"Cyrillic by letter", Key{Code: 'ф', Text: "ф"}, West},
		{"Cyrillic capital", Key{Code: 'В', Text: "В"}, East},
		{"arrow", Key{Code: Down}, South},
		{"Space", Key{Code: Space, Text: " "}, Flash},
		{"question mark on any layout", Key{Code: '7', Text: "?", Base: '7', Mods: Shift}, Help},
		{"F3", Key{Code: F3}, Netgraph},
		{"control is no letter", Key{Code: 'w', Mods: Ctrl}, NoAction},
		{"alt is no letter", Key{Code: 'd', Text: "d", Mods: Alt}, NoAction},
		{"nothing", Key{Code: 'x', Text: "x"}, NoAction},
	} {
		if got := new(Keymap).Action(c.key); got != c.want {
			t.Errorf("%s: action %d, want %d", c.name, got, c.want)
		}
	}
}
