package party

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"time"

	"github.com/spf13/pflag"

	"switchback/peer"
	"switchback/peer/degrade"
	"switchback/world"
	"switchback/world/hike"
	"switchback/world/night"
)

// Flags are the flags of a party as they are typed.
type Flags struct {
	Net string // the conditioner; "" for none

	seed, mode string
	max        int
	stun, log  string
}

// Bind adds the flags of every command to its set.
func (f *Flags) Bind(set *pflag.FlagSet) {
	set.StringVar(&f.Net, "net", "", "make the network bad on purpose, e.g. lat:200,jitter:50,loss:10")
	set.StringVar(&f.log, "log", "", "write a log of joins, ends and network conditions to this file, a JSON object a line")
}

// BindForest adds the flags that choose the forest and the mode.
func (f *Flags) BindForest(set *pflag.FlagSet) {
	set.StringVar(&f.seed, "seed", "", "which forest: a word, a number, or today")
	set.StringVar(&f.mode, "mode", hike.Mode.Name, "what is played: "+hike.Mode.Name)
}

// BindHost adds the flags of a host. most is the help for --max: whom it counts.
func (f *Flags) BindHost(set *pflag.FlagSet, most string) {
	f.BindForest(set)
	set.IntVar(&f.max, "max", peer.DefaultMax, fmt.Sprintf("%s, 1 to %d", most, world.MaxSeats))
	set.StringVar(&f.stun, "stun", "", "STUN server that tells the public address, host:port")
}

// Check returns an error if a flag's value is not allowed, before anything starts.
func (f *Flags) Check() error {
	if _, err := degrade.Parse(f.Net); err != nil {
		return fmt.Errorf("--net: %w", err)
	}
	if err := f.checkSTUN(); err != nil {
		return err
	}
	if f.max < 1 || f.max > world.MaxSeats {
		return fmt.Errorf("--max %d: 1 to %d", f.max, world.MaxSeats)
	}
	if f.mode != "" && f.mode != hike.Mode.Name {
		return fmt.Errorf("--mode %.40q: only %s is played", f.mode, hike.Mode.Name)
	}
	return nil
}

// checkSTUN refuses a value that cannot be a server: nobody would notice that the
// public address is missing from the code.
func (f *Flags) checkSTUN() error {
	if f.stun == "" {
		return nil
	}
	if host, port, err := net.SplitHostPort(f.stun); err != nil || host == "" || port == "" {
		return fmt.Errorf("--stun %.40q: no host:port", f.stun)
	}
	return nil
}

// Options returns the options of a party, from flags that Check has passed. The log
// goes to the file of --log, else to stderr; if that is nil, none is kept. The file
// stays open until the process ends.
func (f *Flags) Options(name string, stderr io.Writer) (peer.Options, error) {
	log, err := f.openLog(stderr)
	if err != nil {
		return peer.Options{}, fmt.Errorf("--log: %w", err)
	}
	return peer.Options{Name: name, Seed: night.Seed(f.seed, time.Now()), Max: f.max, Net: f.Net, STUN: f.stun, Log: log}, nil
}

func (f *Flags) openLog(to io.Writer) (*slog.Logger, error) {
	if f.log != "" {
		file, err := os.OpenFile(f.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
		if err != nil {
			return nil, err
		}
		to = file
	}
	if to == nil {
		return nil, nil
	}
	return slog.New(slog.NewJSONHandler(to, nil)), nil
}
