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

// maxBots bounds how many bots one process plays.
const maxBots = 16

// BotFlags are the flags of bot beside Flags.
type BotFlags struct {
	Number int    // how many, 1 to 16
	Brain  string // how they play, one of brain.Names
}

// Bind adds the flags to a command's set.
func (f *BotFlags) Bind(set *pflag.FlagSet) {
	set.IntVarP(&f.Number, "number", "n", 1, fmt.Sprintf("how many, 1 to %d", maxBots))
	set.StringVar(&f.Brain, "brain", brain.Names()[0], "how they play: "+strings.Join(brain.Names(), ", "))
}

// Check returns an error if a flag's value is not allowed.
func (f *BotFlags) Check() error {
	if f.Number < 1 || f.Number > maxBots {
		return fmt.Errorf("-n %d: 1 to %d", f.Number, maxBots)
	}
	if _, err := brain.New(f.Brain, 0); err != nil {
		return fmt.Errorf("--brain: %w", err)
	}
	return nil
}

// Bots joins n guests that a brain plays, until ctx ends or one of them ends, which
// ends all. A bot is a guest like any other and sees only what a guest sees. The
// code comes from the user's own command line, so its ?net= is obeyed, and
// overrides o.Net.
func Bots(ctx context.Context, code string, n int, brainName string, o peer.Options, log *slog.Logger) error {
	_, net, err := invite.Read(code)
	if err != nil {
		return err // once, not once for each bot
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
				return // it left, or was stopped while it joined
			}
			errs[i] = err
			stop()
		})
	}
	running.Wait()
	return errors.Join(errs...)
}

// numbered returns the options of bot i: with a name and a seed of its own.
func numbered(o peer.Options, i int) peer.Options {
	o.Seed += uint64(i)
	o.Name = fmt.Sprintf("%s %d", o.Name, i+1)
	return o
}

// playBot joins one bot and plays it until its session or ctx ends. Each night it
// begins with a new brain.
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
	counts  [world.NumPresses]uint8 // presses beyond those that the brain counts
	asked   world.Tick              // when it last pressed that it is ready
}

// think returns what the bot wants. A brain counts its presses from 0, while those
// of a seat count on through all its nights.
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

// assemble presses that this player is ready, until the host has heard it: nobody
// has to wait for a bot.
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
