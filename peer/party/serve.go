package party

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"time"

	"switchback/peer"
	"switchback/world"
)

// statusEvery is how often a server without a screen says how it is.
const statusEvery = time.Minute

// Serve hosts a hike without a screen or a body until ctx ends. It writes the
// invite code to out, alone on its line, and everything else to log.
func Serve(ctx context.Context, o peer.Options, out io.Writer, log *slog.Logger) error {
	o.NoBody = true
	p, err := Parties{}.Host(o)
	if err != nil {
		return err
	}
	defer p.Leave()
	if _, err := fmt.Fprintln(out, p.Invite()); err != nil {
		return fmt.Errorf("print the invite: %w", err)
	}
	log.Info("hosting", "seed", o.Seed, "max", o.Max, "net", o.Net)
	status := time.NewTicker(statusEvery)
	defer status.Stop()
	var told uint32
	for {
		select {
		case <-p.Fresh():
			told = logNotices(log, p.View(), told)
		case <-status.C:
			logStatus(log, p.View())
		case <-p.Done():
			return p.Err()
		case <-ctx.Done():
			log.Info("closing", "cause", context.Cause(ctx).Error())
			return nil
		}
	}
}

// logNotices writes the notices that are newer than told and returns the
// newest.
func logNotices(log *slog.Logger, v *peer.View, told uint32) uint32 {
	for i := range v.Notices {
		if n := &v.Notices[i]; n.Number > told {
			log.Info(n.What.String(), "tick", n.Tick, "seat", n.Seat, "name", n.Who.String(), "light", n.Index)
			told = n.Number
		}
	}
	return told
}

func logStatus(log *slog.Logger, v *peer.View) {
	players := 0
	for i := range v.State.Players {
		if v.State.Players[i].Condition != world.Absent {
			players++
		}
	}
	s := &v.Sample
	log.Info("status", "tick", s.Tick, "ticks_per_s", s.TPS, "ticks_dropped", s.TicksDropped, "players", players,
		"wire_up_bytes_per_s", s.WireUp, "wire_down_bytes_per_s", s.WireDown, "packets_refused", s.Dropped)
}
