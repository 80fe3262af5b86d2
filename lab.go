package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"switchback/peer"
	"switchback/peer/brain"
	"switchback/peer/lab"
	"switchback/world"
)

// assertionError is a report whose verdict is not ok.
type assertionError struct{ report *lab.Report }

func (e assertionError) Error() string {
	return fmt.Sprintf("verdict %s: %s", e.report.Verdict, strings.Join(e.report.Failures, "; "))
}

// labFlags are those of lab as typed.
type labFlags struct {
	lab.Config
	script, csv, seconds, seed string
	json                       bool
}

func labCommand(f *flags) *cobra.Command {
	l := &labFlags{}
	c := &cobra.Command{Use: "lab", Short: "Measure the netcode without graphics",
		Example: "  switchback lab --net lat:75,jitter:15,loss:5 --guests 4 --seconds 60\n  switchback lab --net lat:75 --assert 'guests.correction_cm.max==0'", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := l.config(f); err != nil {
				return err
			}
			ctx, stop := headless(c.Context())
			defer stop()
			return l.experiment(ctx, c)
		}}
	s := c.Flags()
	s.StringVar(&l.Transport, "transport", lab.Memory, "memory (virtual time) or webrtc (loopback, real time)")
	s.StringVar(&l.Brain, "brain", brain.Names()[0], "how the guests play: "+strings.Join(brain.Names(), ", "))
	s.StringVar(&l.Scene, "scene", "clearing", "what the world does: "+strings.Join(lab.Scenes(), ", "))
	s.IntVar(&l.Guests, "guests", 4, fmt.Sprintf("how many guests, 1 to %d", world.MaxSeats-1))
	s.StringVar(&l.seconds, "seconds", "60", "length of the run in game time, in seconds or with a unit, e.g. 24h")
	s.StringVar(&l.seed, "seed", "1", "of the forest, the guests and the network's luck: a number, a word, or today")
	s.StringVar(&l.script, "script", "", "file that says what happens when")
	s.StringArrayVar(&l.Asserts, "assert", nil, "demand, e.g. 'guests.correction_cm.p99<1'; may be repeated")
	s.BoolVar(&l.Timings, "timings", false, "measure this machine too")
	s.BoolVar(&l.json, "json", false, "print one JSON object")
	s.StringVar(&l.csv, "csv", "", "write a row a guest to this file")
	return c
}

// config makes an experiment of what was typed.
func (l *labFlags) config(f *flags) (err error) {
	if l.json && l.csv != "" {
		return usageError{errors.New("--json and --csv: one of them")}
	}
	if l.Guests < 1 {
		return usageError{fmt.Errorf("--guests %d: 1 to %d", l.Guests, world.MaxSeats-1)}
	}
	if l.script != "" {
		text, err := os.ReadFile(l.script)
		if err != nil {
			return usageError{fmt.Errorf("--script: %w", err)}
		}
		l.Script = string(text)
	}
	l.Net, l.Seed = f.net, peer.Seed(cmp.Or(l.seed, "1"), time.Now())
	if l.Length, err = lab.ParseLength(l.seconds); err != nil {
		return usageError{fmt.Errorf("--seconds %w", err)}
	}
	return f.checkNet()
}

// experiment runs the laboratory and prints what it found.
func (l *labFlags) experiment(ctx context.Context, c *cobra.Command) error {
	clear := func() {}
	if term.IsTerminal(os.Stderr.Fd()) {
		const line = "\r\x1b[K"
		l.Progress = func(done, length time.Duration) {
			fmt.Fprintf(c.ErrOrStderr(), line+"%v of %v", done.Round(time.Second), length)
		}
		clear = func() { fmt.Fprint(c.ErrOrStderr(), line) }
	}
	r, err := lab.Run(ctx, l.Config)
	clear() // before the report, whose first line may stand beside it
	var ended *peer.Ended
	switch {
	case errors.As(err, &ended), errors.Is(err, context.Canceled):
		return err
	case err != nil:
		return usageError{err}
	}
	if err := l.print(c.OutOrStdout(), r); err != nil {
		return err
	}
	if r.Verdict != lab.OK {
		return assertionError{r}
	}
	return nil
}

func (l *labFlags) print(out io.Writer, r *lab.Report) error {
	if l.json {
		_, err := out.Write(r.JSON())
		return err
	}
	if l.csv != "" {
		var b bytes.Buffer
		if err := r.WriteCSV(&b); err != nil {
			return err
		}
		return os.WriteFile(l.csv, b.Bytes(), 0o644)
	}
	return r.WriteTable(out)
}
