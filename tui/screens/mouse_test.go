package screens

import (
	"testing"
	"time"

	"switchback/tui/keys"
	"switchback/tui/settings"
	"switchback/tui/start"
	"switchback/world"
	"switchback/world/grid"
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
		b.tap('k') // means nothing, but the night is seen
		c.set(b)
		before := p.in.Presses[world.Flash]
		b.Click(Cell{X: 3, Y: 4}, keys.LeftButton, false, b.now)
		if b.Hike.Flashed != 0 {
			t.Errorf("%s: a button that goes up flashes", name)
		}
		b.Click(Cell{X: 3, Y: 4}, keys.LeftButton, true, b.now)
		b.Settle(b.now)
		if got := p.in.Presses[world.Flash] - before; got != c.want || (b.Hike.Flashed != 0) != (c.want != 0) {
			t.Errorf("%s: %d flashes, shown at %v", name, got, b.Hike.Flashed)
		}
	}
}

// TestMouseFacesWhereTheNewestFrameSays moves the picture under a mouse that is still.
func TestMouseFacesWhereTheNewestFrameSays(t *testing.T) {
	b, p := onTheHike(start.Solo)
	b.Drew(&Geometry{Self: Cell{X: 40, Y: 12}, Pixel: 1})
	b.Point(Cell{X: 60, Y: 12}, b.now)
	b.Settle(b.now)
	east := p.in.Facing
	if b.Drew(&Geometry{Self: Cell{X: 40, Y: 12}, Pixel: 1}) {
		t.Error("a frame in which nothing has moved changes the intent")
	}
	if !b.Drew(&Geometry{Self: Cell{X: 60, Y: 2}, Pixel: 1}) {
		t.Fatal("a frame in which the player has moved changes nothing")
	}
	b.Settle(b.now)
	if turned := p.in.Facing - east; grid.Abs(turned.Diff(grid.Quarter)) > 100 {
		t.Errorf("the facing turns by %d, want about %d, to the south", turned, grid.Quarter)
	}
}

// TestMouseFacesOnSquareGround points six columns east and three rows, as far, south.
func TestMouseFacesOnSquareGround(t *testing.T) {
	b, p := onTheHike(start.Solo)
	b.Drew(&Geometry{Self: Cell{X: 40, Y: 12}, Pixel: 1})
	b.Point(Cell{X: 46, Y: 15}, b.now)
	b.Settle(b.now)
	if off := p.in.Facing.Diff(grid.Quarter / 2); grid.Abs(off) > 100 {
		t.Errorf("faces %d, %d from the south-east", p.in.Facing, off)
	}
}
