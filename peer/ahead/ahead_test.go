package ahead

import (
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
)

// apart is a night in which five players are carried apart, at 6.5 m/s in five
// directions over ground that nobody has seen, and the director has all that
// the last leg allows it.
type apart struct {
	*world.World
	in [world.MaxSeats]world.Input
}

const (
	squad = 5
	pace  = body.RunSpeed / grid.Sub // position units a tick
)

func setOut(seed uint64) *apart {
	a := &apart{World: world.New(seed)}
	for i := range squad {
		a.in[i].Change = world.Take
	}
	a.World.Step(&a.in)
	for i := range squad {
		a.in[i].Change = world.Keep
	}
	a.Night = world.Night{Phase: world.Dark, Camp: world.Camps, Part: 1, Build: 1 << 30, Spawned: 1, RainFrom: 1 << 30, RainTill: 1 << 30}
	return a
}

// carry moves everybody on, and keeps them from falling.
func (a *apart) carry() {
	for i := range squad {
		p := &a.Players[i]
		p.Health, p.Battery = world.MaxHealth, world.MaxBattery
		p.Facing = grid.Turn(i * 65536 / squad)
		p.Pos = p.Pos.Add(grid.Vector(p.Facing, pace))
		a.in[i].Command.Facing = p.Facing
	}
}

func (a *apart) shades() (n int) {
	for i := range a.Shades {
		if a.Shades[i].Mood != world.NoMood {
			n++
		}
	}
	return n
}

// TestNoTickMakesChunks: after the first second, all that the ticks read has
// been made by then, if the Maker gets a tick's time for what it is asked.
func TestNoTickMakesChunks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, m := setOut(3), Start()
		defer m.Stop()
		warm, most := 0, 0
		for tick := range 60 * grid.TicksPerSecond {
			if tick == grid.TicksPerSecond {
				warm = a.Forest.Made()
			}
			a.carry()
			m.Tend(a.World)
			a.Step(&a.in)
			synctest.Wait() // the time until the next tick
			most = max(most, a.shades())
		}
		if n := a.Forest.Made() - warm; n != 0 {
			t.Errorf("%d chunks were made in a tick", n)
		}
		if far := a.Players[0].Dist(a.Players[2].Pos); most < 20 || far < 500*grid.Metre {
			t.Errorf("%d shades at most, players %d m apart: that shows nothing", most, far/grid.Metre)
		}
		if alone := withoutMaker(60 * grid.TicksPerSecond); alone < 300 {
			t.Errorf("without a Maker the same ticks make %d chunks: that shows nothing", alone)
		}
	})
}

// withoutMaker returns how many chunks are made in the ticks of a run.
func withoutMaker(ticks int) int {
	a := setOut(3)
	for range ticks {
		a.carry()
		a.Step(&a.in)
	}
	return a.Forest.Made()
}

// TestARunIsTheSame: with a Maker that is as fast as it happens to be, a run is
// what it is without.
func TestARunIsTheSame(t *testing.T) {
	defer goleak.VerifyNone(t)
	a, b, m := setOut(5), setOut(5), Start()
	defer m.Stop()
	for range 20 * grid.TicksPerSecond {
		a.carry()
		b.carry()
		m.Tend(a.World)
		a.Step(&a.in)
		b.Step(&b.in)
		if a.State.Hash() != b.State.Hash() {
			t.Fatalf("tick %d: %v", a.Tick, world.Diff(nil, &a.State, &b.State))
		}
	}
	if len(m.asked) == 0 && a.Forest.Made() == b.Forest.Made() {
		t.Error("the Maker made nothing")
	}
}

// TestWhereOneComesTo: the ground around the light where somebody who is down
// will come to is there before they do.
func TestWhereOneComesTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, m := setOut(3), Start()
		defer m.Stop()
		a.Players[0].Condition = body.Down
		for i := range squad {
			a.Players[i].Pos = grid.Pos{Y: -900 * grid.Metre}
		}
		a.Forest = forest.New(3) // nobody has been anywhere yet
		fire := a.Spots[0].Pos
		m.Tend(a.World)
		for range 4 {
			synctest.Wait()
			m.Tend(a.World)
		}
		if !a.Forest.Has(fire.X>>forest.ChunkShift, fire.Y>>forest.ChunkShift) {
			t.Error("the ground at the fire is not there")
		}
	})
}

// TestAnotherForest: what was asked for one forest never gets into another, and
// the Maker goes on with that.
func TestAnotherForest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, g, m := forest.New(1), forest.New(2), Start()
		defer m.Stop()
		walker := &body.Body{Pos: grid.Pos{X: 900 * grid.Metre}}
		m.TendBody(f, walker)
		synctest.Wait()
		m.TendBody(g, walker)
		cx, cy := walker.X>>forest.ChunkShift, walker.Y>>forest.ChunkShift
		if g.Has(cx, cy) {
			t.Fatal("a chunk of another seed")
		}
		synctest.Wait()
		m.TendBody(g, walker)
		if !g.Has(cx, cy) || g.Piece(cx, cy).Height != g.Make(cx, cy).Height {
			t.Error("the chunk of the new forest is not there")
		}
	})
}

// TestTheQueueIsBounded: however much is needed at once, only so much is asked
// for.
func TestTheQueueIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, m := forest.New(1), Start()
		defer m.Stop()
		for i := range int32(1000) {
			m.around(f, grid.Pos{X: i * 100 * grid.Metre}, aroundPlayer)
			if len(m.asked) > mostAsked {
				t.Fatalf("%d asked for", len(m.asked))
			}
		}
	})
}

func TestNoMakerMakesNothing(t *testing.T) {
	a := setOut(1)
	var m *Maker
	m.Tend(a.World)
	m.TendBody(a.Forest, &a.Players[0].Body)
}

// TestNoPredictedTickMakesChunks is the same for the one body that a guest
// predicts.
func TestNoPredictedTickMakesChunks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f, m := forest.New(3), Start()
		defer m.Stop()
		runner, warm := body.Body{Condition: body.Standing, Breath: body.MaxBreath, Pos: f.Spawn(0)}, 0
		for tick := range 60 * grid.TicksPerSecond {
			if tick == grid.TicksPerSecond {
				warm = f.Made()
			}
			runner.Pos = runner.Add(grid.Pos{X: pace * 3 / 5, Y: -pace * 4 / 5})
			m.TendBody(f, &runner)
			body.Move(&runner, body.Steer{MoveX: body.MaxAxis, Buttons: body.Run}, f)
			synctest.Wait()
		}
		if n := f.Made() - warm; n != 0 {
			t.Errorf("%d chunks were made in a tick", n)
		}
	})
}
