package main

import (
	"fmt"
	"io"
	"runtime"
	"syscall"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"switchback/peer"
	"switchback/tui/canvas"
	"switchback/tui/scene"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/hike"
)

// wide is the large terminal of the measurements, usual the small one.
var (
	wide  = size{200, 60}
	usual = size{80, 24}
)

// frames is how many frames are measured: four seconds of a walk.
const frames = 4 * grid.TicksPerSecond

// shown is one frame of the walk.
type shown struct {
	grid  canvas.Grid
	moved canvas.Scroll
}

// frame measures the frames of a walk: drawing each, then writing it.
func (b *bench) frame() error {
	walk, drawn := record(wide)
	w := canvas.Writer{}
	w.Set(canvas.Terminal{Scroll: true, Sync: true})
	var out []byte
	for i := range walk { // a first pass, so that nothing grows in the second
		out = w.Append(out[:0], &walk[i].grid, walk[i].moved)
	}
	written, bytes := cost{}, 0
	for i := range walk {
		written.time(func() { out = w.Append(out[:0], &walk[i].grid, walk[i].moved) })
		if i > 0 { // the first jumps back to the start
			bytes += len(out)
		}
	}
	view, err := played(walk)
	if err != nil {
		return err
	}
	b.add("frame 200x60: draw the scene", "0.6 ms", drawn.String(), "the same")
	b.add("frame 200x60: cells to bytes", "0.1 ms, 0 allocations", written.String(), view.String())
	return nil
}

// record draws a walk north twice. The second time, which is measured, the ground
// is already painted.
func record(s size) ([]shown, cost) {
	var drawn cost
	night := scene.New()
	walk := make([]shown, frames)
	for _, measured := range []bool{false, true} {
		w := world.New(1, hike.Mode)
		var in [world.MaxSeats]world.Input
		in[0].Change = world.Take
		w.Step(&in)
		in[0].Change = world.Keep
		view := peer.View{}
		for i := range walk {
			in[0].Command = world.Command{Tick: w.Tick + 1, MoveY: -stride, Facing: 3 * grid.Quarter}
			w.Step(&in)
			view.State = w.State
			f := &walk[i]
			f.grid.Resize(s.columns, s.rows)
			draw := func() {
				f.moved = night.Draw(&f.grid, canvas.Rect{W: s.columns, H: s.rows}, &view, time.Duration(i)*time.Second/grid.TicksPerSecond, scene.Options{Motion: true})
			}
			if measured {
				drawn.time(draw)
			} else {
				draw()
			}
		}
	}
	return walk, drawn
}

// cost is the time and the allocations of something done several times.
type cost struct {
	times  int
	spent  time.Duration
	allocs uint64
}

func (c *cost) time(do func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := time.Now()
	do()
	c.spent += time.Since(began)
	runtime.ReadMemStats(&after)
	c.times, c.allocs = c.times+1, c.allocs+after.Mallocs-before.Mallocs
}

// String returns the mean of one time.
func (c cost) String() string {
	n := max(c.times, 1)
	return fmt.Sprintf("%.3f ms, %d allocations", float64(c.spent.Microseconds())/1000/float64(n), c.allocs/uint64(n))
}

// player is a model that shows recorded frames as strings.
type player struct {
	walk []shown
	at   int
	text []byte
}

// another is the message that asks for the next frame.
type another struct{}

// Init implements tea.Model.
func (p *player) Init() tea.Cmd { return nil }

// Update implements tea.Model.
func (p *player) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ok := msg.(another); ok {
		p.at = (p.at + 1) % len(p.walk)
	}
	return p, nil
}

// View implements tea.Model.
func (p *player) View() tea.View {
	p.text = appendText(p.text[:0], &p.walk[p.at].grid)
	v := tea.NewView(string(p.text))
	v.AltScreen = true
	return v
}

// played shows the same frames through Bubble Tea, 60 a second, and returns what
// the process spent on them. It counts all threads, because Bubble Tea's renderer
// has a goroutine of its own.
func played(walk []shown) (cost, error) {
	p := tea.NewProgram(&player{walk: walk}, tea.WithInput(nil), tea.WithOutput(io.Discard),
		tea.WithWindowSize(wide.columns, wide.rows), tea.WithFPS(grid.TicksPerSecond), tea.WithColorProfile(colorprofile.TrueColor),
		tea.WithoutSignalHandler())
	ended := make(chan error, 1)
	go func() { _, err := p.Run(); ended <- err }()
	pace := time.NewTicker(time.Second / grid.TicksPerSecond)
	defer pace.Stop()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := spent()
	for range walk {
		<-pace.C
		p.Send(another{})
	}
	c := cost{times: len(walk), spent: spent() - began}
	runtime.ReadMemStats(&after)
	c.allocs = after.Mallocs - before.Mallocs
	p.Quit()
	return c, <-ended
}

// spent returns the processor time that this process has used so far.
func spent() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // cannot fail for this process
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
