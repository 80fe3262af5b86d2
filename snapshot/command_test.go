package snapshot

import (
	"testing"

	"pgregory.net/rapid"

	"switchback/snapshot/bits"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

// drawCommands draws commands for consecutive ticks, mostly alike, newest first.
func drawCommands(t *rapid.T) (c Commands) {
	n := rapid.IntRange(0, maxCommands).Draw(t, "commands")
	last := drawCommand(t, world.Tick(rapid.Uint32Range(64, 1<<32-1).Draw(t, "tick")))
	for range n {
		c.Add(last)
		last.Tick--
		last.Drawn--
		if rapid.IntRange(0, 3).Draw(t, "differs") == 0 {
			last = drawCommand(t, last.Tick)
		}
	}
	return c
}

func drawCommand(t *rapid.T, tick world.Tick) world.Command {
	axis := rapid.Int8Range(-127, 127)
	return world.Command{
		Tick: tick, Drawn: world.Tick(rapid.Uint32().Draw(t, "drawn")),
		MoveX: axis.Draw(t, "x"), MoveY: axis.Draw(t, "y"),
		Facing:  grid.Turn(rapid.Uint16().Draw(t, "facing")),
		Buttons: body.Buttons(rapid.Uint8Range(0, 1<<body.NumButtons-1).Draw(t, "buttons")),
		Presses: [world.NumPresses]uint8{rapid.Uint8().Draw(t, "act"), 0, rapid.Uint8().Draw(t, "flash"), rapid.Uint8().Draw(t, "do")},
		Deed:    world.Deed(rapid.IntRange(0, int(world.NumDeeds)-1).Draw(t, "deed")), Arg: rapid.Uint8().Draw(t, "arg"),
	}
}

func TestCommandsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawCommands(t)
		var w bits.Writer
		w.Reset(nil, 1<<12)
		writeCommands(&w, want.All())
		b, _ := w.Finish()
		in := input{Reader: bits.NewReader(b)}
		var got Commands
		if got.read(&in); in.Close() != nil || got != want {
			t.Fatalf("%v: got %v, want %v", in.Err(), got.All(), want.All())
		}
	})
}

// TestCommandCosts pins the bits that usual commands take after the newest one.
func TestCommandCosts(t *testing.T) {
	newest := world.Command{Tick: 500, Drawn: 490, MoveX: 127, Facing: 100}
	for _, c := range []struct {
		name   string
		change func(c *world.Command)
		want   int
	}{
		{"repeats", func(c *world.Command) {}, 1},
		{"drawn one later", func(c *world.Command) { c.Drawn++ }, 1 + (1 + 5) + 10},
		{"one press fewer", func(c *world.Command) { c.Presses[world.Flash]-- }, 1 + 10 + (1 + 3 + 1)},
		{"stood still", func(c *world.Command) { c.MoveX = 0 }, 1 + 10 + (1 + 3 + 7)},
	} {
		before := older(&newest)
		c.change(&before)
		var w bits.Writer
		w.Reset(nil, 100)
		writeOlder(&w, &before, &newest)
		if w.Len() != c.want {
			t.Errorf("%s: %d bits, want %d", c.name, w.Len(), c.want)
		}
	}
}

func TestCommandsAdd(t *testing.T) {
	var c Commands
	if !c.Add(world.Command{Tick: 70}) || c.Add(world.Command{Tick: 70}) || c.Add(world.Command{Tick: 68}) {
		t.Error("commands of other ticks than the one before are added")
	}
	for tick := world.Tick(69); tick > 6; tick-- {
		c.Add(world.Command{Tick: tick})
	}
	if c.Len != maxCommands || c.Add(world.Command{Tick: 6}) {
		t.Errorf("%d commands, and one more is taken", c.Len)
	}
}

func TestCommandsRefused(t *testing.T) {
	newest := func(w *bits.Writer, tick uint32, moveX uint32) {
		w.Bits(tick, 32)
		w.Bits(0, 1)
		w.Bits(moveX, 8)
		w.Bits(0, 8+16+2)
		w.Bits(0, 32+1)
	}
	for _, c := range []struct {
		name  string
		write func(w *bits.Writer)
		want  error
	}{
		{"65 of them", func(w *bits.Writer) { w.Bits(65, 7) }, errRange},
		{"an axis of −128", func(w *bits.Writer) { w.Bits(1, 7); newest(w, 9, 128) }, errRange},
		{"a tick before 0", func(w *bits.Writer) { w.Bits(2, 7); newest(w, 0, 0); w.Bool(true) }, errRange},
		{"a difference that is none", func(w *bits.Writer) { w.Bits(2, 7); newest(w, 9, 0); w.Bits(0, 1+11) }, errNotCanonical},
	} {
		t.Run(c.name, func(t *testing.T) {
			var w bits.Writer
			w.Reset(nil, 100)
			c.write(&w)
			b, _ := w.Finish()
			in := input{Reader: bits.NewReader(b)}
			var got Commands
			if got.read(&in); in.Err() != c.want || got.Len != 0 {
				t.Errorf("got %v and %d commands, want %v", in.Err(), got.Len, c.want)
			}
		})
	}
}
