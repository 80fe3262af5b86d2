package lab

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"switchback/peer"
	"switchback/peer/brain"
	"switchback/world"
	"switchback/world/night"
)

// Flags are the flags of an experiment as they are typed.
type Flags struct {
	Config
	script, csv, seconds, seed, dump string
	json                             bool
}

// Bind adds the flags to a command's set.
func (f *Flags) Bind(set *pflag.FlagSet) {
	set.StringVar(&f.Transport, "transport", Memory, "memory (virtual time) or webrtc (loopback, real time)")
	set.StringVar(&f.Brain, "brain", brain.Names()[0], "how the guests play: "+strings.Join(brain.Names(), ", "))
	set.StringVar(&f.Scene, "scene", "clearing", "what the world does: "+strings.Join(sceneNames(), ", "))
	set.IntVar(&f.Guests, "guests", 4, fmt.Sprintf("how many guests, 1 to %d", world.MaxSeats-1))
	set.StringVar(&f.seconds, "seconds", "60", "length of the run in game time, in seconds or with a unit, e.g. 24h")
	set.StringVar(&f.seed, "seed", "1", "of the forest, the guests and the network's luck: a number, a word, or today")
	set.StringVar(&f.script, "script", "", "file that says what happens when")
	set.StringArrayVar(&f.Asserts, "assert", nil, "demand, e.g. 'guests.correction_cm.p99<1'; may be repeated")
	set.BoolVar(&f.Timings, "timings", false, "measure this machine too")
	set.StringVar(&f.dump, "dump", "", fmt.Sprintf("tick whose snapshots are printed value by value, a multiple of %d", world.SnapshotTicks))
	set.BoolVar(&f.json, "json", false, "print one JSON object")
	set.StringVar(&f.csv, "csv", "", "write a row a guest to this file")
}

// Read completes the Config from what was typed. Its errors are about the command
// line.
func (f *Flags) Read() (err error) {
	if f.json && f.csv != "" {
		return errors.New("--json and --csv: one of them")
	}
	if f.json && f.dump != "" {
		return errors.New("--json and --dump: one of them")
	}
	if f.Guests < 1 {
		return fmt.Errorf("--guests %d: 1 to %d", f.Guests, world.MaxSeats-1)
	}
	if f.script != "" {
		text, err := os.ReadFile(f.script)
		if err != nil {
			return fmt.Errorf("--script: %w", err)
		}
		f.Script = string(text)
	}
	f.Seed = night.Seed(cmp.Or(f.seed, "1"), time.Now())
	if f.Length, err = parseLength(f.seconds); err != nil {
		return fmt.Errorf("--seconds %w", err)
	}
	return f.readDump()
}

// readDump reads the tick of which the packets are dumped.
func (f *Flags) readDump() error {
	if f.dump == "" {
		return nil
	}
	tick, err := strconv.ParseUint(f.dump, 10, 32)
	if err != nil || tick == 0 || tick%world.SnapshotTicks != 0 {
		return fmt.Errorf("--dump %.40q: a tick in which snapshots are sent: %d, %d, %d …", f.dump,
			world.SnapshotTicks, 2*world.SnapshotTicks, 3*world.SnapshotTicks)
	}
	if last := uint64(f.Length / peer.TickTime); tick > last {
		return fmt.Errorf("--dump %d: the run ends after %d ticks", tick, last)
	}
	f.Dump = world.Tick(tick)
	return nil
}

// ShowProgress makes the run show on a terminal how far it is, on one line, which
// clear removes.
func (f *Flags) ShowProgress(w io.Writer) (clear func()) {
	const line = "\r\x1b[K"
	f.Progress = func(done, length time.Duration) {
		fmt.Fprintf(w, line+"%v of %v", done.Round(time.Second), length)
	}
	return func() { fmt.Fprint(w, line) }
}

// Write writes a report in the form that the flags ask for: as a table or JSON to
// out, or as CSV to a file. A dump goes to out before it.
func (f *Flags) Write(out io.Writer, r *Report) error {
	if err := f.writeDump(out, r); err != nil {
		return err
	}
	if f.json {
		_, err := out.Write(r.json())
		return err
	}
	if f.csv != "" {
		var b bytes.Buffer
		if err := r.writeCSV(&b); err != nil {
			return err
		}
		return os.WriteFile(f.csv, b.Bytes(), 0o644)
	}
	return r.writeTable(out)
}

func (f *Flags) writeDump(out io.Writer, r *Report) error {
	if f.Dump == 0 {
		return nil
	}
	if r.Dump == "" {
		return fmt.Errorf("--dump %d: no guest was sent a snapshot in that tick", f.Dump)
	}
	_, err := io.WriteString(out, r.Dump)
	return err
}
