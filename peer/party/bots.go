package party

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"switchback/lobby/invite"
	"switchback/peer"
	"switchback/peer/brain"
	"switchback/world"
	"switchback/world/grid"
	"switchback/world/level"
)

// maxBots bounds how many guests one process plays.
const maxBots = 16

// BotFlags are what bot takes beside Flags.
type BotFlags struct {
	Number int    // how many, 1 to 16
	Brain  string // how they play, one of brain.Names
}

// Bind lets a command line set them.
func (f *BotFlags) Bind(set *pflag.FlagSet) {
	set.IntVarP(&f.Number, "number", "n", 1, fmt.Sprintf("how many, 1 to %d", maxBots))
	set.StringVar(&f.Brain, "brain", brain.Names()[0], "how they play: "+strings.Join(brain.Names(), ", "))
}

// Check finds a mistake in what was typed.
func (f *BotFlags) Check() error {
	if f.Number < 1 || f.Number > maxBots {
		return fmt.Errorf("-n %d: 1 to %d", f.Number, maxBots)
	}
	if _, err := brain.New(f.Brain, 0); err != nil {
		return fmt.Errorf("--brain: %w", err)
	}
	return nil
}

// Bots joins n guests that play by a brain, until ctx ends or the host is
// gone. A bot is a guest like any other and sees only what a guest sees. The
// code is one from one's own command line, whose ?net= counts.
func Bots(ctx context.Context, code string, n int, brainName string, o peer.Options, log *slog.Logger) error {
	_, net, err := invite.Read(code)
	if err != nil {
		return err // once, not from each
	}
	o.Net = cmp.Or(net, o.Net)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	errs := make([]error, n)
	var running sync.WaitGroup
	for i := range n {
		if _, err := brain.New(brainName, 0); err != nil {
			return err
		}
		running.Go(func() {
			err := playBot(ctx, code, numbered(o, i), brainName, log)
			if err == nil || errors.Is(err, context.Canceled) {
				return // told to stop while it joined
			}
			errs[i] = err
			stop()
		})
	}
	running.Wait()
	return errors.Join(errs...)
}

// numbered returns the options of bot i: a name and luck of its own.
func numbered(o peer.Options, i int) peer.Options {
	o.Seed += uint64(i)
	o.Name = fmt.Sprintf("%s %d", o.Name, i+1)
	return o
}

// playBot joins one. For every night it makes up its mind anew.
func playBot(ctx context.Context, code string, o peer.Options, brainName string, log *slog.Logger) error {
	o.Log = log
	p, err := Parties{}.Join(ctx, code, o, func(peer.Step, string) {})
	if err != nil {
		return err
	}
	defer p.Leave()
	var m mind
	for {
		select {
		case <-p.Fresh():
			p.Input(m.think(p.View(), brainName, o.Seed))
		case <-p.Done():
			return p.Err()
		case <-ctx.Done():
			s := &p.View().Sample
			log.Info("leaving", "name", o.Name, "rtt_ms", s.RTT.Milliseconds(), "corrections", s.Corrections, "pair", s.Pair)
			return nil
		}
	}
}

// mind is a brain and the level of the night that it plays.
type mind struct {
	brain   brain.Brain
	terrain *level.Terrain
	night   world.Tick
	last    peer.Intent
	counts  [world.NumPresses]uint8 // presses beyond those of the brain
	asked   world.Tick              // when it said last that it is ready
}

// think plays on. A brain counts its presses from 0, a seat's go on through
// all of its nights.
func (m *mind) think(v *peer.View, brainName string, seed uint64) peer.Intent {
	if m.brain == nil || v.Night != m.night {
		m.brain, _ = brain.New(brainName, seed) // the name was checked
		m.terrain, m.night, m.counts = level.Of(v.State.Seed).Terrain(), v.Night, m.last.Presses
	}
	m.last = m.brain.Think(v, m.terrain)
	m.assemble(v)
	for i, n := range m.counts {
		m.last.Presses[i] += n
	}
	return m.last
}

// assemble says that this player is ready, until the host has heard it: nobody
// waits for a bot.
func (m *mind) assemble(v *peer.View) {
	const patience = grid.TicksPerSecond
	n := &v.State.Night
	if n.Phase != world.Dusk || n.SetOut || v.Self >= world.MaxSeats || v.State.Gear[v.Self].Ready {
		return
	}
	if v.State.Tick-m.asked >= patience {
		m.asked = v.State.Tick
		m.counts[world.Do]++
	}
	m.last.Deed, m.last.Arg = world.Ready, 1
}
