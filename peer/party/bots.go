package party

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"switchback/peer"
	"switchback/peer/brain"
	"switchback/world/forest"
)

// MaxBots bounds how many guests one process plays.
const MaxBots = 16

// Bots joins n guests that play by a brain, until ctx ends or the host is
// gone. A bot is a guest like any other and sees only what a guest sees.
func Bots(ctx context.Context, code string, n int, brainName string, o peer.Options, log *slog.Logger) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	errs := make([]error, n)
	var running sync.WaitGroup
	for i := range n {
		b, err := brain.New(brainName, o.Seed+uint64(i))
		if err != nil {
			return err
		}
		bot := o
		bot.Name = fmt.Sprintf("%s %d", o.Name, i+1)
		running.Go(func() {
			err := playBot(ctx, code, bot, b, log)
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

func playBot(ctx context.Context, code string, o peer.Options, b brain.Brain, log *slog.Logger) error {
	o.Log = log
	p, err := Parties{}.Join(ctx, code, o, func(peer.Step, string) {})
	if err != nil {
		return err
	}
	defer p.Leave()
	f := forest.New(p.View().State.Seed)
	for {
		select {
		case <-p.Fresh():
			p.Input(b.Think(p.View(), f))
		case <-p.Done():
			return p.Err()
		case <-ctx.Done():
			s := &p.View().Sample
			log.Info("leaving", "name", o.Name, "rtt_ms", s.RTT.Milliseconds(), "corrections", s.Corrections, "pair", s.Pair)
			return nil
		}
	}
}
