package ahead

import (
	"testing"
	"testing/synctest"

	"go.uber.org/goleak"

	"switchback/world"
	"switchback/world/body"
	"switchback/world/forest"
	"switchback/world/grid"
	"switchback/world/hike"
	"switchback/world/level"
)

// apart is a night in which five players are carried apart at 6.5 m/s, in five
// directions over ground that nobody has seen, while the director may spawn as much
// as on the last leg.
type apart struct {
	*world.World
	in [world.MaxSeats]world.Input
}

const (
	squad = 5
	pace  = body.RunSpeed / grid.Sub // position units a tick
)

func setOut(seed uint64) *apart {
	// A level of its own: what one night makes does not help another.
	a := &apart{World: world.NewOn(level.New(seed), hike.Mode, 0)}
	for i := range squad {
		a.in[i].Change = world.Take
	}
	a.World.Step(&a.in)
	for i := range squad {
		a.in[i].Change = world.Keep
	}
	a.Night = world.Night{Phase: world.Dark, Camp: forest.Camps, Part: 1, Build: 1 << 30, Spawned: 1, RainFrom: 1 << 30, RainTill: 1 << 30}
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

// TestNoTickMakesChunks: after the first second, every chunk that a tick reads has
// been made before, if the Maker gets a tick's time for what it is asked.
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

// TestARunIsTheSame: a run with a Maker, however fast that happens to be, is the
// same as one without.
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
	if a.Forest.Made() >= b.Forest.Made() {
		t.Error("the Maker made nothing")
	}
}

// TestWhereOneComesTo: the ground around the light where a player who is down will
// come to is made before that.
func TestWhereOneComesTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, m := setOut(3), Start()
		defer m.Stop()
		a.Players[0].Condition = body.Down
		for i := range squad {
			a.Players[i].Pos = grid.Pos{Y: -900 * grid.Metre}
		}
		a.Terrain = level.New(3).Terrain() // nobody has been anywhere yet
		fire := a.Spots[0].Pos
		m.Tend(a.World)
		for range 4 {
			synctest.Wait()
			m.Tend(a.World)
		}
		if !a.Forest.Ready(fire.X>>forest.ChunkShift, fire.Y>>forest.ChunkShift) {
			t.Error("the ground at the fire is not there")
		}
	})
}

// TestAnotherLevel: the Maker goes on with whatever level its owner reads.
func TestAnotherLevel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := Start()
		defer m.Stop()
		walker := &body.Body{Pos: grid.Pos{X: 900 * grid.Metre}}
		cx, cy := walker.X>>forest.ChunkShift, walker.Y>>forest.ChunkShift
		for seed := range uint64(3) {
			night := level.New(seed).Terrain()
			m.TendBody(night, walker)
			if night.Forest.Ready(cx, cy) {
				t.Fatal("a chunk is there that nobody has made")
			}
			synctest.Wait()
			if !night.Forest.Ready(cx, cy) || night.Forest.Made() != 0 {
				t.Errorf("the chunk of level %d is not there, or its owner made it", seed)
			}
		}
	})
}

// TestTheQueueIsBounded: however much is needed at once, the owner never waits for
// the Maker, and the chunks that were asked for first are made.
func TestTheQueueIsBounded(t *testing.T) {
	m := &Maker{wanted: make(chan want, mostAsked)} // nobody makes anything
	night := level.New(1).Terrain()
	for i := range int32(1000) {
		m.around(night, grid.Pos{X: i * 100 * grid.Metre}, aroundPlayer)
	}
	if len(m.wanted) != mostAsked {
		t.Errorf("%d asked for, want %d", len(m.wanted), mostAsked)
	}
	first := -int32(aroundPlayer)
	if w := <-m.wanted; w.level != night.Level || w.cx != first>>forest.ChunkShift || w.cy != first>>forest.ChunkShift {
		t.Errorf("asked for %d,%d first", w.cx, w.cy)
	}
}

func TestNoMakerMakesNothing(t *testing.T) {
	a := setOut(1)
	var m *Maker
	m.Tend(a.World)
	m.TendBody(a.Terrain, &a.Players[0].Body)
}

// TestNoPredictedTickMakesChunks is the same for the one body that a guest
// predicts.
func TestNoPredictedTickMakesChunks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		night, m := level.New(3).Terrain(), Start()
		defer m.Stop()
		runner, warm := body.Body{Condition: body.Standing, Breath: body.MaxBreath, Pos: night.Forest.Spawn(0)}, 0
		for tick := range 60 * grid.TicksPerSecond {
			if tick == grid.TicksPerSecond {
				warm = night.Forest.Made()
			}
			runner.Pos = runner.Add(grid.Pos{X: pace * 3 / 5, Y: -pace * 4 / 5})
			m.TendBody(night, &runner)
			body.Move(&runner, body.Steer{MoveX: body.MaxAxis, Buttons: body.Run}, night.Forest)
			synctest.Wait()
		}
		if n := night.Forest.Made() - warm; n != 0 {
			t.Errorf("%d chunks were made in a tick", n)
		}
	})
}
