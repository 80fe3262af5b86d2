package hike

import (
	"flag"
	"testing"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/grid"
)

var update = flag.Bool("update", false, "write the golden hashes anew")

// hikeOf returns the hike of a seed at tick 0.
func hikeOf(seed uint64) rules { return rules{world.New(seed, Mode)} }

// script makes five players wander for some ticks, and calls each after every one.
func script(w rules, ticks int, stream *grid.Stream, in *[world.MaxSeats]world.Input, each func()) {
	for range ticks {
		wander(w, stream, in)
		w.Step(in)
		each()
	}
}

// wander makes the next inputs of five seats from a random stream: they join, turn, run,
// press, rest and leave.
func wander(w rules, stream *grid.Stream, in *[world.MaxSeats]world.Input) {
	for i := range in[:5] {
		c := &in[i].Command
		in[i].Change = world.Keep
		if stream.Below(30) == 0 {
			c.MoveX, c.MoveY = int8(stream.Below(255))-127, int8(stream.Below(255))-127
			c.Facing = grid.Atan2(int32(c.MoveY), int32(c.MoveX))
			c.Buttons = body.Buttons(stream.Below(4))
		}
		if stream.Below(90) == 0 {
			c.MoveX, c.MoveY = 0, 0
		}
		if p := stream.Below(60); p < uint32(world.NumPresses) {
			c.Presses[p]++
			c.Deed, c.Arg = world.Deed(stream.Below(uint32(world.NumDeeds))), uint8(stream.Next())
		}
		in[i].Change = changeOf(w.Players[i].Condition, stream)
		if in[i].Change == world.Take || in[i].Change == world.Return {
			c.Presses = [world.NumPresses]uint8{}
		}
	}
}

// changeOf draws the next change of a seat.
func changeOf(c body.Condition, stream *grid.Stream) world.Change {
	switch {
	case c == body.Absent:
		return world.Take
	case c == body.Resting && stream.Below(100) == 0:
		return world.Return
	case c != body.Resting && stream.Below(3000) == 0:
		return [...]world.Change{world.Rest, world.Leave}[stream.Below(2)]
	}
	return world.Keep
}

func TestStepAllocatesNothing(t *testing.T) {
	w := hikeOf(3)
	stream := grid.Stream{State: 5}
	var in [world.MaxSeats]world.Input
	script(w, 300, &stream, &in, func() {})
	for i := range in {
		in[i].Change = world.Keep
		in[i].Command.MoveX, in[i].Command.MoveY = 0, 0
	}
	if n := testing.AllocsPerRun(200, func() { w.Step(&in) }); n != 0 {
		t.Errorf("Step allocates %v times", n)
	}
}

func BenchmarkStep(b *testing.B) {
	w := hikeOf(3)
	stream := grid.Stream{State: 5}
	var in [world.MaxSeats]world.Input
	script(w, 600, &stream, &in, func() {})
	for i := range in {
		in[i].Change = world.Keep
	}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		for i := range in[:5] { // circles, so that the ground stays in the cache
			v := grid.Vector(grid.Turn(n*200+i*9000), body.MaxAxis)
			in[i].Command.MoveX, in[i].Command.MoveY = int8(v.X), int8(v.Y)
		}
		w.Step(&in)
	}
}
