package screens

import (
	"testing"
	"time"

	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
)

func TestMouseThatIsTurnedOffLetsGo(t *testing.T) {
	b := newBench(State{})
	b.keys.Point(0, 10, 0)
	b.keys.Click(keys.RightButton, true)
	b.setTo(settings.Choices[rowOf("mouse")], "off")
	if in := b.keys.Intent(time.Second); in.MoveY != 0 || b.keys.PointerFaces() {
		t.Errorf("walks %d, faces %v", in.MoveY, b.keys.PointerFaces())
	}
}

// TestClickMeansSomethingInTheForestAlone expects no flash under a menu, on the title, and
// where the mouse is not listened to.
func TestClickMeansSomethingInTheForestAlone(t *testing.T) {
	for name, c := range map[string]struct {
		set  func(b *bench)
		want uint8
	}{
		"the forest": {func(*bench) {}, 1},
		"a menu":     {func(b *bench) { b.open(MenuOverlay, b.now) }, 0},
		"the title":  {func(b *bench) { b.Mode = TitleMode }, 0},
		"turned off": {func(b *bench) { b.Settings.Mouse = settings.MouseOff }, 0},
		"far away":   {func(b *bench) { b.Far = true }, 0},
	} {
		b, p := onTheHike(start.Solo)
		c.set(b)
		before := p.in.Presses[world.Flash]
		b.Click(Cell{X: 3, Y: 4}, keys.LeftButton, true, b.now)
		b.Settle(b.now)
		if got := p.in.Presses[world.Flash] - before; got != c.want || (b.Hike.Flashed != 0) != (c.want != 0) {
			t.Errorf("%s: %d flashes, shown at %v", name, got, b.Hike.Flashed)
		}
	}
}
