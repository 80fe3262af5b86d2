package party

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/spf13/pflag"

	"switchback/peer"
	"switchback/peer/host"
	"switchback/snapshot"
	"switchback/world"
	"switchback/world/body"
	"switchback/world/night"
)

// statusEvery is how often a server without a screen logs its state.
const statusEvery = time.Minute

// nightAfter is the time from the end of a night to the beginning of the next.
const nightAfter = 30 * time.Second

// ServeFlags are the flags of serve beside Flags.
type ServeFlags struct {
	JSON bool // the form of the summaries
}

// Bind adds the flags to a command's set.
func (f *ServeFlags) Bind(set *pflag.FlagSet) {
	set.BoolVar(&f.JSON, "json", false, "print the summaries as JSON, an object a line")
}

// Serve hosts a hike without a screen or a body until ctx ends: night after night,
// each half a minute after the end of the last. It writes the invite code to out,
// alone on its line, and each night's summary, as text or as JSON. Everything else
// goes to log.
func Serve(ctx context.Context, o peer.Options, out io.Writer, asJSON bool, log *slog.Logger) error {
	o.NoBody, o.Log = true, log
	p, err := Parties{}.Host(o)
	if err != nil {
		return err
	}
	defer p.Leave()
	if _, err := fmt.Fprintln(out, p.Invite()); err != nil {
		return fmt.Errorf("print the invite: %w", err)
	}
	log.Info("hosting", "seed", o.Seed, "max", o.Max, "net", o.Net)
	return (&server{Party: p, out: out, json: asJSON, log: log}).run(ctx)
}

// server looks after a party in which nobody at this end plays.
type server struct {
	peer.Party
	out    io.Writer
	json   bool
	log    *slog.Logger
	told   uint32 // the newest notice that was logged
	walked night.Odometer
	over   bool // the night's summary was written
}

func (s *server) run(ctx context.Context) error {
	status := time.NewTicker(statusEvery)
	defer status.Stop()
	var next <-chan time.Time
	for {
		select {
		case <-s.Fresh():
			if ended, err := s.look(s.View(), time.Now()); err != nil {
				return err
			} else if ended {
				next = time.After(nightAfter)
			}
		case <-next:
			seed := night.Seed("", time.Now())
			s.log.Info("another night", "seed", seed)
			s.Begin(seed)
		case <-status.C:
			logStatus(s.log, s.View())
		case <-s.Done():
			return s.Err()
		case <-ctx.Done():
			s.log.Info("closing", "cause", context.Cause(ctx).Error())
			return nil
		}
	}
}

// look takes a view. If it is the first after the end of a night, look writes the
// night's summary and returns true.
func (s *server) look(v *peer.View, now time.Time) (ended bool, err error) {
	s.told = logNotices(s.log, v, s.told)
	s.walked.Read(v.Night, &v.State)
	before := s.over
	if s.over = v.State.Night.Over(); !s.over || before {
		return false, nil
	}
	return true, summarize(v, &s.walked, now).write(s.out, s.json)
}

// logRefusal logs who was not let in, with the versions or rules of both ends if
// they differ.
func logRefusal(log *slog.Logger, r host.Refusal) {
	what := []any{"reason", r.Reason.String()}
	if r.Name != "" {
		what = append(what, "name", r.Name)
	}
	switch r.Reason {
	case peer.WrongVersion:
		what = append(what, "version", r.Version, "host_version", snapshot.Version)
	case peer.WrongContent:
		what = append(what, "rules", hash(r.Content), "host_rules", hash(world.ContentHash()))
	}
	log.Warn(peer.Refused.String(), what...)
}

func hash(h uint64) string { return fmt.Sprintf("%016x", h) }

// logNotices logs the notices that are newer than told and returns the number of the
// newest.
func logNotices(log *slog.Logger, v *peer.View, told uint32) uint32 {
	for i := range v.Notices {
		n := &v.Notices[i]
		if n.Number <= told {
			continue
		}
		told = n.Number
		if n.What != peer.Refused { // see logRefusal, which knows more
			log.Info(n.What.String(), applies(n)...)
		}
	}
	return told
}

// applies returns the fields of a notice that its kind uses, for the log.
func applies(n *peer.Notice) []any {
	what := []any{"tick", n.Tick}
	if n.Seat < world.MaxSeats {
		what = append(what, "seat", n.Seat, "name", n.Who.String())
	}
	if e, ok := n.What.World(); ok && e.Indexes() != "" {
		what = append(what, e.Indexes(), n.Index)
	}
	return what
}

func logStatus(log *slog.Logger, v *peer.View) {
	players := 0
	for i := range v.State.Players {
		if v.State.Players[i].Condition != body.Absent {
			players++
		}
	}
	s := &v.Sample
	log.Info("status", "tick", s.Tick, "ticks_per_s", s.TPS, "ticks_dropped", s.TicksDropped, "players", players,
		"wire_up_bytes_per_s", s.WireUp, "wire_down_bytes_per_s", s.WireDown, "packets_refused", s.Dropped)
}
